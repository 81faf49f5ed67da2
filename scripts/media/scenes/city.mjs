import { figure, lantern, skyline } from "../drawing/built.mjs";
import { cloud, ridge, ripples, sky, stars, sun, tree } from "../drawing/nature.mjs";
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
} from "../drawing/svg.mjs";

/** The city along its river. */
export function riverCity(frame, { hour = "noon" }) {
  const { w, h, random, time } = frame;
  const lit = hour === "night" || hour === "dusk";
  const [skyDefs, skyDrawn] = sky(frame, hour);
  const shore = h * 0.66;
  const far = {
    noon: ["#b9cfdc", "#adc6d6"],
    dusk: ["#6a4a7c", "#5b4274"],
    night: ["#1d2f63", "#192858"],
  }[hour];
  const near = {
    noon: ["#6f93ab", "#86a7bb", "#5c819b", "#9bb7c6"],
    dusk: ["#3a2f5e", "#443566", "#2f2750"],
    night: ["#101c42", "#16234d", "#0d1738"],
  }[hour];
  const water = {
    noon: ["#cfe3ea", "#7fb0c6", "#4f8aa8"],
    dusk: ["#e89a6e", "#935878", "#352c58"],
    night: ["#253a78", "#111d47", "#0a1230"],
  }[hour];
  const buildings =
    skyline(random, {
      x: -10,
      y: shore,
      width: w + 20,
      tallest: h * 0.4,
      colours: far,
      count: 24,
    }) +
    skyline(random, {
      x: -10,
      y: shore,
      width: w + 20,
      tallest: h * 0.5,
      colours: near,
      lit,
      count: 17,
    });
  const tower = (x, size, colour) =>
    polygon(
      [
        [x - size * 0.03, shore],
        [x - size * 0.008, shore - size * 0.8],
        [x + size * 0.008, shore - size * 0.8],
        [x + size * 0.03, shore],
      ],
      colour,
    ) +
    circle(x, shore - size * 0.42, size * 0.062, colour) +
    circle(x, shore - size * 0.66, size * 0.036, colour) +
    line(`M${x} ${shore - size * 0.8}v${-size * 0.2}`, colour, 3);
  const all = buildings + tower(w * 0.36, h * 0.58, lit ? "#c9536e" : "#c46a5a");
  const sunDrawn = hour === "dusk" ? sun(w * 0.7, h * 0.48, h * 0.06, "#ffe0a0") : ["", ""];
  return {
    definitions: skyDefs + sunDrawn[0] + gradient("water", water),
    drawn:
      skyDrawn +
      (hour === "night" ? stars(frame, h * 0.4, 60) : "") +
      (hour === "noon"
        ? cloud(w * 0.2, h * 0.14, w * 0.1) + cloud(w * 0.74, h * 0.1, w * 0.07)
        : "") +
      sunDrawn[1] +
      all +
      rect(0, shore, w, h - shore, "url(#water)") +
      group(all, {
        transform: `translate(0 ${shore * 2}) scale(1 -1)`,
        opacity: lit ? 0.35 : 0.22,
      }) +
      ripples(frame, shore + 4, h, lit ? "#ffd98a" : "#ffffff", 100, time) +
      rect(0, shore - 2, w, 7, lit ? "#0c1533" : "#e9eef0") +
      path(
        `M${w * (0.16 + time * 0.2)} ${h * 0.82}h${w * 0.2}l${-w * 0.02} ${h * 0.035}h${-w * 0.16}Z`,
        "#ffffff",
      ) +
      rect(w * (0.2 + time * 0.2), h * 0.785, w * 0.11, h * 0.036, "#e9edf2", { rx: 4 }) +
      rect(w * (0.21 + time * 0.2), h * 0.793, w * 0.09, h * 0.014, "#3f5a78"),
  };
}

