import {
  circle,
  ellipse,
  gradient,
  group,
  line,
  path,
  polygon,
  rect,
  text,
} from "../drawing/svg.mjs";

/** Bars and a curve, as a newspaper's graphics desk would set them. */
export function chart(frame, { title, unit, bars, labels, source, accent = "#FF4A26" }) {
  const { w, h } = frame;
  const left = w * 0.08;
  const right = w * 0.95;
  const top = h * 0.3;
  const foot = h * 0.83;
  const most = Math.max(...bars) * 1.12;
  const step = (right - left) / bars.length;
  let drawn = "";
  for (let grid = 0; grid <= 4; grid++) {
    const y = foot - ((foot - top) * grid) / 4;
    drawn +=
      line(`M${left} ${y}H${right}`, "#d9d4c8", 1.4) +
      text(
        left - w * 0.01,
        y + h * 0.012,
        Math.round((most * grid) / 4).toString(),
        h * 0.03,
        "#7a756b",
        { "text-anchor": "end" },
      );
  }
  bars.forEach((value, index) => {
    const high = ((foot - top) * value) / most;
    const x = left + step * (index + 0.22);
    drawn +=
      rect(x, foot - high, step * 0.56, high, index === bars.length - 1 ? accent : "#3f6c8f", {
        rx: 3,
      }) +
      text(x + step * 0.28, foot - high - h * 0.018, String(value), h * 0.034, "#2b2a27", {
        "text-anchor": "middle",
        "font-weight": 700,
      }) +
      text(x + step * 0.28, foot + h * 0.05, labels[index], h * 0.032, "#57534a", {
        "text-anchor": "middle",
      });
  });
  return {
    definitions: "",
    drawn:
      rect(0, 0, w, h, "#f7f4ec") +
      rect(left - w * 0.045, h * 0.07, w * 0.012, h * 0.065, accent) +
      text(left - w * 0.02, h * 0.125, title, h * 0.06, "#1f1e1b", { "font-weight": 700 }) +
      text(left - w * 0.02, h * 0.2, unit, h * 0.036, "#7a756b") +
      drawn +
      text(left - w * 0.045, h * 0.95, source, h * 0.03, "#98928a"),
  };
}

/** The typhoon's track on a stylised sea chart. */
export function typhoon(frame) {
  const { w, h, time, random } = frame;
  const cx = w * 0.66;
  const cy = h * 0.52;
  let swirl = "";
  for (let arm = 0; arm < 5; arm++) {
    let d = "";
    for (let step = 0; step <= 40; step++) {
      const angle = arm * 1.2566 + step * 0.13 - time * 6.28;
      const r = h * (0.04 + 0.32 * (step / 40) ** 1.1);
      d += `${step ? "L" : "M"}${(cx + Math.cos(angle) * r).toFixed(1)} ${(cy + Math.sin(angle) * r * 0.85).toFixed(1)}`;
    }
    swirl +=
      line(d, "#ffffff", h * 0.05, { opacity: 0.5 }) +
      line(d, "#ffffff", h * 0.02, { opacity: 0.6 });
  }
  let grid = "";
  for (let at = 1; at < 8; at++)
    grid += line(`M${(w / 8) * at} 0V${h}M0 ${(h / 6) * at}H${w}`, "#ffffff", 1, { opacity: 0.18 });
  const coast = `M0 0H${w * 0.46}Q${w * 0.36} ${h * 0.14} ${w * 0.42} ${h * 0.24}Q${w * 0.33} ${h * 0.3} ${w * 0.37} ${h * 0.42}Q${w * 0.27} ${h * 0.52} ${w * 0.3} ${h * 0.64}Q${w * 0.18} ${h * 0.74} ${w * 0.2} ${h * 0.86}L${w * 0.12} ${h}H0Z`;
  const track = `M${w * 0.97} ${h * 0.93}Q${w * 0.84} ${h * 0.72} ${cx} ${cy}`;
  return {
    definitions: gradient("sea", ["#2a6f9f", "#14456f"]),
    drawn:
      rect(0, 0, w, h, "url(#sea)") +
      grid +
      path(coast, "#cfc79f") +
      path(coast, "none", { stroke: "#f4efd8", "stroke-width": 4 }) +
      Array.from({ length: 14 }, () =>
        circle(
          w * random.between(0.3, 0.46),
          h * random.between(0.3, 0.9),
          random.between(3, 9),
          "#cfc79f",
        ),
      ).join("") +
      circle(cx, cy, h * 0.37, "#ffffff", { opacity: 0.12 }) +
      swirl +
      circle(cx, cy, h * 0.028, "#14456f") +
      line(track, "#ffd24a", 6) +
      line(`M${cx} ${cy}Q${w * 0.5} ${h * 0.36} ${w * 0.36} ${h * 0.2}`, "#ffd24a", 6, {
        "stroke-dasharray": "4 16",
      }) +
      [
        [0.97, 0.93],
        [0.9, 0.8],
        [0.8, 0.66],
      ]
        .map(([x, y]) => circle(w * x, h * y, 9, "#ffd24a"))
        .join("") +
      [
        [0.1, 0.3, "澜州"],
        [0.2, 0.16, "江东"],
        [0.05, 0.62, "岚山"],
      ]
        .map(
          ([x, y, name]) =>
            circle(w * x, h * y, 6, "#b23a2f") +
            text(w * x + 14, h * y + 9, name, h * 0.042, "#4a4430", { "font-weight": 700 }),
        )
        .join("") +
      rect(0, 0, w, h, "none"),
  };
}

