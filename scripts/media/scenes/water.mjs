import { archBridge, boat, pagoda, waterTownHouse } from "../drawing/built.mjs";
import {
  birds,
  cloud,
  mist,
  ridge,
  ripples,
  sky,
  sun,
  weather,
  willow,
} from "../drawing/nature.mjs";
import { circle, ellipse, gradient, group, line, path, polygon, rect } from "../drawing/svg.mjs";

const palettes = {
  dawn: {
    far: "#b9a9a8",
    near: "#8f8c92",
    water: ["#e7c5a4", "#9fb4bd", "#6d8a98"],
    glint: "#fff4dd",
  },
  spring: {
    far: "#a9c9c0",
    near: "#7fa99c",
    water: ["#d9e7dc", "#a9c8bf", "#7fa79f"],
    glint: "#ffffff",
  },
  night: {
    far: "#223566",
    near: "#182a55",
    water: ["#2a3f78", "#16244f", "#0c1533"],
    glint: "#ffcf7a",
  },
  rain: {
    far: "#93a3a9",
    near: "#76888e",
    water: ["#c0cbcc", "#93a4a7", "#728589"],
    glint: "#f2f6f6",
  },
  snow: {
    far: "#b9c5d0",
    near: "#99a9b8",
    water: ["#d5dde4", "#aab9c6", "#8b9dac"],
    glint: "#ffffff",
  },
  dusk: {
    far: "#7a4f78",
    near: "#4a3764",
    water: ["#f0a877", "#a9627c", "#423564"],
    glint: "#ffe3b0",
  },
};

/** A canal town: two rows of houses, an arch bridge, a boat, reflections. */
export function waterTown(frame, { hour = "spring" }) {
  const { w, h, random, time } = frame;
  const colours = palettes[hour];
  const lit = hour === "night";
  const shore = h * 0.64;
  const [skyDefs, skyDrawn] = sky(frame, hour);
  const [mistDefs, mistDrawn] = mist(
    frame,
    shore - h * 0.3,
    h * 0.3,
    lit ? "#3a4f8a" : "#ffffff",
    0.5,
  );
  const ridges =
    ridge(frame, { top: h * 0.42, height: h * 0.09, base: shore, fill: colours.far }) +
    ridge(frame, { top: h * 0.5, height: h * 0.06, base: shore, fill: colours.near });
  let houses = "";
  const unit = Math.min(w, h * 1.4);
  for (let x = -unit * 0.03; x < w * 0.42;) {
    const wide = unit * random.between(0.09, 0.15);
    houses += waterTownHouse(
      random,
      x,
      shore,
      wide,
      h * random.between(0.13, 0.23) * (1.15 - x / w),
      { lit, snow: hour === "snow" },
    );
    x += wide * 1.02;
  }
  for (let x = w * 1.02; x > w * 0.66;) {
    const wide = unit * random.between(0.09, 0.14);
    x -= wide * 1.02;
    houses += waterTownHouse(random, x, shore, wide, h * random.between(0.13, 0.24), {
      lit,
      snow: hour === "snow",
    });
  }
  const bridge = archBridge(
    w * 0.36,
    shore + h * 0.012,
    w * 0.36,
    h * 0.15,
    lit ? "#46507a" : "#b9b4a8",
    lit ? "#2a3357" : "#8d887d",
  );
  const scene = houses + bridge;
  const boats =
    boat(w * 0.3 + time * w * 0.2, h * 0.83, Math.min(w, h) * 0.13) +
    boat(w * 0.62 - time * w * 0.06, h * 0.7, Math.min(w, h) * 0.05);
  return {
    definitions:
      skyDefs +
      mistDefs +
      gradient("water", colours.water) +
      (lit
        ? `<radialGradient id="lantern-glow"><stop offset="0" stop-color="#ffb057" stop-opacity=".7"/><stop offset="1" stop-color="#ffb057" stop-opacity="0"/></radialGradient>`
        : ""),
    drawn:
      skyDrawn +
      (lit ? circle(w * 0.72, h * 0.16, h * 0.045, "#fdf3cf") : "") +
      ridges +
      mistDrawn +
      scene +
      rect(0, shore, w, h - shore, "url(#water)") +
      group(scene, { transform: `translate(0 ${shore * 2}) scale(1 -1)`, opacity: 0.28 }) +
      ripples(frame, shore + 4, h, colours.glint, 90, time) +
      boats +
      (hour === "spring" || hour === "rain"
        ? willow(random, w * 0.86, -4, Math.min(w, h) * 0.45, "#7c9c57", time)
        : "") +
      (hour === "rain" || hour === "snow"
        ? weather(frame, hour, time)
        : birds(w * 0.56, h * 0.2, 9, lit ? "#0c1533" : "#4a545a", 4, time * 0.3)),
  };
}

