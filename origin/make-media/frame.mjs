import { randomFrom } from "./drawing/random.mjs";
import { picture } from "./drawing/svg.mjs";
import * as avatar from "./scenes/avatar.mjs";
import { bamboo } from "./scenes/bamboo.mjs";
import { celadon } from "./scenes/celadon.mjs";
import { chart } from "./scenes/chart.mjs";
import { dragonBoats } from "./scenes/dragon-boats.mjs";
import { factory } from "./scenes/factory.mjs";
import { lake } from "./scenes/lake.mjs";
import { library } from "./scenes/library.mjs";
import { marathon } from "./scenes/marathon.mjs";
import { nightMarket } from "./scenes/night-market.mjs";
import { observatory } from "./scenes/observatory.mjs";
import { operaStage } from "./scenes/opera-stage.mjs";
import { port } from "./scenes/port.mjs";
import { poster } from "./scenes/poster.mjs";
import { riceHarvest } from "./scenes/rice-harvest.mjs";
import { riverCity } from "./scenes/river-city.mjs";
import { seaBridge } from "./scenes/sea-bridge.mjs";
import { solarPonds } from "./scenes/solar-ponds.mjs";
import { studio } from "./scenes/studio.mjs";
import { table } from "./scenes/table.mjs";
import { teaHills } from "./scenes/tea-hills.mjs";
import { train } from "./scenes/train.mjs";
import { typhoon } from "./scenes/typhoon.mjs";
import { waterTown } from "./scenes/water-town.mjs";
import { windFarm } from "./scenes/wind-farm.mjs";

const scenes = {
  ...avatar,
  riverCity,
  train,
  port,
  nightMarket,
  marathon,
  factory,
  library,
  celadon,
  operaStage,
  studio,
  teaHills,
  riceHarvest,
  windFarm,
  solarPonds,
  bamboo,
  observatory,
  chart,
  typhoon,
  table,
  poster,
  waterTown,
  lake,
  seaBridge,
  dragonBoats,
};

/**
 * One picture of a scene as SVG source. The seed fixes everything random, so that two frames of a
 * film differ only by `time` (0 at the start of the film, 1 at its end).
 */
export function sceneSvg({ scene, seed, options = {} }, { width, height, time = 0 }, overlay = "") {
  const frame = { w: width, h: height, time, random: randomFrom(seed) };
  const { definitions, drawn } = scenes[scene](frame, options);
  return picture(frame, definitions, drawn + overlay);
}
