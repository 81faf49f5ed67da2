import { boat } from "../drawing/built.mjs";
import { palettes } from "../drawing/hours.mjs";
import { cloud, ridge, ripples, sky } from "../drawing/nature.mjs";
import { gradient, line, path, polygon, rect } from "../drawing/svg.mjs";

/** The cable-stayed sea crossing. */
export function seaBridge(frame, { hour = "noon" }) {
  const { w, h, time } = frame;
  const water = {
    noon: ["#bfe0ec", "#5fa3c4", "#2f7299"],
    dusk: palettes.dusk.water,
    night: palettes.night.water,
  }[hour];
  const [skyDefs, skyDrawn] = sky(frame, hour);
  const shore = h * 0.62;
  const steel = hour === "noon" ? "#f3f6f8" : "#2d2c4c";
  const deckY = h * 0.52;
  let bridge = "";
  for (const tower of [0.3, 0.74]) {
    const x = w * tower;
    bridge += polygon(
      [
        [x - w * 0.018, shore + h * 0.02],
        [x - w * 0.004, h * 0.16],
        [x + w * 0.004, h * 0.16],
        [x + w * 0.018, shore + h * 0.02],
      ],
      steel,
    );
    for (let cable = 1; cable <= 11; cable++) {
      const reach = (w * 0.215 * cable) / 11;
      const top = h * (0.17 + cable * 0.006);
      bridge += line(
        `M${x} ${top}L${x - reach} ${deckY}M${x} ${top}L${x + reach} ${deckY}`,
        steel,
        1.3,
        { opacity: 0.85 },
      );
    }
  }
  bridge += path(
    `M0 ${deckY + h * 0.015}Q${w / 2} ${deckY - h * 0.03} ${w} ${deckY + h * 0.015}V${deckY + h * 0.04}Q${w / 2} ${deckY - h * 0.005} 0 ${deckY + h * 0.04}Z`,
    hour === "noon" ? "#dbe3e8" : "#25244a",
  );
  for (let car = 0; car < 8; car++) {
    const x = ((car * 0.137 + time * 0.5 + 0.03) % 1) * w;
    bridge += rect(
      x,
      deckY - h * 0.012 - Math.sin((x / w) * Math.PI) * h * 0.022 + h * 0.012,
      w * 0.02,
      h * 0.012,
      ["#e2533c", "#f2b33d", "#3d7bb8", "#ffffff"][car % 4],
      { rx: 2 },
    );
  }
  return {
    definitions: skyDefs + gradient("water", water),
    drawn:
      skyDrawn +
      (hour === "noon"
        ? cloud(w * 0.18, h * 0.16, w * 0.09) + cloud(w * 0.82, h * 0.24, w * 0.07)
        : "") +
      ridge(frame, {
        top: h * 0.56,
        height: h * 0.04,
        base: shore,
        fill: hour === "noon" ? "#8fb6c2" : "#5d3f6e",
      }) +
      rect(0, shore, w, h - shore, "url(#water)") +
      ripples(frame, shore + 3, h, "#ffffff", 110, time) +
      bridge +
      boat(w * 0.52 - time * w * 0.1, h * 0.82, Math.min(w, h) * 0.07),
  };
}
