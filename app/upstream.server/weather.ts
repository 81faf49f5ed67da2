import type { RequestContext } from "../edge.server/request-context";
import type { LocalWeather } from "../model/navigation/weather";
import { HOURS, MINUTES, streamed } from "./caching";
import { place, weather } from "./contracts/weather";
import { publicCall, type PublicAnswer } from "./public-call";

/** The platform's own word for where it places the caller; documents are shared, so nobody's own place. */
const HERE = "auto";

const cache = streamed({ fresh: 10 * MINUTES, staleWhileRevalidate: HOURS });

const readPlace = publicCall("place", `GET api /peony/v3/lbs/${HERE}`, {
  cache,
  tags: ["weather"],
  contract: place,
});

const readWeather = publicCall("weather", `GET api /peony/v3/lbs_weather/${HERE}`, {
  cache,
  tags: ["weather"],
  contract: weather,
});

/**
 * The weather with the name of its place, which is the weather station's city when the location call
 * gives none.
 */
export async function readLocalWeather(edge: RequestContext): Promise<PublicAnswer<LocalWeather>> {
  const [where, sky] = await Promise.all([readPlace(edge), readWeather(edge)]);
  if (sky.status !== "ok") return sky;
  const named = where.status === "ok" ? where.value.name : "";
  return { ...sky, value: { ...sky.value, place: named || sky.value.city } };
}
