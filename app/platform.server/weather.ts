import type { Edge } from "../edge.server/edge";
import type { LocalWeather } from "../navigation/weather";
import { readPublic, type PublicAnswer } from "./client";
import { place, weather } from "./contracts/weather";

/** The platform's own word for where it places the caller; documents are shared, so nobody's own place. */
const HERE = "auto";

const readPlace = (edge: Edge) =>
  readPublic(edge, {
    rule: "weather",
    service: "api",
    path: ["peony", "v3", "lbs", HERE],
    data: place,
    importance: "secondary",
  });

/**
 * `lbs` and `lbs_weather`: the weather with the name of its place, which is the weather station's
 * city when the location call gives none.
 */
export const readLocalWeather = async (edge: Edge): Promise<PublicAnswer<LocalWeather>> => {
  const [where, sky] = await Promise.all([
    readPlace(edge),
    readPublic(edge, {
      rule: "weather",
      service: "api",
      path: ["peony", "v3", "lbs_weather", HERE],
      data: weather,
      importance: "secondary",
    }),
  ]);
  if (sky.status !== "ok") return sky;
  const named = where.status === "ok" ? where.value.name : "";
  return { ...sky, value: { ...sky.value, place: named || sky.value.city } };
};
