import { circle, gradient, line, path, rect, text } from "../drawing/svg.mjs";

/** The typhoon's track on a stylised sea chart. */
export function typhoon(frame) {
  const { w, h, time, random } = frame;
  const cx = w * 0.66;
  const cy = h * 0.52;
  let swirl = "";
  for (let arm = 0; arm < 5; arm++) {
    let d = "";
    for (let step = 0; step <= 40; step++) {
      const angle = arm * 1.2566 + step * 0.13 - time * 6.28;
      const r = h * (0.04 + 0.32 * (step / 40) ** 1.1);
      d += `${step ? "L" : "M"}${(cx + Math.cos(angle) * r).toFixed(1)} ${(cy + Math.sin(angle) * r * 0.85).toFixed(1)}`;
    }
    swirl +=
      line(d, "#ffffff", h * 0.05, { opacity: 0.5 }) +
      line(d, "#ffffff", h * 0.02, { opacity: 0.6 });
  }
  let grid = "";
  for (let at = 1; at < 8; at++)
    grid += line(`M${(w / 8) * at} 0V${h}M0 ${(h / 6) * at}H${w}`, "#ffffff", 1, { opacity: 0.18 });
  const coast = `M0 0H${w * 0.46}Q${w * 0.36} ${h * 0.14} ${w * 0.42} ${h * 0.24}Q${w * 0.33} ${h * 0.3} ${w * 0.37} ${h * 0.42}Q${w * 0.27} ${h * 0.52} ${w * 0.3} ${h * 0.64}Q${w * 0.18} ${h * 0.74} ${w * 0.2} ${h * 0.86}L${w * 0.12} ${h}H0Z`;
  const track = `M${w * 0.97} ${h * 0.93}Q${w * 0.84} ${h * 0.72} ${cx} ${cy}`;
  return {
    definitions: gradient("sea", ["#2a6f9f", "#14456f"]),
    drawn:
      rect(0, 0, w, h, "url(#sea)") +
      grid +
      path(coast, "#cfc79f") +
      path(coast, "none", { stroke: "#f4efd8", "stroke-width": 4 }) +
      Array.from({ length: 14 }, () =>
        circle(
          w * random.between(0.3, 0.46),
          h * random.between(0.3, 0.9),
          random.between(3, 9),
          "#cfc79f",
        ),
      ).join("") +
      circle(cx, cy, h * 0.37, "#ffffff", { opacity: 0.12 }) +
      swirl +
      circle(cx, cy, h * 0.028, "#14456f") +
      line(track, "#ffd24a", 6) +
      line(`M${cx} ${cy}Q${w * 0.5} ${h * 0.36} ${w * 0.36} ${h * 0.2}`, "#ffd24a", 6, {
        "stroke-dasharray": "4 16",
      }) +
      [
        [0.97, 0.93],
        [0.9, 0.8],
        [0.8, 0.66],
      ]
        .map(([x, y]) => circle(w * x, h * y, 9, "#ffd24a"))
        .join("") +
      [
        [0.1, 0.3, "澜州"],
        [0.2, 0.16, "江东"],
        [0.05, 0.62, "岚山"],
      ]
        .map(
          ([x, y, name]) =>
            circle(w * x, h * y, 6, "#b23a2f") +
            text(w * x + 14, h * y + 9, name, h * 0.042, "#4a4430", { "font-weight": 700 }),
        )
        .join("") +
      rect(0, 0, w, h, "none"),
  };
}
