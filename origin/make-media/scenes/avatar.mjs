import { circle, ellipse, gradient, path, rect, text } from "../drawing/svg.mjs";

const grounds = [
  ["#ffd8a8", "#ff9f6b"],
  ["#b9dcff", "#6fa3e0"],
  ["#c9ead0", "#6fb58a"],
  ["#f7c6d4", "#e0819d"],
  ["#ddd0f5", "#9a86d0"],
  ["#fdeab0", "#e9bd4a"],
  ["#bfe6e6", "#56a5ab"],
];
const skins = ["#f3d2b3", "#e8bd95", "#f7dcc4", "#dba97c"];
const hairs = ["#231d1b", "#3a2a22", "#2b2b33", "#5a3b28", "#8d8f94"];
const coats = [
  "#c7503e",
  "#35658c",
  "#4f7d5c",
  "#f4f2ec",
  "#2d3557",
  "#d9a441",
  "#7a4f78",
  "#3d4a52",
];

/** A reader's portrait: face, hair and clothes by chance. */
export function person({ w, random }) {
  const [from, to] = random.pick(grounds);
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const c = w / 2;
  const style = random.whole(0, 4);
  const back =
    style === 1
      ? path(
          `M${w * 0.24} ${w * 0.74}Q${w * 0.2} ${w * 0.16} ${c} ${w * 0.15}Q${w * 0.8} ${w * 0.16} ${w * 0.76} ${w * 0.74}Z`,
          hair,
        )
      : style === 2
        ? circle(c, w * 0.15, w * 0.09, hair)
        : "";
  const fringe = [
    `M${w * 0.3} ${w * 0.44}Q${w * 0.27} ${w * 0.17} ${c} ${w * 0.18}Q${w * 0.73} ${w * 0.17} ${w * 0.7} ${w * 0.44}Q${w * 0.66} ${w * 0.3} ${w * 0.56} ${w * 0.3}Q${w * 0.4} ${w * 0.34} ${w * 0.3} ${w * 0.44}Z`,
    `M${w * 0.29} ${w * 0.5}Q${w * 0.24} ${w * 0.17} ${c} ${w * 0.17}Q${w * 0.76} ${w * 0.17} ${w * 0.71} ${w * 0.5}Q${w * 0.68} ${w * 0.32} ${c} ${w * 0.28}Q${w * 0.34} ${w * 0.32} ${w * 0.29} ${w * 0.5}Z`,
    `M${w * 0.3} ${w * 0.4}Q${w * 0.3} ${w * 0.18} ${c} ${w * 0.18}Q${w * 0.7} ${w * 0.18} ${w * 0.7} ${w * 0.4}Q${w * 0.6} ${w * 0.26} ${c} ${w * 0.27}Q${w * 0.4} ${w * 0.26} ${w * 0.3} ${w * 0.4}Z`,
    `M${w * 0.3} ${w * 0.42}Q${w * 0.28} ${w * 0.18} ${w * 0.48} ${w * 0.18}Q${w * 0.74} ${w * 0.16} ${w * 0.7} ${w * 0.42}L${w * 0.67} ${w * 0.31}H${w * 0.34}Z`,
    `M${w * 0.29} ${w * 0.42}Q${w * 0.3} ${w * 0.14} ${w * 0.58} ${w * 0.18}Q${w * 0.74} ${w * 0.22} ${w * 0.71} ${w * 0.42}Q${w * 0.62} ${w * 0.36} ${w * 0.58} ${w * 0.29}Q${w * 0.46} ${w * 0.4} ${w * 0.29} ${w * 0.42}Z`,
  ][style];
  const glasses = random.chance(0.3)
    ? [0.41, 0.59]
        .map((x) =>
          circle(w * x, w * 0.46, w * 0.07, "none", {
            stroke: "#2c2c34",
            "stroke-width": w * 0.014,
          }),
        )
        .join("") + rect(w * 0.475, w * 0.453, w * 0.05, w * 0.013, "#2c2c34")
    : "";
  return {
    definitions: gradient("ground", [from, to]),
    drawn:
      rect(0, 0, w, w, "url(#ground)") +
      back +
      path(
        `M${w * 0.12} ${w}Q${w * 0.16} ${w * 0.72} ${w * 0.4} ${w * 0.7}H${w * 0.6}Q${w * 0.84} ${w * 0.72} ${w * 0.88} ${w}Z`,
        random.pick(coats),
      ) +
      rect(w * 0.43, w * 0.58, w * 0.14, w * 0.16, skin, { rx: w * 0.05 }) +
      ellipse(c, w * 0.73, w * 0.07, w * 0.035, skin) +
      ellipse(c, w * 0.44, w * 0.2, w * 0.23, skin) +
      path(fringe, hair) +
      circle(w * 0.42, w * 0.46, w * 0.018, "#2b2320") +
      circle(w * 0.58, w * 0.46, w * 0.018, "#2b2320") +
      glasses +
      path(`M${w * 0.45} ${w * 0.555}q${w * 0.05} ${w * 0.045} ${w * 0.1} 0`, "none", {
        stroke: "#a8543f",
        "stroke-width": w * 0.016,
        "stroke-linecap": "round",
      }) +
      ellipse(w * 0.37, w * 0.53, w * 0.035, w * 0.022, "#ee8f7a", { opacity: 0.45 }) +
      ellipse(w * 0.63, w * 0.53, w * 0.035, w * 0.022, "#ee8f7a", { opacity: 0.45 }),
  };
}

/** A media account's mark: one character on a field. */
export function seal({ w }, { word, from, to }) {
  return {
    definitions: gradient("ground", [from, to]),
    drawn:
      rect(0, 0, w, w, "url(#ground)") +
      circle(w * 0.86, w * 0.14, w * 0.3, "#ffffff", { opacity: 0.12 }) +
      circle(w * 0.1, w * 0.95, w * 0.36, "#ffffff", { opacity: 0.1 }) +
      text(w / 2, w * 0.69, word, w * 0.54, "#ffffff", {
        "text-anchor": "middle",
        "font-weight": 900,
        "font-family": "Noto Serif CJK SC",
      }),
  };
}
