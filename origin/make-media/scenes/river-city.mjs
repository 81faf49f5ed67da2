import { skyline } from "../drawing/built.mjs";
import { cloud, ripples, sky, stars, sun } from "../drawing/nature.mjs";
import { circle, gradient, group, line, path, polygon, rect } from "../drawing/svg.mjs";

/** The city along its river. */
export function riverCity(frame, { hour = "noon" }) {
  const { w, h, random, time } = frame;
  const lit = hour === "night" || hour === "dusk";
  const [skyDefs, skyDrawn] = sky(frame, hour);
  const shore = h * 0.66;
  const far = {
    noon: ["#b9cfdc", "#adc6d6"],
    dusk: ["#6a4a7c", "#5b4274"],
    night: ["#1d2f63", "#192858"],
  }[hour];
  const near = {
    noon: ["#6f93ab", "#86a7bb", "#5c819b", "#9bb7c6"],
    dusk: ["#3a2f5e", "#443566", "#2f2750"],
    night: ["#101c42", "#16234d", "#0d1738"],
  }[hour];
  const water = {
    noon: ["#cfe3ea", "#7fb0c6", "#4f8aa8"],
    dusk: ["#e89a6e", "#935878", "#352c58"],
    night: ["#253a78", "#111d47", "#0a1230"],
  }[hour];
  const buildings =
    skyline(random, {
      x: -10,
      y: shore,
      width: w + 20,
      tallest: h * 0.4,
      colours: far,
      count: 24,
    }) +
    skyline(random, {
      x: -10,
      y: shore,
      width: w + 20,
      tallest: h * 0.5,
      colours: near,
      lit,
      count: 17,
    });
  const tower = (x, size, colour) =>
    polygon(
      [
        [x - size * 0.03, shore],
        [x - size * 0.008, shore - size * 0.8],
        [x + size * 0.008, shore - size * 0.8],
        [x + size * 0.03, shore],
      ],
      colour,
    ) +
    circle(x, shore - size * 0.42, size * 0.062, colour) +
    circle(x, shore - size * 0.66, size * 0.036, colour) +
    line(`M${x} ${shore - size * 0.8}v${-size * 0.2}`, colour, 3);
  const all = buildings + tower(w * 0.36, h * 0.58, lit ? "#c9536e" : "#c46a5a");
  const sunDrawn = hour === "dusk" ? sun(w * 0.7, h * 0.48, h * 0.06, "#ffe0a0") : ["", ""];
  return {
    definitions: skyDefs + sunDrawn[0] + gradient("water", water),
    drawn:
      skyDrawn +
      (hour === "night" ? stars(frame, h * 0.4, 60) : "") +
      (hour === "noon"
        ? cloud(w * 0.2, h * 0.14, w * 0.1) + cloud(w * 0.74, h * 0.1, w * 0.07)
        : "") +
      sunDrawn[1] +
      all +
      rect(0, shore, w, h - shore, "url(#water)") +
      group(all, {
        transform: `translate(0 ${shore * 2}) scale(1 -1)`,
        opacity: lit ? 0.35 : 0.22,
      }) +
      ripples(frame, shore + 4, h, lit ? "#ffd98a" : "#ffffff", 100, time) +
      rect(0, shore - 2, w, 7, lit ? "#0c1533" : "#e9eef0") +
      path(
        `M${w * (0.16 + time * 0.2)} ${h * 0.82}h${w * 0.2}l${-w * 0.02} ${h * 0.035}h${-w * 0.16}Z`,
        "#ffffff",
      ) +
      rect(w * (0.2 + time * 0.2), h * 0.785, w * 0.11, h * 0.036, "#e9edf2", { rx: 4 }) +
      rect(w * (0.21 + time * 0.2), h * 0.793, w * 0.09, h * 0.014, "#3f5a78"),
  };
}
