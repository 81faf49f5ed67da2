import { cloud, ridge, sky, tree } from "../drawing/nature.mjs";
import { gradient, line, path, rect } from "../drawing/svg.mjs";

/** A high-speed train on a viaduct. */
export function train(frame, { hour = "noon" }) {
  const { w, h, random, time } = frame;
  const [skyDefs, skyDrawn] = sky(frame, hour);
  const deck = h * 0.6;
  const hills =
    hour === "autumn" ? ["#b7b98a", "#9a9a5c", "#c9a24c"] : ["#a7cbbb", "#78ab8d", "#86b965"];
  let pillars = "";
  for (let pillar = 0; pillar < 6; pillar++)
    pillars +=
      rect(w * (0.06 + pillar * 0.18), deck, w * 0.035, h * 0.4, "#c5cbd0") +
      rect(w * (0.06 + pillar * 0.18), deck, w * 0.012, h * 0.4, "#aab2b9");
  const nose = w * (0.86 + time * 0.5 - (time > 0 ? 0.4 : 0));
  let body =
    path(
      `M${nose - w * 1.6} ${deck - h * 0.012}V${deck - h * 0.13}H${nose - w * 0.15}Q${nose - w * 0.05} ${deck - h * 0.12} ${nose} ${deck - h * 0.03}Q${nose} ${deck - h * 0.012} ${nose - w * 0.02} ${deck - h * 0.012}Z`,
      "#f6f8f9",
    ) +
    path(
      `M${nose - w * 0.12} ${deck - h * 0.124}Q${nose - w * 0.06} ${deck - h * 0.115} ${nose - w * 0.035} ${deck - h * 0.08}L${nose - w * 0.1} ${deck - h * 0.085}Z`,
      "#27323d",
    ) +
    rect(nose - w * 1.6, deck - h * 0.05, w * 1.57, h * 0.012, "#FF4A26");
  for (let window = 0; window < 34; window++)
    body += rect(
      nose - w * 0.19 - window * w * 0.04,
      deck - h * 0.105,
      w * 0.028,
      h * 0.034,
      "#31404d",
      { rx: 3 },
    );
  return {
    definitions: skyDefs + gradient("field", [hills[2], hills[1]]),
    drawn:
      skyDrawn +
      cloud(w * 0.22, h * 0.15, w * 0.09) +
      cloud(w * 0.66, h * 0.22, w * 0.06) +
      ridge(frame, { top: h * 0.42, height: h * 0.09, base: h * 0.75, fill: hills[0] }) +
      ridge(frame, { top: h * 0.56, height: h * 0.05, base: h * 0.8, fill: hills[1] }) +
      rect(0, h * 0.7, w, h * 0.3, "url(#field)") +
      [0.1, 0.3, 0.48, 0.66, 0.93]
        .map((x) =>
          tree(random, w * x, h * random.between(0.76, 0.82), h * 0.14, [
            hills[1],
            "#5d8a4f",
            "#4f7a52",
          ]),
        )
        .join("") +
      pillars +
      body +
      rect(0, deck - h * 0.014, w, h * 0.03, "#dfe4e7") +
      line(`M0 ${deck - h * 0.175}H${w}`, "#6d7880", 1.2) +
      [0.1, 0.4, 0.7]
        .map((x) => line(`M${w * x} ${deck}V${deck - h * 0.19}h${w * 0.04}`, "#8b959c", 3))
        .join(""),
  };
}
