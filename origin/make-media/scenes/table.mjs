import { circle, ellipse, gradient, group, line, path, rect } from "../drawing/svg.mjs";

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
