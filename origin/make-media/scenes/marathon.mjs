import { skyline } from "../drawing/built.mjs";
import { sky, tree } from "../drawing/nature.mjs";
import { circle, gradient, line, path, rect } from "../drawing/svg.mjs";

/** Runners crossing the start of a city marathon. */
export function marathon(frame) {
  const { w, h, random, time } = frame;
  const [skyDefs, skyDrawn] = sky(frame, "dawn");
  let runners = "";
  const people = Array.from({ length: 34 }, () => ({
    x: random.next(),
    depth: random.next(),
    phase: random.next() * 6.28,
    shirt: random.pick([
      "#FF4A26",
      "#2f7fb8",
      "#f2b33d",
      "#ffffff",
      "#3d9a78",
      "#d95c8a",
      "#6a5acd",
    ]),
    skin: random.pick(["#e5bd98", "#d6a77e", "#f0cda8"]),
  })).toSorted((a, b) => a.depth - b.depth);
  for (const { x, depth, phase, shirt, skin } of people) {
    const size = h * (0.16 + depth * 0.2);
    const px = w * (((x + time * 0.15) % 1.1) - 0.05);
    const y = h * (0.66 + depth * 0.32);
    const stride = Math.sin(time * 50 + phase) * 0.16;
    runners +=
      line(
        `M${px} ${y - size * 0.45}L${px + size * stride} ${y - size * 0.22}L${px + size * (stride - 0.08)} ${y}M${px} ${y - size * 0.45}L${px - size * stride} ${y - size * 0.22}L${px - size * (stride + 0.12)} ${y - size * 0.04}`,
        skin,
        size * 0.075,
      ) +
      rect(px - size * 0.1, y - size * 0.53, size * 0.2, size * 0.14, "#27323d", { rx: 4 }) +
      rect(px - size * 0.12, y - size * 0.82, size * 0.24, size * 0.34, shirt, {
        rx: size * 0.07,
      }) +
      rect(px - size * 0.06, y - size * 0.72, size * 0.12, size * 0.09, "#ffffff", {
        opacity: 0.9,
      }) +
      line(
        `M${px - size * 0.12} ${y - size * 0.76}l${-size * (0.1 - stride)} ${size * 0.15}l${size * 0.12} ${size * 0.06}M${px + size * 0.12} ${y - size * 0.76}l${size * (0.1 + stride)} ${size * 0.15}l${size * 0.1} ${-size * 0.07}`,
        skin,
        size * 0.06,
      ) +
      circle(px + size * 0.02, y - size * 0.93, size * 0.095, skin) +
      path(
        `M${px - size * 0.08} ${y - size * 0.94}a${size * 0.1} ${size * 0.1} 0 0 1 ${size * 0.2} ${-size * 0.02}Z`,
        "#2c2622",
      );
  }
  return {
    definitions: skyDefs + gradient("road", ["#a9b0b6", "#7c858c"]),
    drawn:
      skyDrawn +
      skyline(random, {
        x: 0,
        y: h * 0.56,
        width: w,
        tallest: h * 0.34,
        colours: ["#c3b6bb", "#b2a8b2", "#a39cab"],
        count: 18,
      }) +
      [0.04, 0.16, 0.82, 0.95]
        .map((x) => tree(random, w * x, h * 0.63, h * 0.2, ["#6b8f5f", "#83a56c", "#567a52"]))
        .join("") +
      rect(0, h * 0.6, w, h * 0.4, "url(#road)") +
      line(
        `M${w * 0.3} ${h}L${w * 0.44} ${h * 0.6}M${w * 0.7} ${h}L${w * 0.56} ${h * 0.6}`,
        "#ffffff",
        4,
        { opacity: 0.6 },
      ) +
      rect(w * 0.2, h * 0.3, w * 0.6, h * 0.07, "#FF4A26", { rx: 6 }) +
      rect(w * 0.2, h * 0.33, w * 0.012, h * 0.3, "#c93a1d") +
      rect(w * 0.788, h * 0.33, w * 0.012, h * 0.3, "#c93a1d") +
      `<text x="${w / 2}" y="${h * 0.352}" font-size="${h * 0.046}" fill="#fff" text-anchor="middle" font-family="Noto Sans CJK SC" font-weight="700">澜州马拉松 START</text>` +
      runners,
  };
}