/** A festival table seen from above. */
export function table(frame) {
  const { w, h, random } = frame;
  const dishes = [
    [0.5, 0.5, 0.2, "fish"],
    [0.22, 0.32, 0.15, "greens"],
    [0.78, 0.3, 0.15, "balls"],
    [0.24, 0.74, 0.14, "shrimp"],
    [0.77, 0.74, 0.15, "meat"],
    [0.5, 0.13, 0.1, "tea"],
    [0.5, 0.89, 0.1, "rice"],
  ];
  const u = Math.min(w, h);
  let drawn = "";
  for (const [x, y, r, food] of dishes) {
    const cx = w * x;
    const cy = h * y;
    const size = u * r;
    drawn +=
      circle(cx + 6, cy + 9, size * 1.02, "#4a2f22", { opacity: 0.35 }) +
      circle(cx, cy, size, "#fbf8f1") +
      circle(cx, cy, size * 0.93, "none", { stroke: "#3f6c9f", "stroke-width": 3 }) +
      circle(
        cx,
        cy,
        size * 0.76,
        {
          fish: "#e9d7b0",
          greens: "#dfe8c9",
          balls: "#f3e3c6",
          shrimp: "#f2dcc9",
          meat: "#e3c9a9",
          tea: "#c9a24c",
          rice: "#fdfcf8",
        }[food],
      );
    const bits = {
      greens: ["#4f8d3f", "#6fae4c", "#3c7234"],
      balls: ["#f8efe0", "#fffaf2", "#f3d9b5"],
      shrimp: ["#ef7f53", "#f59a6a", "#e06a3f"],
      meat: ["#8a3f2a", "#a85234", "#74301f"],
      rice: ["#ffffff", "#f4f0e4"],
    }[food];
    if (bits)
      for (let index = 0; index < 22; index++) {
        const a = random.next() * 6.28;
        const d = Math.sqrt(random.next()) * size * 0.6;
        drawn += ellipse(
          cx + Math.cos(a) * d,
          cy + Math.sin(a) * d,
          size * (food === "rice" ? 0.06 : 0.15),
          size * (food === "balls" || food === "meat" ? 0.14 : 0.06),
          random.pick(bits),
          {
            transform: `rotate(${random.whole(0, 180)} ${(cx + Math.cos(a) * d).toFixed(0)} ${(cy + Math.sin(a) * d).toFixed(0)})`,
          },
        );
      }
    if (food === "fish")
      drawn += group(
        path(
          `M${cx - size * 0.66} ${cy}Q${cx - size * 0.1} ${cy - size * 0.5} ${cx + size * 0.4} ${cy}L${cx + size * 0.68} ${cy - size * 0.26}V${cy + size * 0.26}L${cx + size * 0.4} ${cy}Q${cx - size * 0.1} ${cy + size * 0.5} ${cx - size * 0.66} ${cy}Z`,
          "#b98a4a",
        ) +
          line(
            `M${cx - size * 0.3} ${cy - size * 0.22}q${size * 0.1} ${size * 0.2} 0 ${size * 0.44}M${cx - size * 0.08} ${cy - size * 0.25}q${size * 0.1} ${size * 0.2} 0 ${size * 0.5}M${cx + size * 0.14} ${cy - size * 0.2}q${size * 0.08} ${size * 0.2} 0 ${size * 0.38}`,
            "#7a5426",
            4,
          ) +
          circle(cx - size * 0.48, cy - size * 0.05, size * 0.04, "#222") +
          [...Array(12)]
            .map(() =>
              line(
                `M${cx + random.between(-0.4, 0.3) * size} ${cy + random.between(-0.3, 0.2) * size}l18 -10`,
                random.pick(["#6fae4c", "#d9472b"]),
                4,
              ),
            )
            .join(""),
      );
  }
  return {
    definitions: gradient("wood", ["#9a6a48", "#7c4f34"], "x"),
    drawn:
      rect(0, 0, w, h, "url(#wood)") +
      Array.from({ length: 9 }, (_, i) =>
        line(
          `M0 ${h * (0.06 + i * 0.115)}q${w * 0.5} ${random.between(-14, 14)} ${w} 0`,
          "#6b432c",
          2,
          { opacity: 0.5 },
        ),
      ).join("") +
      drawn +
      line(
        `M${w * 0.36} ${h * 0.9}l${w * 0.06} ${-h * 0.16}M${w * 0.375} ${h * 0.905}l${w * 0.06} ${-h * 0.16}`,
        "#2c1d14",
        6,
      ),
  };
}

