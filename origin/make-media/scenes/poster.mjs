import { circle, gradient, polygon, rect, text } from "../drawing/svg.mjs";

/** A typographic poster: large words on a quiet field with one ornament. */
export function poster(frame, { lines, from, to, ink = "#ffffff", mark = "wave" }) {
  const { w, h, time } = frame;
  const u = Math.min(w, h);
  let ornament = "";
  if (mark === "wave")
    for (let row = 0; row < 7; row++)
      for (let column = -1; column < w / (u * 0.14) + 1; column++)
        for (const r of [0.068, 0.048, 0.028])
          ornament += circle(
            column * u * 0.14 + (row % 2) * u * 0.07,
            h * 0.78 + row * u * 0.045 + Math.sin(time * 6.28 + column) * 3,
            u * r,
            row % 2 ? from : to,
            { stroke: ink, "stroke-width": 1.6, "stroke-opacity": 0.5 },
          );
  else if (mark === "rings")
    for (let r = 1; r < 12; r++)
      ornament += circle(w * 0.8, h * 0.34, u * 0.06 * r, "none", {
        stroke: ink,
        "stroke-width": 2,
        opacity: (0.5 - r * 0.035).toFixed(2),
      });
  else
    for (let i = 0; i < 11; i++)
      ornament += polygon(
        [
          [w * 0.5, h * 1.05],
          [w * (i / 11) - w * 0.05, 0],
          [w * (i / 11), 0],
        ],
        ink,
        { opacity: 0.07 },
      );
  const size = Math.min(u * 0.17, (w * 0.84) / Math.max(...lines.map((words) => words.length)));
  return {
    definitions: gradient("field", [from, to]),
    drawn:
      rect(0, 0, w, h, "url(#field)") +
      ornament +
      rect(w * 0.08, h * 0.2, size * 0.5, size * 0.07, ink) +
      lines
        .map((words, index) =>
          text(
            w * 0.08,
            h * 0.2 + size * (1.25 + index * 1.22),
            words,
            index === lines.length - 1 && lines.length > 2 ? size * 0.5 : size,
            ink,
            { "font-weight": 900, "font-family": "Noto Serif CJK SC" },
          ),
        )
        .join(""),
  };
}
