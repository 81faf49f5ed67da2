import * as z from "zod";
import type { Place, Weather } from "../../model/navigation/weather";
import { isSky } from "../../model/navigation/weather";
import { wireText } from "./envelope";

/** °C; absent and unreadable values are null, not zero degrees. */
const wireDegrees = z
  .union([z.number(), z.string().regex(/^-?\d{1,3}(\.\d+)?$/)])
  .transform((value) => Math.round(Number(value)))
  .nullable()
  .catch(null)
  .default(null);

/** `data` of `/peony/v3/lbs/{id}`. */
export const place = z
  .object({ province: wireText, city: wireText, district: wireText })
  .transform((wire): Place => ({ name: wire.district || wire.city || wire.province }));

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
    words: wire.weather,
    sky: isSky(wire.icon) ? wire.icon : null,
    temperature: wire.temperature,
    low: wire.low,
    high: wire.high,
  }));
