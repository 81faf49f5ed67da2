import { ellipse, glow, gradient, line, path, rect } from "../drawing/svg.mjs";

/** Celadon on a lit shelf. */
export function celadon(frame) {
  const { w, h } = frame;
  const vase = (x, y, size, form, tint) => {
    const d = {
      vase: `M${x - size * 0.1} ${y - size}h${size * 0.2}q${-size * 0.04} ${size * 0.16} ${size * 0.16} ${size * 0.4}q${size * 0.1} ${size * 0.34} ${-size * 0.12} ${size * 0.6}h${-size * 0.28}q${-size * 0.22} ${-size * 0.26} ${-size * 0.12} ${-size * 0.6}q${size * 0.2} ${-size * 0.24} ${size * 0.16} ${-size * 0.4}Z`,
      bowl: `M${x - size * 0.45} ${y - size * 0.42}h${size * 0.9}q${-size * 0.06} ${size * 0.34} ${-size * 0.3} ${size * 0.42}h${-size * 0.3}q${-size * 0.24} ${-size * 0.08} ${-size * 0.3} ${-size * 0.42}Z`,
      gourd: `M${x - size * 0.06} ${y - size}h${size * 0.12}q0 ${size * 0.1} ${size * 0.12} ${size * 0.2}q${size * 0.08} ${size * 0.14} ${-size * 0.06} ${size * 0.26}q${size * 0.26} ${size * 0.16} ${size * 0.12} ${size * 0.46}l${-size * 0.1} ${size * 0.08}h${-size * 0.28}l${-size * 0.1} ${-size * 0.08}q${-size * 0.14} ${-size * 0.3} ${size * 0.12} ${-size * 0.46}q${-size * 0.14} ${-size * 0.12} ${-size * 0.06} ${-size * 0.26}q${size * 0.12} ${-size * 0.1} ${size * 0.12} ${-size * 0.2}Z`,
    }[form];
    return (
      ellipse(x, y + 4, size * 0.4, size * 0.05, "#3a2e24", { opacity: 0.45 }) +
      path(d, `url(#glaze-${tint})`) +
      line(
        `M${x - size * 0.12} ${y - size * (form === "bowl" ? 0.34 : 0.5)}q${-size * 0.1} ${size * 0.14} ${-size * 0.02} ${size * (form === "bowl" ? 0.22 : 0.3)}`,
        "#ffffff",
        size * 0.03,
        { opacity: 0.6 },
      )
    );
  };
  return {
    definitions:
      gradient("room", ["#3a332c", "#57493b"]) +
      glow("spot", "#ffe7bd", 0.7) +
      gradient(
        "glaze-a",
        [
          [0, "#6f9f8c"],
          [0.35, "#b9d9c4"],
          [1, "#4f7f70"],
        ],
        "x",
      ) +
      gradient(
        "glaze-b",
        [
          [0, "#7fa3a3"],
          [0.4, "#cfe6e0"],
          [1, "#5f8a8c"],
        ],
        "x",
      ) +
      gradient(
        "glaze-c",
        [
          [0, "#9aa873"],
          [0.4, "#d7deb0"],
          [1, "#74835a"],
        ],
        "x",
      ),
    drawn:
      rect(0, 0, w, h, "url(#room)") +
      [0.2, 0.5, 0.8]
        .map((x) => ellipse(w * x, h * 0.5, w * 0.22, h * 0.55, "url(#spot)"))
        .join("") +
      rect(0, h * 0.5, w, h * 0.03, "#8a6a4a") +
      rect(0, h * 0.93, w, h * 0.07, "#8a6a4a") +
      vase(w * 0.14, h * 0.5, h * 0.3, "vase", "b") +
      vase(w * 0.38, h * 0.5, h * 0.28, "bowl", "c") +
      vase(w * 0.62, h * 0.5, h * 0.34, "gourd", "a") +
      vase(w * 0.86, h * 0.5, h * 0.3, "bowl", "b") +
      vase(w * 0.22, h * 0.93, h * 0.33, "bowl", "a") +
      vase(w * 0.5, h * 0.93, h * 0.36, "vase", "a") +
      vase(w * 0.78, h * 0.93, h * 0.34, "gourd", "b"),
  };
}
