import { turbine } from "../drawing/built.mjs";
import { cloud, ridge, sky, sun } from "../drawing/nature.mjs";

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
