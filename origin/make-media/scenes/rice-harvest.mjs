import { birds, cloud, ridge, sky, sun, tree } from "../drawing/nature.mjs";
import { circle, gradient, line, path, polygon, rect } from "../drawing/svg.mjs";

/** Rice ready for the harvester. */
export function riceHarvest(frame) {
  const { w, h, random, time } = frame;
  const [skyDefs, skyDrawn] = sky(frame, "autumn");
  const [sunDefs, sunDrawn] = sun(w * 0.2, h * 0.2, h * 0.05);
  const field = h * 0.46;
  let ears = "";
  for (let index = 0; index < 420; index++) {
    const depth = random.next() ** 0.8;
    const x = random.next() * w;
    const y = field + (h - field) * depth;
    ears += line(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${(3 + depth * 5).toFixed(0)} ${(-8 - depth * 18).toFixed(0)} ${(9 + depth * 10).toFixed(0)} ${(-6 - depth * 8).toFixed(0)}`,
      random.pick(["#d9a53a", "#e8bd52", "#c48d2c", "#f1d27a"]),
      1 + depth * 2,
      { opacity: 0.8 },
    );
  }
  const x = w * (0.46 + time * 0.14);
  const y = h * 0.66;
  const u = h * 0.001;
  const harvester =
    rect(x, y - 150 * u, 150 * u, 90 * u, "#d9472b", { rx: 8 }) +
    rect(x + 92 * u, y - 205 * u, 66 * u, 70 * u, "#e9f2f5", { rx: 6 }) +
    rect(x + 100 * u, y - 198 * u, 50 * u, 46 * u, "#7fb4cc", { rx: 4 }) +
    rect(x - 14 * u, y - 70 * u, 170 * u, 46 * u, "#3a3f45", { rx: 22 * u }) +
    [0, 1, 2, 3]
      .map((wheel) => circle(x + (10 + wheel * 42) * u, y - 47 * u, 15 * u, "#8d949a"))
      .join("") +
    polygon(
      [
        [x + 152 * u, y - 100 * u],
        [x + 250 * u, y - 66 * u],
        [x + 250 * u, y - 18 * u],
        [x + 156 * u, y - 40 * u],
      ],
      "#e9b44c",
    ) +
    line(`M${x + 20 * u} ${y - 150 * u}L${x - 60 * u} ${y - 230 * u}`, "#d9472b", 18 * u);
  return {
    definitions: skyDefs + sunDefs + gradient("field", ["#e6c261", "#d7a53c", "#b9832a"]),
    drawn:
      skyDrawn +
      sunDrawn +
      cloud(w * 0.7, h * 0.15, w * 0.08) +
      ridge(frame, { top: h * 0.36, height: h * 0.05, base: field, fill: "#8fb3a0" }) +
      [0.05, 0.12, 0.6, 0.78, 0.9]
        .map((at) => tree(random, w * at, field + 4, h * 0.11, ["#5d8a4f", "#77a05a", "#b5a24a"]))
        .join("") +
      rect(0, field, w, h - field, "url(#field)") +
      path(`M0 ${h * 0.62}L${w} ${h * 0.6}V${h * 0.69}L0 ${h * 0.73}Z`, "#e9cf86", {
        opacity: 0.7,
      }) +
      ears +
      harvester +
      birds(w * 0.35, h * 0.3, 7, "#5b5a4a", 4, time * 0.4),
  };
}