/** Misty layered mountains over a lake, with a pagoda. */
export function lake(frame, { hour = "dawn" }) {
  const { w, h, random, time } = frame;
  const colours = palettes[hour];
  const shore = h * 0.6;
  const [skyDefs, skyDrawn] = sky(frame, hour);
  const [sunDefs, sunDrawn] = sun(
    w * 0.68,
    h * 0.26,
    Math.min(w, h) * 0.045,
    hour === "dusk" ? "#ffe2a8" : "#fff6df",
  );
  const [mistDefs, mistDrawn] = mist(
    frame,
    shore - h * 0.24,
    h * 0.26,
    "#ffffff",
    hour === "dusk" ? 0.25 : 0.6,
  );
  const land =
    ridge(frame, {
      top: h * 0.36,
      height: h * 0.12,
      base: shore,
      fill: colours.far,
      roughness: 6,
    }) +
    ridge(frame, { top: h * 0.47, height: h * 0.08, base: shore, fill: colours.near }) +
    mistDrawn +
    pagoda(w * 0.24, h * 0.5, h * 0.26, "#5a4a52", "#3f3440") +
    path(
      `M0 ${shore}V${h * 0.52}Q${w * 0.2} ${h * 0.46} ${w * 0.42} ${h * 0.575}Q${w * 0.5} ${shore} ${w * 0.56} ${shore}Z`,
      "#55606a",
    );
  let lotus = "";
  for (let index = 0; index < 26; index++) {
    const x = random.next() * w * 0.5 + (index % 2) * w * 0.55;
    const y = h * random.between(0.86, 1);
    lotus += ellipse(
      x,
      y,
      w * random.between(0.02, 0.05),
      h * 0.014,
      random.pick(["#4d7a68", "#5f8f79", "#3f6a5a"]),
    );
    if (index % 6 === 0)
      lotus += path(
        `M${x} ${y - 4}q-9 -10 0 -24q9 14 0 24M${x} ${y - 4}q-20 -4 -17 -17q15 2 17 17M${x} ${y - 4}q20 -4 17 -17q-15 2 -17 17`,
        "#f2a7b5",
      );
  }
  return {
    definitions: skyDefs + sunDefs + mistDefs + gradient("water", colours.water),
    drawn:
      skyDrawn +
      sunDrawn +
      land +
      rect(0, shore, w, h - shore, "url(#water)") +
      group(land, { transform: `translate(0 ${shore * 2}) scale(1 -1)`, opacity: 0.22 }) +
      ripples(frame, shore + 5, h, colours.glint, 80, time) +
      boat(w * 0.64 + time * w * 0.12, h * 0.74, Math.min(w, h) * 0.09) +
      lotus +
      birds(w * 0.4, h * 0.18, 8, "#4c4a55", 5, time * 0.3),
  };
}

/** The cable-stayed sea crossing. */
export function seaBridge(frame, { hour = "noon" }) {
  const { w, h, time } = frame;
  const water = {
    noon: ["#bfe0ec", "#5fa3c4", "#2f7299"],
    dusk: palettes.dusk.water,
    night: palettes.night.water,
  }[hour];
  const [skyDefs, skyDrawn] = sky(frame, hour);
  const shore = h * 0.62;
  const steel = hour === "noon" ? "#f3f6f8" : "#2d2c4c";
  const deckY = h * 0.52;
  let bridge = "";
  for (const tower of [0.3, 0.74]) {
    const x = w * tower;
    bridge += polygon(
      [
        [x - w * 0.018, shore + h * 0.02],
        [x - w * 0.004, h * 0.16],
        [x + w * 0.004, h * 0.16],
        [x + w * 0.018, shore + h * 0.02],
      ],
      steel,
    );
    for (let cable = 1; cable <= 11; cable++) {
      const reach = (w * 0.215 * cable) / 11;
      const top = h * (0.17 + cable * 0.006);
      bridge += line(
        `M${x} ${top}L${x - reach} ${deckY}M${x} ${top}L${x + reach} ${deckY}`,
        steel,
        1.3,
        { opacity: 0.85 },
      );
    }
  }
  bridge += path(
    `M0 ${deckY + h * 0.015}Q${w / 2} ${deckY - h * 0.03} ${w} ${deckY + h * 0.015}V${deckY + h * 0.04}Q${w / 2} ${deckY - h * 0.005} 0 ${deckY + h * 0.04}Z`,
    hour === "noon" ? "#dbe3e8" : "#25244a",
  );
  for (let car = 0; car < 8; car++) {
    const x = ((car * 0.137 + time * 0.5 + 0.03) % 1) * w;
    bridge += rect(
      x,
      deckY - h * 0.012 - Math.sin((x / w) * Math.PI) * h * 0.022 + h * 0.012,
      w * 0.02,
      h * 0.012,
      ["#e2533c", "#f2b33d", "#3d7bb8", "#ffffff"][car % 4],
      { rx: 2 },
    );
  }
  return {
    definitions: skyDefs + gradient("water", water),
    drawn:
      skyDrawn +
      (hour === "noon"
        ? cloud(w * 0.18, h * 0.16, w * 0.09) + cloud(w * 0.82, h * 0.24, w * 0.07)
        : "") +
      ridge(frame, {
        top: h * 0.56,
        height: h * 0.04,
        base: shore,
        fill: hour === "noon" ? "#8fb6c2" : "#5d3f6e",
      }) +
      rect(0, shore, w, h - shore, "url(#water)") +
      ripples(frame, shore + 3, h, "#ffffff", 110, time) +
      bridge +
      boat(w * 0.52 - time * w * 0.1, h * 0.82, Math.min(w, h) * 0.07),
  };
}

