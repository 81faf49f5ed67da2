import { figure, lantern, skyline } from "../drawing/built.mjs";
import { sky } from "../drawing/nature.mjs";
import { ellipse, glow, gradient, line, path, rect } from "../drawing/svg.mjs";

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
      h * random.between(0.9, 1.05),
      Math.min(h, w * 0.8) * random.between(0.22, 0.3),
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
