import { archBridge, boat, waterTownHouse } from "../drawing/built.mjs";
import { palettes } from "../drawing/hours.mjs";
import { birds, mist, ridge, ripples, sky, weather, willow } from "../drawing/nature.mjs";
import { circle, gradient, group, rect } from "../drawing/svg.mjs";

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
    Math.min(h, w) * 0.15,
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
