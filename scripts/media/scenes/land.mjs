import { figure, turbine } from "../drawing/built.mjs";
import { birds, cloud, mist, ridge, sky, sun, tree, weather } from "../drawing/nature.mjs";
import { circle, ellipse, gradient, group, line, path, polygon, rect } from "../drawing/svg.mjs";

/** Tea terraces in spring mist, with pickers. */
export function teaHills(frame) {
  const { w, h, random, time } = frame;
  const [skyDefs, skyDrawn] = sky(frame, "spring");
  const [mistDefs, mistDrawn] = mist(frame, h * 0.28, h * 0.2, "#ffffff", 0.8);
  let rows = "";
  const greens = ["#3f7a4a", "#4f8d50", "#63a158", "#7ab55f"];
  for (let row = 0; row < 15; row++) {
    const y = h * (0.47 + (row / 15) ** 1.35 * 0.6);
    const bulge = h * (0.035 + row * 0.007);
    const swing = row % 2 ? 0.3 : 0.7;
    rows += path(
      `M0 ${y + bulge}Q${w * swing} ${y - bulge * 1.6} ${w} ${y + bulge * 0.4}V${h}H0Z`,
      greens[row % 4],
    );
    const dash = 6 + row * 2.4;
    rows += line(
      `M0 ${y + bulge + dash * 0.3}Q${w * swing} ${y - bulge * 1.6 + dash * 0.3} ${w} ${y + bulge * 0.4 + dash * 0.3}`,
      "#9ccb6c",
      dash * 0.42,
      { "stroke-dasharray": `${dash * 0.2} ${dash * 0.8}`, opacity: 0.75 },
    );
  }
  const pickers = [
    [0.2, 0.72, 0.13],
    [0.38, 0.63, 0.085],
    [0.71, 0.78, 0.15],
    [0.85, 0.64, 0.085],
  ]
    .map(([x, y, size], index) =>
      figure(w * x + Math.sin(time * 6 + index) * 3, h * y, h * size, {
        coat: ["#c7503e", "#3f6c8f", "#d58a3a", "#7b5a8c"][index],
        hat: "#e3c27a",
      }),
    )
    .join("");
  return {
    definitions: skyDefs + mistDefs,
    drawn:
      skyDrawn +
      ridge(frame, { top: h * 0.26, height: h * 0.12, base: h * 0.6, fill: "#a9cbbd" }) +
      ridge(frame, { top: h * 0.36, height: h * 0.08, base: h * 0.6, fill: "#7fb09a" }) +
      mistDrawn +
      rows +
      pickers +
      tree(random, w * 0.93, h * 0.56, h * 0.2, ["#3c7048", "#4f8552", "#33603f"]) +
      birds(w * 0.3, h * 0.16, 8, "#55706a", 5, time * 0.4),
  };
}

