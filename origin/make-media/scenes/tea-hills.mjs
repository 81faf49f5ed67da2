import { figure } from "../drawing/built.mjs";
import { birds, mist, ridge, sky, tree } from "../drawing/nature.mjs";
import { line, path } from "../drawing/svg.mjs";

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
