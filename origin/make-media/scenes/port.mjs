import { ridge, ripples, sky, sun } from "../drawing/nature.mjs";
import { gradient, line, path, rect } from "../drawing/svg.mjs";

/** Container port with cranes. */
export function port(frame, { hour = "dawn" }) {
  const { w, h, random, time } = frame;
  const [skyDefs, skyDrawn] = sky(frame, hour);
  const [sunDefs, sunDrawn] = sun(w * 0.16, h * 0.4, h * 0.05, "#fff0d0");
  const quay = h * 0.7;
  const boxes = ["#d9472b", "#2f6f9f", "#e9a23b", "#3d8a73", "#7a4f78", "#e8e3d8", "#b23a2f"];
  let stacks = "";
  for (let column = 0; column < 16; column++) {
    const high = random.whole(2, 5);
    for (let level = 0; level < high; level++)
      stacks += rect(
        w * 0.4 + column * w * 0.04,
        quay - (level + 1) * h * 0.038,
        w * 0.038,
        h * 0.036,
        random.pick(boxes),
        { stroke: "#00000022", "stroke-width": 1 },
      );
  }
  const crane = (x, size, colour) =>
    line(
      `M${x} ${quay}V${quay - size}M${x + size * 0.34} ${quay}V${quay - size}M${x} ${quay - size * 0.45}h${size * 0.34}M${x} ${quay - size * 0.45}L${x + size * 0.34} ${quay}`,
      colour,
      size * 0.028,
    ) +
    line(`M${x - size * 0.75} ${quay - size * 0.78}H${x + size * 0.7}`, colour, size * 0.035) +
    line(
      `M${x + size * 0.1} ${quay - size * 1.12}L${x - size * 0.72} ${quay - size * 0.78}M${x + size * 0.1} ${quay - size * 1.12}L${x + size * 0.68} ${quay - size * 0.78}M${x + size * 0.1} ${quay - size * 1.12}V${quay - size * 0.78}`,
      colour,
      size * 0.014,
    ) +
    line(`M${x - size * (0.5 - time * 0.2)} ${quay - size * 0.78}v${size * 0.3}`, colour, 2) +
    rect(x - size * (0.58 - time * 0.2), quay - size * 0.48, size * 0.17, size * 0.07, "#e9a23b");
  let deckBoxes = "";
  for (let column = 0; column < 9; column++)
    for (let level = 0; level < random.whole(1, 4); level++)
      deckBoxes += rect(
        w * 0.05 + column * w * 0.037,
        h * 0.715 - (level + 1) * h * 0.034,
        w * 0.035,
        h * 0.032,
        random.pick(boxes),
      );
  const ship =
    deckBoxes +
    path(`M${w * 0.01} ${h * 0.715}H${w * 0.42}L${w * 0.39} ${h * 0.83}H${w * 0.05}Z`, "#27435c") +
    path(`M${w * 0.036} ${h * 0.79}H${w * 0.4}L${w * 0.39} ${h * 0.83}H${w * 0.05}Z`, "#b23a2f") +
    rect(w * 0.385, h * 0.6, w * 0.02, h * 0.115, "#f4f2ec");
  return {
    definitions: skyDefs + sunDefs + gradient("water", ["#e6c9ab", "#8fabb8", "#4b7287"]),
    drawn:
      skyDrawn +
      sunDrawn +
      ridge(frame, { top: h * 0.58, height: h * 0.03, base: quay, fill: "#a9a3ad" }) +
      rect(0, quay - h * 0.02, w, h, "url(#water)") +
      crane(w * 0.8, h * 0.42, "#d9472b") +
      crane(w * 0.6, h * 0.5, "#35658c") +
      stacks +
      rect(w * 0.38, quay, w, h * 0.035, "#8a8a8c") +
      ripples(frame, quay + 14, h, "#fff4dd", 90, time) +
      ship +
      crane(w * 0.43, h * 0.6, "#d9472b"),
  };
}
