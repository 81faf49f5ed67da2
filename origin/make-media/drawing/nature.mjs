import { circle, ellipse, glow, gradient, group, line, path, rect } from "./svg.mjs";
import { smoothCurve } from "./random.mjs";

/** Skies by hour and weather: colours from the zenith down to the horizon. */
export const skies = {
  dawn: ["#7fa6c4", "#c9c6cf", "#f6cfae", "#fde8c8"],
  noon: ["#5fa8dc", "#a9d3ee", "#e6f4fa"],
  spring: ["#a9cfd2", "#d5e8df", "#f5f3e4"],
  dusk: ["#2c3568", "#8a5582", "#e58a6d", "#fbd3a0"],
  night: ["#0a1230", "#15275a", "#37508c"],
  rain: ["#6f808c", "#9daeb5", "#cfd8d8"],
  snow: ["#b3c3d1", "#d8e1e8", "#f3f5f6"],
  autumn: ["#86b4cf", "#dfe5d3", "#fbe3b5"],
};

export function sky({ w, h }, name) {
  return [gradient(`sky-${name}`, skies[name]), rect(0, 0, w, h, `url(#sky-${name})`)];
}

export function sun(x, y, r, colour = "#fff1c9") {
  return [
    glow("sun-glow", colour, 0.75),
    circle(x, y, r * 3.6, "url(#sun-glow)") + circle(x, y, r, colour),
  ];
}

/** A mountain ridge filled down to `base`; `drift` shifts it sideways for animation. */
export function ridge(
  { w, random },
  { top, height, base, fill, drift = 0, roughness = 5, span = 1 },
) {
  const curve = smoothCurve(random, roughness);
  let d = `M0 ${Math.round(base)}`;
  for (let x = 0; x <= 120; x++) {
    d += `L${((x / 120) * w).toFixed(1)} ${(top - curve((x / 120) * span + drift) * height).toFixed(1)}`;
  }
  return path(`${d}L${w} ${Math.round(base)}Z`, fill);
}

/** Soft mist bands that let layers behind fade. */
export function mist({ w }, y, height, colour = "#ffffff", opacity = 0.75) {
  const id = `mist-${Math.round(y)}-${colour.slice(1)}`;
  return [
    gradient(id, [
      [0, colour, 0],
      [0.6, colour, opacity],
      [1, colour, 0],
    ]),
    rect(0, y, w, height, `url(#${id})`),
  ];
}

/** Glints on water between `top` and `bottom`. */
export function ripples({ w, random }, top, bottom, colour, count = 70, time = 0) {
  let drawn = "";
  for (let index = 0; index < count; index++) {
    const depth = random.next() ** 1.4;
    const y = top + (bottom - top) * depth;
    const length = (10 + 70 * depth) * random.between(0.5, 1.3);
    const x = (random.next() * (w + 200) + time * w * 0.25 * (0.3 + depth)) % (w + 200);
    drawn += line(
      `M${(x - 100).toFixed(1)} ${y.toFixed(1)}h${length.toFixed(1)}`,
      colour,
      0.8 + 1.6 * depth,
      {
        opacity: (0.15 + 0.5 * random.next()).toFixed(2),
      },
    );
  }
  return drawn;
}

export function cloud(x, y, size, colour = "#ffffff", opacity = 0.85) {
  return group(
    ellipse(x, y, size, size * 0.22, colour) +
      ellipse(x - size * 0.35, y - size * 0.14, size * 0.36, size * 0.24, colour) +
      ellipse(x + size * 0.15, y - size * 0.22, size * 0.46, size * 0.32, colour) +
      ellipse(x + size * 0.55, y - size * 0.06, size * 0.3, size * 0.18, colour),
    { opacity },
  );
}

export function birds(x, y, size, colour = "#39424a", count = 5, time = 0) {
  return Array.from({ length: count }, (_, index) => {
    const bx = x + index * size * 2.1 + time * size * 10;
    const by = y + Math.abs(index - 2) * size * 0.9;
    const flap = size * (0.35 + 0.25 * Math.sin(time * 40 + index));
    return line(
      `M${bx - size} ${by - flap}Q${bx - size * 0.4} ${by - flap}${` ${bx} ${by}`}Q${bx + size * 0.4} ${by - flap} ${bx + size} ${by - flap}`,
      colour,
      1.6,
    );
  }).join("");
}

export function stars({ w, random }, bottom, count = 90) {
  let drawn = "";
  for (let index = 0; index < count; index++) {
    drawn += circle(
      random.next() * w,
      random.next() * bottom,
      random.between(0.5, 1.6),
      "#ffffff",
      {
        opacity: random.between(0.3, 0.95).toFixed(2),
      },
    );
  }
  return drawn;
}

/** A round-crowned tree standing on (x, y). */
export function tree(random, x, y, size, colours) {
  let drawn = rect(x - size * 0.04, y - size * 0.5, size * 0.08, size * 0.5, "#5b4636");
  for (let index = 0; index < 7; index++) {
    drawn += circle(
      x + random.between(-0.3, 0.3) * size,
      y - size * random.between(0.5, 0.95),
      size * random.between(0.16, 0.27),
      random.pick(colours),
    );
  }
  return drawn;
}

/** A weeping willow branch set hanging from the upper edge at x. */
export function willow(random, x, y, size, colour = "#7ba05b", time = 0) {
  let drawn = "";
  for (let index = 0; index < 26; index++) {
    const startX = x + random.between(-0.5, 0.5) * size;
    const length = size * random.between(0.5, 1.25);
    const sway =
      Math.sin(time * Math.PI * 2 + index * 0.4) * size * 0.04 + random.between(-0.05, 0.05) * size;
    drawn += line(
      `M${startX.toFixed(1)} ${y}q${(sway * 0.3).toFixed(1)} ${(length * 0.5).toFixed(1)} ${sway.toFixed(1)} ${length.toFixed(1)}`,
      colour,
      random.between(1.2, 2.6),
      { opacity: random.between(0.35, 0.8).toFixed(2) },
    );
    for (let leaf = 0; leaf < 9; leaf++) {
      const at = (leaf + 1) / 10;
      drawn += ellipse(startX + sway * at, y + length * at, size * 0.012, size * 0.03, colour, {
        transform: `rotate(${leaf % 2 ? 28 : -28} ${(startX + sway * at).toFixed(1)} ${(y + length * at).toFixed(1)})`,
        opacity: 0.8,
      });
    }
  }
  return drawn;
}

export function weather({ w, h, random }, kind, time = 0) {
  let drawn = "";
  for (let index = 0; index < (kind === "rain" ? 150 : 170); index++) {
    const x = random.next() * w;
    const y = (random.next() * h + time * h * (kind === "rain" ? 6 : 1)) % h;
    drawn +=
      kind === "rain"
        ? line(`M${x.toFixed(1)} ${y.toFixed(1)}l-5 22`, "#eef4f6", 1.1, { opacity: 0.45 })
        : circle(x, y, random.between(1.2, 4), "#ffffff", {
            opacity: random.between(0.5, 0.95).toFixed(2),
          });
  }
  return drawn;
}
