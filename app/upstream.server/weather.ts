import type { RequestContext } from "../edge.server/request-context";
import {
  type LocalWeather,
  type WeatherPlace,
  type Weather,
  isSky,
} from "../model/navigation/navigation";
import { HOURS, MINUTES, deferredCaching } from "./caching";
import { publicCall, type PublicResult } from "./public-call";
import * as z from "zod";
import { wireText } from "./contracts/envelope";

/** °C; absent and invalid values are null. */
const wireDegrees = z
  .union([z.number(), z.string().regex(/^-?\d{1,3}(\.\d+)?$/)])
  .transform((value) => Math.round(Number(value)))
  .nullable()
  .catch(null)
  .default(null);

/** `data` of `/peony/v3/lbs/{id}`. */
export const place = z
  .object({ province: wireText, city: wireText, district: wireText })
  .transform((wire): WeatherPlace => ({ name: wire.district || wire.city || wire.province }));

/** `data` of `/peony/v3/lbs_weather/{id}`. */
export const weather = z
  .object({
    city: wireText,
    weather: wireText,
    icon: wireText,
    temperature: wireDegrees,
    low: wireDegrees,
    high: wireDegrees,
  })
  .transform((wire): Weather => ({
    city: wire.city,
    description: wire.weather,
    sky: isSky(wire.icon) ? wire.icon : null,
    temperature: wire.temperature,
    low: wire.low,
    high: wire.high,
  }));

/** The platform's default location: documents are shared, so no visitor's own. */
const DEFAULT_PLACE = "auto";

const cache = deferredCaching({ fresh: 10 * MINUTES, staleWhileRevalidate: HOURS });

const readPlace = publicCall("place", `GET api /peony/v3/lbs/${DEFAULT_PLACE}`, {
  cache,
  tags: ["weather"],
  contract: place,
});

const readWeather = publicCall("weather", `GET api /peony/v3/lbs_weather/${DEFAULT_PLACE}`, {
  cache,
  tags: ["weather"],
  contract: weather,
});

/**
 * The weather with its location, which is the station's city when the location call fails.
 */
export async function readLocalWeather(
  context: RequestContext,
): Promise<PublicResult<LocalWeather>> {
  const [where, sky] = await Promise.all([readPlace(context), readWeather(context)]);
  if (sky.status !== "ok") return sky;
  const named = where.status === "ok" ? where.value.name : "";
  return { ...sky, value: { ...sky.value, location: named || sky.value.city } };
}
