import { figure } from "../drawing/built.mjs";
import { weather } from "../drawing/nature.mjs";
import { ellipse, gradient, line, path, rect } from "../drawing/svg.mjs";

/** A path through bamboo. */
export function bamboo(frame, { rain = false }) {
  const { w, h, random, time } = frame;
  let stems = "";
  for (let layer = 0; layer < 3; layer++) {
    const colours = [
      ["#bcd6a8", "#c9dfb3"],
      ["#86b06f", "#93bb78"],
      ["#3f6f3f", "#4f8047", "#5c8f4f"],
    ][layer];
    for (let index = 0; index < 9 + layer * 2; index++) {
      const side = index % 2 ? random.between(0, 0.4) : random.between(0.6, 1);
      const x = w * side;
      const wide = w * (0.008 + layer * 0.007);
      const lean = random.between(-0.03, 0.03) * w + Math.sin(time * 6.28 + index) * 3;
      stems += line(
        `M${x} ${h * (0.72 + layer * 0.12)}L${x + lean} -10`,
        random.pick(colours),
        wide,
      );
      for (let joint = 0; joint < 9; joint++) {
        const y = h * (0.05 + joint * 0.09);
        stems += line(`M${x + lean * (1 - y / h) - wide / 2} ${y}h${wide}`, "#e6f0d2", 1.4, {
          opacity: 0.7,
        });
        if (random.chance(0.5))
          stems += ellipse(x + random.between(-30, 30), y, w * 0.03, 4, random.pick(colours), {
            transform: `rotate(${random.whole(-50, 50)} ${x.toFixed(0)} ${y.toFixed(0)})`,
            opacity: 0.85,
          });
      }
    }
  }
  return {
    definitions: gradient("grove", ["#e9f3d8", "#cfe3b8", "#8fb577"]),
    drawn:
      rect(0, 0, w, h, "url(#grove)") +
      ellipse(w / 2, h * 0.42, w * 0.22, h * 0.36, "#fbfdf0", { opacity: 0.75 }) +
      path(
        `M${w * 0.47} ${h * 0.62}Q${w * 0.36} ${h * 0.8} ${w * 0.2} ${h}H${w * 0.82}Q${w * 0.62} ${h * 0.8} ${w * 0.54} ${h * 0.62}Z`,
        "#d8c9a8",
      ) +
      [0.68, 0.76, 0.86, 0.97]
        .map((y, i) =>
          line(`M${w * (0.43 - i * 0.06)} ${h * y}H${w * (0.57 + i * 0.07)}`, "#b9a883", 3),
        )
        .join("") +
      stems +
      figure(w * 0.5, h * (0.74 - time * 0.02), h * 0.13, {
        coat: "#c7503e",
        hat: rain ? "#3f6c8f" : null,
      }) +
      (rain ? weather(frame, "rain", time) : ""),
  };
}