/** A high-speed train on a viaduct. */
export function train(frame, { hour = "noon" }) {
  const { w, h, random, time } = frame;
  const [skyDefs, skyDrawn] = sky(frame, hour);
  const deck = h * 0.6;
  const hills =
    hour === "autumn" ? ["#b7b98a", "#9a9a5c", "#c9a24c"] : ["#a7cbbb", "#78ab8d", "#86b965"];
  let pillars = "";
  for (let pillar = 0; pillar < 6; pillar++)
    pillars +=
      rect(w * (0.06 + pillar * 0.18), deck, w * 0.035, h * 0.4, "#c5cbd0") +
      rect(w * (0.06 + pillar * 0.18), deck, w * 0.012, h * 0.4, "#aab2b9");
  const nose = w * (0.86 + time * 0.5 - (time > 0 ? 0.4 : 0));
  let body =
    path(
      `M${nose - w * 1.6} ${deck - h * 0.012}V${deck - h * 0.13}H${nose - w * 0.15}Q${nose - w * 0.05} ${deck - h * 0.12} ${nose} ${deck - h * 0.03}Q${nose} ${deck - h * 0.012} ${nose - w * 0.02} ${deck - h * 0.012}Z`,
      "#f6f8f9",
    ) +
    path(
      `M${nose - w * 0.12} ${deck - h * 0.124}Q${nose - w * 0.06} ${deck - h * 0.115} ${nose - w * 0.035} ${deck - h * 0.08}L${nose - w * 0.1} ${deck - h * 0.085}Z`,
      "#27323d",
    ) +
    rect(nose - w * 1.6, deck - h * 0.05, w * 1.57, h * 0.012, "#FF4A26");
  for (let window = 0; window < 34; window++)
    body += rect(
      nose - w * 0.19 - window * w * 0.04,
      deck - h * 0.105,
      w * 0.028,
      h * 0.034,
      "#31404d",
      { rx: 3 },
    );
  return {
    definitions: skyDefs + gradient("field", [hills[2], hills[1]]),
    drawn:
      skyDrawn +
      cloud(w * 0.22, h * 0.15, w * 0.09) +
      cloud(w * 0.66, h * 0.22, w * 0.06) +
      ridge(frame, { top: h * 0.42, height: h * 0.09, base: h * 0.75, fill: hills[0] }) +
      ridge(frame, { top: h * 0.56, height: h * 0.05, base: h * 0.8, fill: hills[1] }) +
      rect(0, h * 0.7, w, h * 0.3, "url(#field)") +
      [0.1, 0.3, 0.48, 0.66, 0.93]
        .map((x) =>
          tree(random, w * x, h * random.between(0.76, 0.82), h * 0.14, [
            hills[1],
            "#5d8a4f",
            "#4f7a52",
          ]),
        )
        .join("") +
      pillars +
      body +
      rect(0, deck - h * 0.014, w, h * 0.03, "#dfe4e7") +
      line(`M0 ${deck - h * 0.175}H${w}`, "#6d7880", 1.2) +
      [0.1, 0.4, 0.7]
        .map((x) => line(`M${w * x} ${deck}V${deck - h * 0.19}h${w * 0.04}`, "#8b959c", 3))
        .join(""),
  };
}

/** Container port with cranes. */
export function port(frame, { hour = "dawn" }) {
  const { w, h, random, time } = frame;
  const [skyDefs, skyDrawn] = sky(frame, hour);
  const [sunDefs, sunDrawn] = sun(w * 0.16, h * 0.4, h * 0.05, "#fff0d0");
  const quay = h * 0.7;
  const boxes = ["#d9472b", "#2f6f9f", "#e9a23b", "#3d8a73", "#7a4f78", "#e8e3d8", "#b23a2f"];
  let stacks = "";
  for (let column = 0; column < 16; column++) {
    const high = random.whole(2, 5);
    for (let level = 0; level < high; level++)
      stacks += rect(
        w * 0.4 + column * w * 0.04,
        quay - (level + 1) * h * 0.038,
        w * 0.038,
        h * 0.036,
        random.pick(boxes),
        { stroke: "#00000022", "stroke-width": 1 },
      );
  }
  const crane = (x, size, colour) =>
    line(
      `M${x} ${quay}V${quay - size}M${x + size * 0.34} ${quay}V${quay - size}M${x} ${quay - size * 0.45}h${size * 0.34}M${x} ${quay - size * 0.45}L${x + size * 0.34} ${quay}`,
      colour,
      size * 0.028,
    ) +
    line(`M${x - size * 0.75} ${quay - size * 0.78}H${x + size * 0.7}`, colour, size * 0.035) +
    line(
      `M${x + size * 0.1} ${quay - size * 1.12}L${x - size * 0.72} ${quay - size * 0.78}M${x + size * 0.1} ${quay - size * 1.12}L${x + size * 0.68} ${quay - size * 0.78}M${x + size * 0.1} ${quay - size * 1.12}V${quay - size * 0.78}`,
      colour,
      size * 0.014,
    ) +
    line(`M${x - size * (0.5 - time * 0.2)} ${quay - size * 0.78}v${size * 0.3}`, colour, 2) +
    rect(x - size * (0.58 - time * 0.2), quay - size * 0.48, size * 0.17, size * 0.07, "#e9a23b");
  let deckBoxes = "";
  for (let column = 0; column < 9; column++)
    for (let level = 0; level < random.whole(1, 4); level++)
      deckBoxes += rect(
        w * 0.05 + column * w * 0.037,
        h * 0.715 - (level + 1) * h * 0.034,
        w * 0.035,
        h * 0.032,
        random.pick(boxes),
      );
  const ship =
    deckBoxes +
    path(`M${w * 0.01} ${h * 0.715}H${w * 0.42}L${w * 0.39} ${h * 0.83}H${w * 0.05}Z`, "#27435c") +
    path(`M${w * 0.036} ${h * 0.79}H${w * 0.4}L${w * 0.39} ${h * 0.83}H${w * 0.05}Z`, "#b23a2f") +
    rect(w * 0.385, h * 0.6, w * 0.02, h * 0.115, "#f4f2ec");
  return {
    definitions: skyDefs + sunDefs + gradient("water", ["#e6c9ab", "#8fabb8", "#4b7287"]),
    drawn:
      skyDrawn +
      sunDrawn +
      ridge(frame, { top: h * 0.58, height: h * 0.03, base: quay, fill: "#a9a3ad" }) +
      rect(0, quay - h * 0.02, w, h, "url(#water)") +
      crane(w * 0.8, h * 0.42, "#d9472b") +
      crane(w * 0.6, h * 0.5, "#35658c") +
      stacks +
      rect(w * 0.38, quay, w, h * 0.035, "#8a8a8c") +
      ripples(frame, quay + 14, h, "#fff4dd", 90, time) +
      ship +
      crane(w * 0.43, h * 0.6, "#d9472b"),
  };
}