/** A typographic poster: large words on a quiet field with one ornament. */
export function poster(frame, { lines, from, to, ink = "#ffffff", mark = "wave" }) {
  const { w, h, time } = frame;
  const u = Math.min(w, h);
  let ornament = "";
  if (mark === "wave")
    for (let row = 0; row < 7; row++)
      for (let column = -1; column < w / (u * 0.14) + 1; column++)
        for (const r of [0.068, 0.048, 0.028])
          ornament += circle(
            column * u * 0.14 + (row % 2) * u * 0.07,
            h * 0.78 + row * u * 0.045 + Math.sin(time * 6.28 + column) * 3,
            u * r,
            row % 2 ? from : to,
            { stroke: ink, "stroke-width": 1.6, "stroke-opacity": 0.5 },
          );
  else if (mark === "rings")
    for (let r = 1; r < 12; r++)
      ornament += circle(w * 0.8, h * 0.34, u * 0.06 * r, "none", {
        stroke: ink,
        "stroke-width": 2,
        opacity: (0.5 - r * 0.035).toFixed(2),
      });
  else
    for (let i = 0; i < 11; i++)
      ornament += polygon(
        [
          [w * 0.5, h * 1.05],
          [w * (i / 11) - w * 0.05, 0],
          [w * (i / 11), 0],
        ],
        ink,
        { opacity: 0.07 },
      );
  const size = Math.min(u * 0.17, (w * 0.84) / Math.max(...lines.map((words) => words.length)));
  return {
    definitions: gradient("field", [from, to]),
    drawn:
      rect(0, 0, w, h, "url(#field)") +
      ornament +
      rect(w * 0.08, h * 0.2, size * 0.5, size * 0.07, ink) +
      lines
        .map((words, index) =>
          text(
            w * 0.08,
            h * 0.2 + size * (1.25 + index * 1.22),
            words,
            index === lines.length - 1 && lines.length > 2 ? size * 0.5 : size,
            ink,
            { "font-weight": 900, "font-family": "Noto Serif CJK SC" },
          ),
        )
        .join(""),
  };
}
