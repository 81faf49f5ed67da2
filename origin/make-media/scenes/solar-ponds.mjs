import { birds, cloud, ridge, sky } from "../drawing/nature.mjs";
import { gradient, line, polygon, rect } from "../drawing/svg.mjs";

/** Solar panels over fish ponds. */
export function solarPonds(frame) {
  const { w, h, time } = frame;
  const [skyDefs, skyDrawn] = sky(frame, "noon");
  let panels = "";
  for (let row = 0; row < 7; row++) {
    const y = h * (0.42 + (row / 7) ** 1.3 * 0.55);
    const scale = 0.35 + row * 0.2;
    for (let column = -1; column < 12; column++) {
      const x = w * 0.5 + (column - 5.5 + (row % 2) * 0.5) * w * 0.13 * scale * 1.25;
      const width = w * 0.12 * scale;
      const high = h * 0.065 * scale;
      panels +=
        line(`M${x + width * 0.5} ${y}v${high * 0.7}`, "#8a97a0", 2 * scale) +
        polygon(
          [
            [x, y],
            [x + width * 0.16, y - high],
            [x + width * 1.1, y - high],
            [x + width * 0.94, y],
          ],
          "url(#panel)",
        ) +
        line(
          `M${x + width * 0.31} ${y}l${width * 0.16} ${-high}M${x + width * 0.62} ${y}l${width * 0.16} ${-high}M${x + width * 0.08} ${y - high / 2}h${width * 0.94}`,
          "#8fc3e8",
          0.8 * scale,
          { opacity: 0.8 },
        );
    }
  }
  return {
    definitions:
      skyDefs +
      gradient("panel", ["#4f8fc9", "#1f4f8f"]) +
      gradient("pond", ["#bfe0e6", "#6fb0bd", "#3c8494"]),
    drawn:
      skyDrawn +
      cloud(w * 0.3, h * 0.14, w * 0.1) +
      cloud(w * 0.8, h * 0.2, w * 0.07) +
      ridge(frame, { top: h * 0.32, height: h * 0.04, base: h * 0.42, fill: "#7fae94" }) +
      rect(0, h * 0.38, w, h, "url(#pond)") +
      panels +
      birds(w * 0.55 + time * 40, h * 0.27, 9, "#ffffff", 5, time),
  };
}
