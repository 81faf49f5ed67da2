import { circle, ellipse, group, line, path, polygon, rect } from "./svg.mjs";

/** A whitewashed house with dark tiles and a stepped gable, its foot on `y`. */
export function waterTownHouse(random, x, y, width, height, { lit = false, snow = false } = {}) {
  const wall = lit ? "#55607c" : random.pick(["#f4f2ec", "#ece9e1", "#f8f6f1"]);
  const tile = lit ? "#141b31" : random.pick(["#3c444b", "#454d52", "#333b42"]);
  const roof = height * random.between(0.17, 0.23);
  let drawn = rect(x, y - height, width, height, wall);
  drawn += path(
    `M${x - width * 0.07} ${y - height}Q${x + width * 0.1} ${y - height - roof * 0.25} ${x + width * 0.14} ${y - height - roof}H${x + width * 0.86}Q${x + width * 0.9} ${y - height - roof * 0.25} ${x + width * 1.07} ${y - height}Z`,
    tile,
  );
  if (snow) {
    drawn += path(
      `M${x + width * 0.1} ${y - height - roof * 0.8}L${x + width * 0.14} ${y - height - roof * 1.15}H${x + width * 0.86}L${x + width * 0.92} ${y - height - roof * 0.7}Z`,
      "#ffffff",
    );
  }
  const columns = Math.max(2, Math.round(width / 26));
  const rows = height > 110 ? 2 : 1;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const wide = (width / columns) * 0.5;
      const wx = x + (width / columns) * (column + 0.25);
      const wy = y - height + height * (0.16 + row * 0.42);
      const glowing = lit && random.chance(0.7);
      const pane = glowing
        ? random.pick(["#ffcf7a", "#ffb857", "#ffe1a0"])
        : lit
          ? "#2b3555"
          : "#6b5344";
      drawn += rect(wx, wy, wide, height * 0.2, pane);
      drawn += line(
        `M${wx + wide / 2} ${wy}v${height * 0.2}M${wx} ${wy + height * 0.1}h${wide}`,
        lit ? "#20294a" : "#e9e2d4",
        1,
      );
    }
  }
  return drawn;
}

/** A stone arch bridge between two banks; the arch is open. */
export function archBridge(x, y, width, height, stone = "#b9b4a8", edge = "#8d887d") {
  const middle = x + width / 2;
  const r = width * 0.24;
  return (
    path(
      `M${x} ${y}Q${x + width * 0.2} ${y - height * 0.55} ${middle} ${y - height}Q${x + width * 0.8} ${y - height * 0.55} ${x + width} ${y}H${middle + r}A${r} ${Math.min(r, height * 0.82)} 0 0 0 ${middle - r} ${y}Z`,
      stone,
    ) +
    line(
      `M${x} ${y - 4}Q${x + width * 0.2} ${y - height * 0.55 - 6} ${middle} ${y - height - 6}Q${x + width * 0.8} ${y - height * 0.55 - 6} ${x + width} ${y - 4}`,
      edge,
      5,
    ) +
    line(
      `M${middle - r} ${y}A${r} ${Math.min(r, height * 0.82)} 0 0 1 ${middle + r} ${y}`,
      edge,
      3.5,
    )
  );
}

/** A black-canopied boat with its boatman. */
export function boat(x, y, size, colour = "#2e2a28") {
  return (
    path(
      `M${x - size} ${y - size * 0.12}Q${x} ${y + size * 0.32} ${x + size} ${y - size * 0.16}Q${x} ${y + size * 0.02} ${x - size} ${y - size * 0.12}Z`,
      colour,
    ) +
    path(
      `M${x - size * 0.45} ${y - size * 0.02}Q${x - size * 0.4} ${y - size * 0.38} ${x - size * 0.02} ${y - size * 0.38}Q${x + size * 0.34} ${y - size * 0.38} ${x + size * 0.4} ${y - size * 0.02}Z`,
      "#4a4039",
    ) +
    circle(x + size * 0.66, y - size * 0.5, size * 0.07, "#e2b98f") +
    path(
      `M${x + size * 0.5} ${y - size * 0.52}L${x + size * 0.66} ${y - size * 0.66}L${x + size * 0.82} ${y - size * 0.52}Z`,
      "#c9a86a",
    ) +
    path(
      `M${x + size * 0.58} ${y - size * 0.1}L${x + size * 0.6} ${y - size * 0.44}H${x + size * 0.73}L${x + size * 0.76} ${y - size * 0.1}Z`,
      "#3f5a74",
    ) +
    line(
      `M${x + size * 0.72} ${y - size * 0.36}L${x + size * 1.08} ${y + size * 0.2}`,
      colour,
      size * 0.03,
    )
  );
}

