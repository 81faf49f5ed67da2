import { randomFrom } from "./drawing/random.mjs";
import { picture } from "./drawing/svg.mjs";
import * as avatar from "./scenes/avatar.mjs";
import * as city from "./scenes/city.mjs";
import * as indoor from "./scenes/indoor.mjs";
import * as land from "./scenes/land.mjs";
import * as paper from "./scenes/paper.mjs";
import * as water from "./scenes/water.mjs";

const scenes = { ...avatar, ...water, ...land, ...city, ...indoor, ...paper };

/**
 * One picture of a scene as SVG source. The seed fixes everything random, so that two frames of a
 * film differ only by `time` (0 at the start of the film, 1 at its end).
 */
export function sceneSvg({ scene, seed, options = {} }, { width, height, time = 0 }, overlay = "") {
  const frame = { w: width, h: height, time, random: randomFrom(seed) };
  const { definitions, drawn } = scenes[scene](frame, options);
  return picture(frame, definitions, drawn + overlay);
}
