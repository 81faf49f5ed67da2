import { figure } from "../drawing/built.mjs";
import { circle, glow, gradient, line, path, polygon, rect } from "../drawing/svg.mjs";

/** A robot line in a bright factory. */
export function factory(frame) {
  const { w, h, time, random } = frame;
  let roof = "";
  for (let beam = 0; beam < 9; beam++)
    roof +=
      line(`M${w * (beam / 8)} 0L${w * (0.36 + (beam / 8) * 0.28)} ${h * 0.32}`, "#c3d0d9", 4) +
      (beam < 8
        ? polygon(
            [
              [w * (beam / 8) + 20, h * 0.02],
              [w * ((beam + 1) / 8) - 20, h * 0.02],
              [w * (0.36 + ((beam + 0.7) / 8) * 0.28), h * 0.26],
              [w * (0.36 + ((beam + 0.3) / 8) * 0.28), h * 0.26],
            ],
            "#f8fcff",
            { opacity: 0.8 },
          )
        : "");
  const arm = (x, y, size, phase, colour) => {
    const a = -1.1 + Math.sin(time * 6.28 + phase) * 0.25;
    const ex = x + Math.cos(a) * size * 0.5;
    const ey = y - size * 0.22 + Math.sin(a) * size * 0.5;
    const tx = ex + Math.cos(a + 1.7) * size * 0.45;
    const ty = ey + Math.sin(a + 1.7) * size * 0.45;
    return (
      polygon(
        [
          [x - size * 0.16, y],
          [x - size * 0.1, y - size * 0.24],
          [x + size * 0.1, y - size * 0.24],
          [x + size * 0.16, y],
        ],
        "#3c4852",
      ) +
      line(`M${x} ${y - size * 0.22}L${ex} ${ey}`, colour, size * 0.13) +
      line(`M${ex} ${ey}L${tx} ${ty}`, colour, size * 0.09) +
      circle(x, y - size * 0.22, size * 0.085, "#2b353d") +
      circle(ex, ey, size * 0.07, "#2b353d") +
      line(
        `M${tx} ${ty}l${-size * 0.05} ${size * 0.1}M${tx} ${ty}l${size * 0.05} ${size * 0.1}`,
        "#2b353d",
        size * 0.03,
      )
    );
  };
  let line2 =
    rect(0, h * 0.74, w, h * 0.06, "#55636e") + rect(0, h * 0.735, w, h * 0.014, "#8897a3");
  for (let item = -1; item < 5; item++) {
    const x = w * (item * 0.25 + ((time * 0.5) % 0.25) + 0.05);
    line2 +=
      path(
        `M${x} ${h * 0.735}v${-h * 0.05}q${w * 0.02} ${-h * 0.05} ${w * 0.06} ${-h * 0.055}h${w * 0.04}q${w * 0.04} 0 ${w * 0.06} ${h * 0.05}v${h * 0.055}Z`,
        ["#e9edf0", "#FF4A26", "#2f7fb8"][(item + 3) % 3],
      ) +
      circle(x + w * 0.035, h * 0.735, h * 0.022, "#2b353d") +
      circle(x + w * 0.125, h * 0.735, h * 0.022, "#2b353d");
  }
  return {
    definitions:
      gradient("hall", ["#dfe9ef", "#f4f8fa"]) +
      gradient("floor", ["#b9c6cf", "#8fa1ad"]) +
      glow("spark", "#fff3b0", 1),
    drawn:
      rect(0, 0, w, h, "url(#hall)") +
      roof +
      rect(0, h * 0.56, w, h * 0.44, "url(#floor)") +
      [0.12, 0.3, 0.5, 0.7, 0.88]
        .map((x, i) => arm(w * x, h * 0.62, h * 0.22, i, "#e9b872"))
        .join("") +
      line2 +
      [0.2, 0.52, 0.82]
        .map((x, i) => arm(w * x, h * 0.96, h * 0.42, i * 2 + 1, "#f28c28"))
        .join("") +
      circle(w * 0.4, h * 0.68, h * (0.06 + 0.03 * random.next()), "url(#spark)") +
      figure(w * 0.93, h * 0.97, h * 0.26, { coat: "#2f6f9f", hat: "#f2c230" }),
  };
}