/** A night market under lanterns. */
export function nightMarket(frame) {
  const { w, h, random, time } = frame;
  const [skyDefs, skyDrawn] = sky(frame, "night");
  let lanterns = "";
  for (let row = 0; row < 3; row++) {
    const y = h * (0.1 + row * 0.09);
    lanterns += line(`M0 ${y}Q${w / 2} ${y + h * 0.12} ${w} ${y}`, "#5a3b52", 2);
    for (let index = 0; index < 7; index++) {
      const t = (index + 0.5) / 7;
      lanterns += lantern(
        w * t,
        y + h * 0.06 * (1 - (2 * t - 1) ** 2) + 18 + Math.sin(time * 6.28 + index) * 2,
        h * (0.018 + row * 0.009),
      );
    }
  }
  let stalls = "";
  const awnings = ["#d9472b", "#e9a23b", "#2f7d6b", "#35658c"];
  for (let index = 0; index < 4; index++) {
    const x = w * (0.02 + index * 0.25);
    const wide = w * 0.22;
    const top = h * 0.5;
    stalls +=
      rect(x, top + h * 0.06, wide, h * 0.16, "#ffce85", { opacity: 0.95 }) +
      rect(x, top + h * 0.2, wide, h * 0.12, "#6b4434");
    for (let stripe = 0; stripe < 6; stripe++)
      stalls += path(
        `M${x + (wide / 6) * stripe} ${top}h${wide / 6}v${h * 0.06}a${wide / 12} ${h * 0.018} 0 0 1 ${-wide / 6} 0Z`,
        stripe % 2 ? "#fff4e2" : awnings[index],
      );
    stalls += figure(x + wide * 0.5, top + h * 0.22, h * 0.15, { coat: "#f4f2ec", hat: "#ffffff" });
    for (let plate = 0; plate < 4; plate++)
      stalls += ellipse(
        x + wide * (0.16 + plate * 0.22),
        top + h * 0.2,
        wide * 0.08,
        h * 0.012,
        random.pick(["#f7e2c0", "#d98a3a", "#8fb06a", "#e8e3d8"]),
      );
    stalls += line(`M${x + wide * 0.3} ${top + h * 0.18}q-8 -14 0 -28q8 -14 0 -28`, "#ffffff", 3, {
      opacity: 0.35,
    });
  }
  let people = "";
  for (let index = 0; index < 15; index++)
    people += figure(
      w * ((index / 15 + random.between(0, 0.03) + time * 0.03 * (index % 2 ? 1 : -1) + 1) % 1),
      h * random.between(0.9, 1.06),
      h * random.between(0.22, 0.3),
      { coat: random.pick(["#2d3557", "#6a3d55", "#3f5a74", "#8a4a3f", "#44604f"]) },
    );
  return {
    definitions:
      skyDefs +
      glow("lantern-glow", "#ff9a4a", 0.6) +
      glow("street", "#ffb057", 0.55) +
      gradient("ground", ["#6b4a55", "#2a2140"]),
    drawn:
      skyDrawn +
      skyline(random, {
        x: 0,
        y: h * 0.56,
        width: w,
        tallest: h * 0.3,
        colours: ["#1d2a58", "#18234c"],
        lit: true,
        count: 18,
      }) +
      rect(0, h * 0.56, w, h, "url(#ground)") +
      ellipse(w / 2, h * 0.68, w * 0.7, h * 0.34, "url(#street)") +
      stalls +
      lanterns +
      people,
  };
}

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
  })).sort((a, b) => a.depth - b.depth);
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
