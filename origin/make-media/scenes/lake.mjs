import { boat, pagoda } from "../drawing/built.mjs";
import { palettes } from "../drawing/hours.mjs";
import { birds, mist, ridge, ripples, sky, sun } from "../drawing/nature.mjs";
import { ellipse, gradient, group, path, rect } from "../drawing/svg.mjs";

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