/** The dragon boat race. */
export function dragonBoats(frame) {
  const { w, h, time, random } = frame;
  const [skyDefs, skyDrawn] = sky(frame, "noon");
  const shore = h * 0.36;
  let crowd = "";
  for (let index = 0; index < 90; index++) {
    const x = (index / 90) * w + random.between(-4, 4);
    crowd += circle(
      x,
      shore - h * random.between(0.005, 0.04),
      h * 0.012,
      random.pick(["#c7503e", "#e9b44c", "#3f6c8f", "#f5efe6", "#5c8a64", "#2f3a45"]),
    );
  }
  const boats = [0.5, 0.67, 0.86].map((lane, index) => {
    const y = h * lane;
    const size = w * (0.3 + index * 0.09);
    const x = w * (0.1 + 0.12 * ((index * 2) % 3)) + time * w * (0.1 + index * 0.04);
    const colour = ["#d9472b", "#e0a02c", "#2f7d6b"][index];
    let drawn = path(
      `M${x} ${y - size * 0.02}Q${x + size * 0.5} ${y + size * 0.09} ${x + size} ${y - size * 0.02}L${x + size * 1.1} ${y - size * 0.12}Q${x + size * 1.13} ${y - size * 0.02} ${x + size * 0.98} ${y + size * 0.04}Q${x + size * 0.5} ${y + size * 0.13} ${x} ${y - size * 0.02}Z`,
      colour,
    );
    drawn +=
      circle(x + size * 1.1, y - size * 0.12, size * 0.03, "#f7d35a") +
      circle(x + size * 1.115, y - size * 0.13, size * 0.008, "#222");
    for (let seat = 0; seat < 9; seat++) {
      const px = x + size * (0.1 + seat * 0.095);
      const stroke = Math.sin(time * 30 + index) * size * 0.03;
      drawn +=
        circle(px + size * 0.02, y - size * 0.062, size * 0.016, "#e5bd98") +
        rect(
          px,
          y - size * 0.045,
          size * 0.036,
          size * 0.06,
          ["#ffffff", "#fbe8c8", "#e8f3ee"][index],
          { rx: 3 },
        ) +
        line(
          `M${px + size * 0.03} ${y - size * 0.02}L${px + size * 0.02 + stroke} ${y + size * 0.1}`,
          "#6b4a33",
          size * 0.008,
        );
    }
    return (
      drawn +
      ellipse(x + size * 0.5, y + size * 0.1, size * 0.55, size * 0.018, "#ffffff", {
        opacity: 0.5,
      })
    );
  });
  return {
    definitions: skyDefs + gradient("water", ["#8fc4c9", "#4a97a3", "#2b6d7c"]),
    drawn:
      skyDrawn +
      cloud(w * 0.7, h * 0.1, w * 0.08) +
      ridge(frame, { top: h * 0.24, height: h * 0.05, base: shore, fill: "#7fae94" }) +
      crowd +
      rect(0, shore, w, h * 0.03, "#b9ad97") +
      rect(0, shore + h * 0.028, w, h, "url(#water)") +
      ripples(frame, shore + 14, h, "#ffffff", 120, time) +
      boats.join(""),
  };
}
