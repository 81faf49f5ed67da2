import { figure } from "../drawing/built.mjs";
import {
  circle,
  ellipse,
  glow,
  gradient,
  group,
  line,
  path,
  polygon,
  rect,
  text,
} from "../drawing/svg.mjs";

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

/** The opera stage: long sleeves in a spotlight. */
export function operaStage(frame) {
  const { w, h, time } = frame;
  const u = Math.min(h, w * 1.4);
  const x = w * 0.5;
  const y = h * 0.86;
  const wave = Math.sin(time * 6.28) * u * 0.05;
  let curtain = "";
  for (let fold = 0; fold < 8; fold++)
    for (const side of [0, 1]) {
      const fx = side ? w - fold * w * 0.03 : fold * w * 0.03;
      curtain += path(
        `M${fx} 0h${side ? -w * 0.032 : w * 0.032}Q${fx + (side ? 1 : -1) * w * 0.02} ${h * 0.5} ${fx + (side ? -1 : 1) * w * 0.02} ${h}H${fx}Z`,
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

/** A radio desk: microphone and sound wave. */
export function studio(
  frame,
  { from = "#24324a", to = "#4a6a8a", accent = "#FF4A26", label = "" },
) {
  const { w, h, time, random } = frame;
  const u = Math.min(w, h);
  let bars = "";
  for (let bar = 0; bar < 48; bar++) {
    const level =
      (0.12 + 0.5 * Math.abs(Math.sin(bar * 0.5 + time * 12) * Math.sin(bar * 0.17 + 1))) *
      random.between(0.6, 1);
    bars += rect((w / 48) * bar + 3, h * 0.5 - (u * level) / 2, w / 48 - 6, u * level, "#ffffff", {
      opacity: 0.2,
      rx: 4,
    });
  }
  const x = w / 2;
  const top = h * 0.5 - u * 0.3;
  let mesh = "";
  for (let row = 0; row < 7; row++)
    mesh += line(`M${x - u * 0.12} ${top + u * 0.06 + row * u * 0.032}h${u * 0.24}`, "#8d99a5", 3);
  return {
    definitions:
      gradient("desk", [from, to]) +
      glow("lamp", accent, 0.5) +
      gradient(
        "steel",
        [
          [0, "#aeb8c2"],
          [0.4, "#f4f6f8"],
          [1, "#8793a0"],
        ],
        "x",
      ),
    drawn:
      rect(0, 0, w, h, "url(#desk)") +
      circle(x, h * 0.46, u * 0.62, "url(#lamp)") +
      bars +
      line(
        `M${x - u * 0.2} ${top + u * 0.26}a${u * 0.2} ${u * 0.2} 0 0 0 ${u * 0.4} 0M${x} ${top + u * 0.46}v${u * 0.14}`,
        "#e9edf1",
        u * 0.026,
      ) +
      rect(x - u * 0.13, top, u * 0.26, u * 0.4, "url(#steel)", { rx: u * 0.13 }) +
      mesh +
      rect(x - u * 0.13, top + u * 0.27, u * 0.26, u * 0.03, accent) +
      ellipse(x, top + u * 0.61, u * 0.14, u * 0.025, "#e9edf1") +
      (label
        ? text(x, h * 0.93, label, u * 0.075, "#ffffff", {
            "text-anchor": "middle",
            "font-weight": 700,
          })
        : ""),
  };
}
