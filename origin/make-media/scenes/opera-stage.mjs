import { circle, ellipse, glow, gradient, line, path, rect } from "../drawing/svg.mjs";

/** The opera stage: long sleeves in a spotlight. */
export function operaStage(frame) {
  const { w, h, time } = frame;
  const u = Math.min(h, w * 0.85);
  const x = w * 0.5;
  const y = h * 0.86;
  const wave = Math.sin(time * 6.28) * u * 0.05;
  // A narrow stage keeps its sleeves: the curtain opens wider there.
  const fabric = w > h ? w : w * 0.4;
  let curtain =
    rect(0, 0, fabric * 0.215, h, "#7a1822") +
    rect(w - fabric * 0.215, 0, fabric * 0.215, h, "#7a1822");
  for (let fold = 0; fold < 8; fold++)
    for (const side of [0, 1]) {
      const fx = side ? w - fold * fabric * 0.03 : fold * fabric * 0.03;
      curtain += path(
        `M${fx} 0h${side ? -fabric * 0.032 : fabric * 0.032}Q${fx + (side ? 1 : -1) * fabric * 0.02} ${h * 0.5} ${fx + (side ? -1 : 1) * fabric * 0.02} ${h}H${fx}Z`,
        fold % 2 ? "#8f1f2a" : "#b32c35",
      );
    }
  const sleeve = (side) =>
    path(
      `M${x + side * u * 0.06} ${y - u * 0.42}Q${x + side * u * 0.3} ${y - u * 0.62 - wave * side} ${x + side * u * 0.42} ${y - u * 0.36 + wave}Q${x + side * u * 0.5} ${y - u * 0.2} ${x + side * u * 0.36} ${y - u * 0.1 + wave}Q${x + side * u * 0.44} ${y - u * 0.3} ${x + side * u * 0.3} ${y - u * 0.44}Q${x + side * u * 0.2} ${y - u * 0.5} ${x + side * u * 0.08} ${y - u * 0.32}Z`,
      "#fdf6ec",
    );
  return {
    definitions:
      gradient("stage", ["#2a1430", "#5a2a44", "#8a4a4a"]) +
      glow("spot", "#ffe9c4", 0.8) +
      gradient("robe", ["#f7c9cf", "#e58a9c", "#c9566f"]),
    drawn:
      rect(0, 0, w, h, "url(#stage)") +
      ellipse(x, y - u * 0.3, u * 0.5, u * 0.6, "url(#spot)") +
      circle(x + u * 0.02, y - u * 0.46, u * 0.25, "#fff0cf", { opacity: 0.55 }) +
      line(
        `M${x - u * 0.5} ${h * 0.16}q${u * 0.24} ${u * 0.16} ${u * 0.1} ${u * 0.34}M${x - u * 0.42} ${h * 0.2}q${u * 0.2} ${u * 0.02} ${u * 0.24} ${u * 0.1}`,
        "#5c3a36",
        u * 0.012,
      ) +
      [
        [-0.3, 0.3],
        [-0.36, 0.38],
        [-0.22, 0.31],
        [-0.4, 0.26],
        [-0.34, 0.46],
      ]
        .map(([dx, dy]) => circle(x + u * dx, h * dy, u * 0.018, "#f6a9b8"))
        .join("") +
      rect(0, y, w, h - y, "#5b2f2a") +
      ellipse(x, y, u * 0.42, u * 0.05, "#e9b872", { opacity: 0.6 }) +
      sleeve(-1) +
      sleeve(1) +
      path(
        `M${x - u * 0.08} ${y - u * 0.46}Q${x} ${y - u * 0.5} ${x + u * 0.08} ${y - u * 0.46}Q${x + u * 0.07} ${y - u * 0.28} ${x + u * 0.22} ${y + u * 0.005}Q${x} ${y + u * 0.03} ${x - u * 0.22} ${y + u * 0.005}Q${x - u * 0.07} ${y - u * 0.28} ${x - u * 0.08} ${y - u * 0.46}Z`,
        "url(#robe)",
      ) +
      line(
        `M${x - u * 0.03} ${y - u * 0.47}L${x + u * 0.03} ${y - u * 0.36}M${x - u * 0.07} ${y - u * 0.3}H${x + u * 0.07}`,
        "#2f7d6b",
        u * 0.012,
      ) +
      ellipse(x, y - u * 0.55, u * 0.052, u * 0.066, "#f9dfc8") +
      path(
        `M${x - u * 0.062} ${y - u * 0.545}Q${x - u * 0.085} ${y - u * 0.66} ${x} ${y - u * 0.665}Q${x + u * 0.085} ${y - u * 0.66} ${x + u * 0.062} ${y - u * 0.545}Q${x + u * 0.04} ${y - u * 0.605} ${x} ${y - u * 0.605}Q${x - u * 0.04} ${y - u * 0.605} ${x - u * 0.062} ${y - u * 0.545}Z`,
        "#1c1620",
      ) +
      [-0.07, -0.035, 0, 0.035, 0.07]
        .map((dx) => circle(x + u * dx, y - u * (0.665 - Math.abs(dx) * 0.7), u * 0.014, "#7fd0d8"))
        .join("") +
      circle(x - u * 0.026, y - u * 0.535, u * 0.016, "#f2a7a7", { opacity: 0.7 }) +
      circle(x + u * 0.026, y - u * 0.535, u * 0.016, "#f2a7a7", { opacity: 0.7 }) +
      line(
        `M${x - u * 0.03} ${y - u * 0.565}h${u * 0.018}M${x + u * 0.012} ${y - u * 0.565}h${u * 0.018}`,
        "#1c1620",
        u * 0.008,
      ) +
      circle(x, y - u * 0.512, u * 0.007, "#c92f3f") +
      curtain +
      rect(0, 0, w, h * 0.06, "#8f1f2a") +
      Array.from({ length: 12 }, (_, i) =>
        path(
          `M${(w / 12) * i} ${h * 0.06}h${w / 12}a${w / 24} ${h * 0.04} 0 0 1 ${-w / 12} 0Z`,
          i % 2 ? "#b32c35" : "#c9a24c",
        ),
      ).join(""),
  };
}
