import { line, rect, text } from "../drawing/svg.mjs";

/** Bars and a curve, as a newspaper's graphics desk would set them. */
export function chart(frame, { title, unit, bars, labels, source, accent = "#FF4A26" }) {
  const { w, h } = frame;
  const left = w * 0.08;
  const right = w * 0.95;
  const top = h * 0.3;
  const foot = h * 0.83;
  const most = Math.max(...bars) * 1.12;
  const step = (right - left) / bars.length;
  let drawn = "";
  for (let grid = 0; grid <= 4; grid++) {
    const y = foot - ((foot - top) * grid) / 4;
    drawn +=
      line(`M${left} ${y}H${right}`, "#d9d4c8", 1.4) +
      text(
        left - w * 0.01,
        y + h * 0.012,
        Math.round((most * grid) / 4).toString(),
        h * 0.03,
        "#7a756b",
        { "text-anchor": "end" },
      );
  }
  bars.forEach((value, index) => {
    const high = ((foot - top) * value) / most;
    const x = left + step * (index + 0.22);
    drawn +=
      rect(x, foot - high, step * 0.56, high, index === bars.length - 1 ? accent : "#3f6c8f", {
        rx: 3,
      }) +
      text(x + step * 0.28, foot - high - h * 0.018, String(value), h * 0.034, "#2b2a27", {
        "text-anchor": "middle",
        "font-weight": 700,
      }) +
      text(x + step * 0.28, foot + h * 0.05, labels[index], h * 0.032, "#57534a", {
        "text-anchor": "middle",
      });
  });
  return {
    definitions: "",
    drawn:
      rect(0, 0, w, h, "#f7f4ec") +
      rect(left - w * 0.045, h * 0.07, w * 0.012, h * 0.065, accent) +
      text(left - w * 0.02, h * 0.125, title, h * 0.06, "#1f1e1b", { "font-weight": 700 }) +
      text(left - w * 0.02, h * 0.2, unit, h * 0.036, "#7a756b") +
      drawn +
      text(left - w * 0.045, h * 0.95, source, h * 0.03, "#98928a"),
  };
}