/** Rice ready for the harvester. */
export function riceHarvest(frame) {
  const { w, h, random, time } = frame;
  const [skyDefs, skyDrawn] = sky(frame, "autumn");
  const [sunDefs, sunDrawn] = sun(w * 0.2, h * 0.2, h * 0.05);
  const field = h * 0.46;
  let ears = "";
  for (let index = 0; index < 420; index++) {
    const depth = random.next() ** 0.8;
    const x = random.next() * w;
    const y = field + (h - field) * depth;
    ears += line(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${(3 + depth * 5).toFixed(0)} ${(-8 - depth * 18).toFixed(0)} ${(9 + depth * 10).toFixed(0)} ${(-6 - depth * 8).toFixed(0)}`,
      random.pick(["#d9a53a", "#e8bd52", "#c48d2c", "#f1d27a"]),
      1 + depth * 2,
      { opacity: 0.8 },
    );
  }
  const x = w * (0.46 + time * 0.14);
  const y = h * 0.66;
  const u = h * 0.001;
  const harvester =
    rect(x, y - 150 * u, 150 * u, 90 * u, "#d9472b", { rx: 8 }) +
    rect(x + 92 * u, y - 205 * u, 66 * u, 70 * u, "#e9f2f5", { rx: 6 }) +
    rect(x + 100 * u, y - 198 * u, 50 * u, 46 * u, "#7fb4cc", { rx: 4 }) +
    rect(x - 14 * u, y - 70 * u, 170 * u, 46 * u, "#3a3f45", { rx: 22 * u }) +
    [0, 1, 2, 3]
      .map((wheel) => circle(x + (10 + wheel * 42) * u, y - 47 * u, 15 * u, "#8d949a"))
      .join("") +
    polygon(
      [
        [x + 152 * u, y - 100 * u],
        [x + 250 * u, y - 66 * u],
        [x + 250 * u, y - 18 * u],
        [x + 156 * u, y - 40 * u],
      ],
      "#e9b44c",
    ) +
    line(`M${x + 20 * u} ${y - 150 * u}L${x - 60 * u} ${y - 230 * u}`, "#d9472b", 18 * u);
  return {
    definitions: skyDefs + sunDefs + gradient("field", ["#e6c261", "#d7a53c", "#b9832a"]),
    drawn:
      skyDrawn +
      sunDrawn +
      cloud(w * 0.7, h * 0.15, w * 0.08) +
      ridge(frame, { top: h * 0.36, height: h * 0.05, base: field, fill: "#8fb3a0" }) +
      [0.05, 0.12, 0.6, 0.78, 0.9]
        .map((at) => tree(random, w * at, field + 4, h * 0.11, ["#5d8a4f", "#77a05a", "#b5a24a"]))
        .join("") +
      rect(0, field, w, h - field, "url(#field)") +
      path(`M0 ${h * 0.62}L${w} ${h * 0.6}V${h * 0.69}L0 ${h * 0.73}Z`, "#e9cf86", {
        opacity: 0.7,
      }) +
      ears +
      harvester +
      birds(w * 0.35, h * 0.3, 7, "#5b5a4a", 4, time * 0.4),
  };
}

/** Turbines above the sea or on a ridge. */
export function windFarm(frame, { hour = "noon" }) {
  const { w, h, time } = frame;
  const [skyDefs, skyDrawn] = sky(frame, hour);
  const [sunDefs, sunDrawn] = sun(w * 0.78, h * 0.3, h * 0.04);
  const hills =
    hour === "dusk" ? ["#7a4f78", "#5a3f6e", "#3b2d58"] : ["#9cc2b5", "#6fa58f", "#4c8a6c"];
  const turbines = [
    [0.14, 0.62, 0.3],
    [0.33, 0.56, 0.22],
    [0.52, 0.66, 0.44],
    [0.72, 0.57, 0.25],
    [0.88, 0.64, 0.36],
  ];
  return {
    definitions: skyDefs + sunDefs,
    drawn:
      skyDrawn +
      sunDrawn +
      cloud(w * 0.25, h * 0.16, w * 0.1) +
      cloud(w * 0.62, h * 0.1, w * 0.06) +
      ridge(frame, { top: h * 0.56, height: h * 0.06, base: h, fill: hills[0] }) +
      turbines
        .map(([x, y, size], index) =>
          turbine(w * x, h * y, h * size, 0.4 + index + time * Math.PI * 4),
        )
        .join("") +
      ridge(frame, { top: h * 0.68, height: h * 0.05, base: h, fill: hills[1] }) +
      ridge(frame, { top: h * 0.84, height: h * 0.05, base: h, fill: hills[2] }),
  };
}

/** Solar panels over fish ponds. */
export function solarPonds(frame) {
  const { w, h, time } = frame;
  const [skyDefs, skyDrawn] = sky(frame, "noon");
  let panels = "";
  for (let row = 0; row < 7; row++) {
    const y = h * (0.42 + (row / 7) ** 1.3 * 0.55);
    const scale = 0.35 + row * 0.2;
    for (let column = -1; column < 12; column++) {
      const x = w * 0.5 + (column - 5.5 + (row % 2) * 0.5) * w * 0.13 * scale * 1.25;
      const width = w * 0.12 * scale;
      const high = h * 0.065 * scale;
      panels +=
        line(`M${x + width * 0.5} ${y}v${high * 0.7}`, "#8a97a0", 2 * scale) +
        polygon(
          [
            [x, y],
            [x + width * 0.16, y - high],
            [x + width * 1.1, y - high],
            [x + width * 0.94, y],
          ],
          "url(#panel)",
        ) +
        line(
          `M${x + width * 0.31} ${y}l${width * 0.16} ${-high}M${x + width * 0.62} ${y}l${width * 0.16} ${-high}M${x + width * 0.08} ${y - high / 2}h${width * 0.94}`,
          "#8fc3e8",
          0.8 * scale,
          { opacity: 0.8 },
        );
    }
  }
  return {
    definitions:
      skyDefs +
      gradient("panel", ["#4f8fc9", "#1f4f8f"]) +
      gradient("pond", ["#bfe0e6", "#6fb0bd", "#3c8494"]),
    drawn:
      skyDrawn +
      cloud(w * 0.3, h * 0.14, w * 0.1) +
      cloud(w * 0.8, h * 0.2, w * 0.07) +
      ridge(frame, { top: h * 0.32, height: h * 0.04, base: h * 0.42, fill: "#7fae94" }) +
      rect(0, h * 0.38, w, h, "url(#pond)") +
      panels +
      birds(w * 0.55 + time * 40, h * 0.27, 9, "#ffffff", 5, time),
  };
}

/** A path through bamboo. */
export function bamboo(frame, { rain = false }) {
  const { w, h, random, time } = frame;
  let stems = "";
  for (let layer = 0; layer < 3; layer++) {
    const colours = [
      ["#bcd6a8", "#c9dfb3"],
      ["#86b06f", "#93bb78"],
      ["#3f6f3f", "#4f8047", "#5c8f4f"],
    ][layer];
    for (let index = 0; index < 9 + layer * 2; index++) {
      const side = index % 2 ? random.between(0, 0.4) : random.between(0.6, 1);
      const x = w * side;
      const wide = w * (0.008 + layer * 0.007);
      const lean = random.between(-0.03, 0.03) * w + Math.sin(time * 6.28 + index) * 3;
      stems += line(
        `M${x} ${h * (0.72 + layer * 0.12)}L${x + lean} -10`,
        random.pick(colours),
        wide,
      );
      for (let joint = 0; joint < 9; joint++) {
        const y = h * (0.05 + joint * 0.09);
        stems += line(`M${x + lean * (1 - y / h) - wide / 2} ${y}h${wide}`, "#e6f0d2", 1.4, {
          opacity: 0.7,
        });
        if (random.chance(0.5))
          stems += ellipse(x + random.between(-30, 30), y, w * 0.03, 4, random.pick(colours), {
            transform: `rotate(${random.whole(-50, 50)} ${x.toFixed(0)} ${y.toFixed(0)})`,
            opacity: 0.85,
          });
      }
    }
  }
  return {
    definitions: gradient("grove", ["#e9f3d8", "#cfe3b8", "#8fb577"]),
    drawn:
      rect(0, 0, w, h, "url(#grove)") +
      ellipse(w / 2, h * 0.42, w * 0.22, h * 0.36, "#fbfdf0", { opacity: 0.75 }) +
      path(
        `M${w * 0.47} ${h * 0.62}Q${w * 0.36} ${h * 0.8} ${w * 0.2} ${h}H${w * 0.82}Q${w * 0.62} ${h * 0.8} ${w * 0.54} ${h * 0.62}Z`,
        "#d8c9a8",
      ) +
      [0.68, 0.76, 0.86, 0.97]
        .map((y, i) =>
          line(`M${w * (0.43 - i * 0.06)} ${h * y}H${w * (0.57 + i * 0.07)}`, "#b9a883", 3),
        )
        .join("") +
      stems +
      figure(w * 0.5, h * (0.74 - time * 0.02), h * 0.13, {
        coat: "#c7503e",
        hat: rain ? "#3f6c8f" : null,
      }) +
      (rain ? weather(frame, "rain", time) : ""),
  };
}

/** A night observatory under a turning sky. */
export function observatory(frame) {
  const { w, h, random, time } = frame;
  const [skyDefs, skyDrawn] = sky(frame, "night");
  let trails = "";
  for (let index = 0; index < 60; index++) {
    const r = random.between(0.05, 0.9) * w;
    const start = random.next() * 6.28 + time;
    const sweep = random.between(0.15, 0.5);
    const cx = w * 0.62;
    const cy = h * 0.3;
    trails += line(
      `M${cx + Math.cos(start) * r} ${cy + Math.sin(start) * r}A${r} ${r} 0 0 1 ${cx + Math.cos(start + sweep) * r} ${cy + Math.sin(start + sweep) * r}`,
      random.pick(["#ffffff", "#ffe9c0", "#bcd8ff"]),
      random.between(0.7, 1.8),
      { opacity: random.between(0.25, 0.85).toFixed(2) },
    );
  }
  const x = w * 0.34;
  const y = h * 0.78;
  const r = h * 0.15;
  return {
    definitions: skyDefs,
    drawn:
      skyDrawn +
      trails +
      ridge(frame, { top: h * 0.78, height: h * 0.05, base: h, fill: "#1a2b57" }) +
      rect(x - r * 0.9, y - r * 0.2, r * 1.8, r * 1.1, "#cfd6e6") +
      path(`M${x - r} ${y - r * 0.2}A${r} ${r} 0 0 1 ${x + r} ${y - r * 0.2}Z`, "#e9edf5") +
      path(
        `M${x + r * 0.05} ${y - r * 1.19}L${x + r * 0.35} ${y - r * 1.13}L${x + r * 0.55} ${y - r * 0.2}H${x + r * 0.15}Z`,
        "#3b4a78",
      ) +
      rect(x - r * 0.2, y + r * 0.3, r * 0.4, r * 0.6, "#ffcf7a") +
      ridge(frame, { top: h * 0.92, height: h * 0.03, base: h, fill: "#0b1533" }) +
      group(
        figure(w * 0.62, h * 0.93, h * 0.12, {
          coat: "#0b1533",
          skin: "#0b1533",
          hair: "#0b1533",
        }) +
          line(
            `M${w * 0.64} ${h * 0.93}l${w * 0.02} ${-h * 0.09}M${w * 0.68} ${h * 0.93}l${-w * 0.02} ${-h * 0.09}M${w * 0.64} ${h * 0.85}l${w * 0.05} ${-h * 0.04}`,
            "#0b1533",
            5,
          ),
      ),
  };
}
