import { circle, ellipse, glow, gradient, line, rect, text } from "../drawing/svg.mjs";

/** A radio desk: microphone and sound wave. */
export function studio(
  frame,
  { from = "#24324a", to = "#4a6a8a", accent = "#FF4A26", label = "" },
) {
  const { w, h, time, random } = frame;
  const u = Math.min(w, h);
  let bars = "";
  for (let bar = 0; bar < 48; bar++) {
    const level =
      (0.12 + 0.5 * Math.abs(Math.sin(bar * 0.5 + time * 12) * Math.sin(bar * 0.17 + 1))) *
      random.between(0.6, 1);
    bars += rect((w / 48) * bar + 3, h * 0.5 - (u * level) / 2, w / 48 - 6, u * level, "#ffffff", {
      opacity: 0.2,
      rx: 4,
    });
  }
  const x = w / 2;
  const top = h * 0.5 - u * 0.3;
  let mesh = "";
  for (let row = 0; row < 7; row++)
    mesh += line(`M${x - u * 0.12} ${top + u * 0.06 + row * u * 0.032}h${u * 0.24}`, "#8d99a5", 3);
  return {
    definitions:
      gradient("desk", [from, to]) +
      glow("lamp", accent, 0.5) +
      gradient(
        "steel",
        [
          [0, "#aeb8c2"],
          [0.4, "#f4f6f8"],
          [1, "#8793a0"],
        ],
        "x",
      ),
    drawn:
      rect(0, 0, w, h, "url(#desk)") +
      circle(x, h * 0.46, u * 0.62, "url(#lamp)") +
      bars +
      line(
        `M${x - u * 0.2} ${top + u * 0.26}a${u * 0.2} ${u * 0.2} 0 0 0 ${u * 0.4} 0M${x} ${top + u * 0.46}v${u * 0.14}`,
        "#e9edf1",
        u * 0.026,
      ) +
      rect(x - u * 0.13, top, u * 0.26, u * 0.4, "url(#steel)", { rx: u * 0.13 }) +
      mesh +
      rect(x - u * 0.13, top + u * 0.27, u * 0.26, u * 0.03, accent) +
      ellipse(x, top + u * 0.61, u * 0.14, u * 0.025, "#e9edf1") +
      (label
        ? text(x, h * 0.93, label, u * 0.075, "#ffffff", {
            "text-anchor": "middle",
            "font-weight": 700,
          })
        : ""),
  };
}
