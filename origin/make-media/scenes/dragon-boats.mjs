import { cloud, ridge, ripples, sky } from "../drawing/nature.mjs";
import { circle, ellipse, gradient, line, path, rect } from "../drawing/svg.mjs";

/** The dragon boat race. */
export function dragonBoats(frame) {
  const { w, h, time, random } = frame;
  const [skyDefs, skyDrawn] = sky(frame, "noon");
  const shore = h * 0.36;
  let crowd = "";
  for (let index = 0; index < 90; index++) {
    const x = (index / 90) * w + random.between(-4, 4);
    crowd += circle(
      x,
      shore - h * random.between(0.005, 0.04),
      h * 0.012,
      random.pick(["#c7503e", "#e9b44c", "#3f6c8f", "#f5efe6", "#5c8a64", "#2f3a45"]),
    );
  }
  const boats = [0.5, 0.67, 0.86].map((lane, index) => {
    const y = h * lane;
    const size = w * (0.3 + index * 0.09);
    const x = w * (0.1 + 0.12 * ((index * 2) % 3)) + time * w * (0.1 + index * 0.04);
    const colour = ["#d9472b", "#e0a02c", "#2f7d6b"][index];
    let drawn = path(
      `M${x} ${y - size * 0.02}Q${x + size * 0.5} ${y + size * 0.09} ${x + size} ${y - size * 0.02}L${x + size * 1.1} ${y - size * 0.12}Q${x + size * 1.13} ${y - size * 0.02} ${x + size * 0.98} ${y + size * 0.04}Q${x + size * 0.5} ${y + size * 0.13} ${x} ${y - size * 0.02}Z`,
      colour,
    );
    drawn +=
      circle(x + size * 1.1, y - size * 0.12, size * 0.03, "#f7d35a") +
      circle(x + size * 1.115, y - size * 0.13, size * 0.008, "#222");
    for (let seat = 0; seat < 9; seat++) {
      const px = x + size * (0.1 + seat * 0.095);
      const stroke = Math.sin(time * 30 + index) * size * 0.03;
      drawn +=
        circle(px + size * 0.02, y - size * 0.062, size * 0.016, "#e5bd98") +
        rect(
          px,
          y - size * 0.045,
          size * 0.036,
          size * 0.06,
          ["#ffffff", "#fbe8c8", "#e8f3ee"][index],
          { rx: 3 },
        ) +
        line(
          `M${px + size * 0.03} ${y - size * 0.02}L${px + size * 0.02 + stroke} ${y + size * 0.1}`,
          "#6b4a33",
          size * 0.008,
        );
    }
    return (
      drawn +
      ellipse(x + size * 0.5, y + size * 0.1, size * 0.55, size * 0.018, "#ffffff", {
        opacity: 0.5,
      })
    );
  });
  return {
    definitions: skyDefs + gradient("water", ["#8fc4c9", "#4a97a3", "#2b6d7c"]),
    drawn:
      skyDrawn +
      cloud(w * 0.7, h * 0.1, w * 0.08) +
      ridge(frame, { top: h * 0.24, height: h * 0.05, base: shore, fill: "#7fae94" }) +
      crowd +
      rect(0, shore, w, h * 0.03, "#b9ad97") +
      rect(0, shore + h * 0.028, w, h, "url(#water)") +
      ripples(frame, shore + 14, h, "#ffffff", 120, time) +
      boats.join(""),
  };
}