/** A row of towers with lit or plain windows, feet on `y`. */
export function skyline(random, { x, y, width, tallest, colours, lit = false, count = 16 }) {
  let drawn = "";
  let at = x;
  while (at < x + width) {
    const wide = (width / count) * random.between(0.6, 1.3);
    const centre = (at + wide / 2 - x) / width;
    const high =
      tallest * (0.35 + 0.65 * Math.exp(-((centre - 0.55) ** 2) / 0.09)) * random.between(0.5, 1);
    const colour = random.pick(colours);
    drawn += rect(at, y - high, wide, high, colour);
    const top = random.next();
    if (top < 0.2)
      drawn += polygon(
        [
          [at, y - high],
          [at + wide / 2, y - high - wide * 0.7],
          [at + wide, y - high],
        ],
        colour,
      );
    else if (top < 0.35)
      drawn += path(
        `M${at} ${y - high}Q${at + wide / 2} ${y - high - wide * 0.8} ${at + wide} ${y - high}Z`,
        colour,
      );
    else if (top < 0.5) drawn += line(`M${at + wide / 2} ${y - high}v${-high * 0.16}`, colour, 2.5);
    for (let wy = y - high + 8; wy < y - 8; wy += 9) {
      for (let wx = at + 4; wx < at + wide - 5; wx += 7) {
        if (random.chance(lit ? 0.42 : 0.5)) {
          drawn += rect(
            wx,
            wy,
            3.4,
            4.6,
            lit ? random.pick(["#ffd98a", "#fff0c4", "#9fd0ff"]) : "#ffffff",
            { opacity: lit ? 0.9 : 0.22 },
          );
        }
      }
    }
    at += wide + random.between(-3, 7);
  }
  return drawn;
}

export function pagoda(x, y, size, colour = "#5c4a3f", roof = "#3b332e") {
  let drawn = "";
  for (let level = 0; level < 6; level++) {
    const wide = size * (0.34 - level * 0.04);
    const top = y - size * 0.15 * (level + 1);
    drawn += rect(x - wide * 0.7, top, wide * 1.4, size * 0.15, colour);
    drawn += path(
      `M${x - wide * 1.25} ${top + size * 0.01}Q${x - wide * 0.7} ${top - size * 0.02} ${x - wide * 0.5} ${top - size * 0.05}H${x + wide * 0.5}Q${x + wide * 0.7} ${top - size * 0.02} ${x + wide * 1.25} ${top + size * 0.01}L${x} ${top + size * 0.02}Z`,
      roof,
    );
  }
  return (
    drawn +
    line(`M${x} ${y - size * 0.94}v${-size * 0.14}`, roof, size * 0.02) +
    circle(x, y - size * 1.0, size * 0.02, roof)
  );
}

/** A wind turbine; `turn` in radians. */
export function turbine(x, y, size, turn = 0.4, colour = "#ffffff") {
  const hub = y - size;
  const blades = [0, 1, 2]
    .map((blade) => {
      const angle = turn + (blade * Math.PI * 2) / 3;
      const tipX = x + Math.cos(angle) * size * 0.55;
      const tipY = hub + Math.sin(angle) * size * 0.55;
      const sideX = x + Math.cos(angle + 0.16) * size * 0.16;
      const sideY = hub + Math.sin(angle + 0.16) * size * 0.16;
      return polygon(
        [
          [x, hub],
          [sideX, sideY],
          [tipX, tipY],
        ],
        colour,
      );
    })
    .join("");
  return (
    polygon(
      [
        [x - size * 0.02, y],
        [x - size * 0.008, hub],
        [x + size * 0.008, hub],
        [x + size * 0.02, y],
      ],
      "#eef2f4",
    ) +
    blades +
    circle(x, hub, size * 0.022, "#dfe6ea")
  );
}

export function lantern(x, y, size, colour = "#d93a2b") {
  return (
    circle(x, y, size * 2.1, "url(#lantern-glow)") +
    ellipse(x, y, size * 0.8, size, colour) +
    group(ellipse(x, y, size * 0.36, size, "#f2684f", { opacity: 0.7 })) +
    rect(x - size * 0.35, y - size * 1.1, size * 0.7, size * 0.2, "#e7b54a") +
    rect(x - size * 0.35, y + size * 0.9, size * 0.7, size * 0.2, "#e7b54a") +
    line(`M${x} ${y + size * 1.1}v${size * 0.8}`, "#e7b54a", size * 0.12)
  );
}

/** A small standing figure, feet on `y`. */
export function figure(
  x,
  y,
  size,
  { coat = "#c7503e", skin = "#e5bd98", hair = "#2c2622", hat = null } = {},
) {
  return (
    path(
      `M${x - size * 0.2} ${y}L${x - size * 0.15} ${y - size * 0.62}Q${x} ${y - size * 0.74} ${x + size * 0.15} ${y - size * 0.62}L${x + size * 0.2} ${y}Z`,
      coat,
    ) +
    circle(x, y - size * 0.84, size * 0.14, skin) +
    (hat
      ? path(
          `M${x - size * 0.3} ${y - size * 0.84}Q${x} ${y - size * 1.1} ${x + size * 0.3} ${y - size * 0.84}Z`,
          hat,
        )
      : path(
          `M${x - size * 0.15} ${y - size * 0.84}A${size * 0.15} ${size * 0.16} 0 0 1 ${x + size * 0.15} ${y - size * 0.84}Q${x} ${y - size * 0.92} ${x - size * 0.15} ${y - size * 0.84}Z`,
          hair,
        ))
  );
}
