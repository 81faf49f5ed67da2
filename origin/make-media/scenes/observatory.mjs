import { figure } from "../drawing/built.mjs";
import { ridge, sky } from "../drawing/nature.mjs";
import { group, line, path, rect } from "../drawing/svg.mjs";

/** A night observatory under a turning sky. */
export function observatory(frame) {
  const { w, h, random, time } = frame;
  const [skyDefs, skyDrawn] = sky(frame, "night");
  let trails = "";
  for (let index = 0; index < 60; index++) {
    const r = random.between(0.05, 0.9) * w;
    const start = random.next() * 6.28 + time;
    const sweep = random.between(0.15, 0.5);
    const cx = w * 0.62;
    const cy = h * 0.3;
    trails += line(
      `M${cx + Math.cos(start) * r} ${cy + Math.sin(start) * r}A${r} ${r} 0 0 1 ${cx + Math.cos(start + sweep) * r} ${cy + Math.sin(start + sweep) * r}`,
      random.pick(["#ffffff", "#ffe9c0", "#bcd8ff"]),
      random.between(0.7, 1.8),
      { opacity: random.between(0.25, 0.85).toFixed(2) },
    );
  }
  const x = w * 0.34;
  const y = h * 0.78;
  const r = h * 0.15;
  return {
    definitions: skyDefs,
    drawn:
      skyDrawn +
      trails +
      ridge(frame, { top: h * 0.78, height: h * 0.05, base: h, fill: "#1a2b57" }) +
      rect(x - r * 0.9, y - r * 0.2, r * 1.8, r * 1.1, "#cfd6e6") +
      path(`M${x - r} ${y - r * 0.2}A${r} ${r} 0 0 1 ${x + r} ${y - r * 0.2}Z`, "#e9edf5") +
      path(
        `M${x + r * 0.05} ${y - r * 1.19}L${x + r * 0.35} ${y - r * 1.13}L${x + r * 0.55} ${y - r * 0.2}H${x + r * 0.15}Z`,
        "#3b4a78",
      ) +
      rect(x - r * 0.2, y + r * 0.3, r * 0.4, r * 0.6, "#ffcf7a") +
      ridge(frame, { top: h * 0.92, height: h * 0.03, base: h, fill: "#0b1533" }) +
      group(
        figure(w * 0.62, h * 0.93, h * 0.12, {
          coat: "#0b1533",
          skin: "#0b1533",
          hair: "#0b1533",
        }) +
          line(
            `M${w * 0.64} ${h * 0.93}l${w * 0.02} ${-h * 0.09}M${w * 0.68} ${h * 0.93}l${-w * 0.02} ${-h * 0.09}M${w * 0.64} ${h * 0.85}l${w * 0.05} ${-h * 0.04}`,
            "#0b1533",
            5,
          ),
      ),
  };
}
