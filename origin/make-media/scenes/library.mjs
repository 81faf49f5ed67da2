import { figure } from "../drawing/built.mjs";
import { circle, glow, gradient, line, path, polygon, rect } from "../drawing/svg.mjs";

/** A reading room of tall shelves. */
export function library(frame) {
  const { w, h, random } = frame;
  let shelves = "";
  for (let row = 0; row < 5; row++) {
    const y = h * (0.06 + row * 0.155);
    shelves += rect(0, y + h * 0.12, w, h * 0.018, "#8a5f3f");
    for (let x = w * 0.01; x < w * 0.99;) {
      const wide = w * random.between(0.008, 0.02);
      const high = h * random.between(0.075, 0.115);
      if (random.chance(0.94))
        shelves += rect(
          x,
          y + h * 0.12 - high,
          wide - 1,
          high,
          random.pick([
            "#b5483a",
            "#3f6c8f",
            "#d9a441",
            "#4f7d5c",
            "#e9dfcb",
            "#7a4f6c",
            "#2f3f55",
            "#c97b4a",
          ]),
        );
      x += wide;
    }
  }
  const readers = [0.2, 0.42, 0.66, 0.86].map(
    (x, index) =>
      figure(w * x, h * 0.93, h * 0.3, {
        coat: ["#3f6c8f", "#c7503e", "#4f7d5c", "#d9a441"][index],
      }) +
      polygon(
        [
          [w * x - h * 0.07, h * 0.8],
          [w * x, h * 0.815],
          [w * x + h * 0.07, h * 0.8],
          [w * x + h * 0.07, h * 0.85],
          [w * x, h * 0.865],
          [w * x - h * 0.07, h * 0.85],
        ],
        "#fffaf0",
      ),
  );
  return {
    definitions: gradient("wall", ["#6a452f", "#835a3d"]) + glow("lamp", "#ffe2a8", 0.75),
    drawn:
      rect(0, 0, w, h, "url(#wall)") +
      shelves +
      [0.3, 0.75]
        .map(
          (x) =>
            line(`M${w * x} 0v${h * 0.3}`, "#2c2622", 3) +
            path(
              `M${w * x - h * 0.08} ${h * 0.36}Q${w * x} ${h * 0.22} ${w * x + h * 0.08} ${h * 0.36}Z`,
              "#2f6f5f",
            ) +
            circle(w * x, h * 0.42, h * 0.3, "url(#lamp)"),
        )
        .join("") +
      readers.join("") +
      rect(0, h * 0.88, w, h * 0.035, "#c08a5a") +
      rect(0, h * 0.915, w, h * 0.085, "#8a5f3f"),
  };
}
