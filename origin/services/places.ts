import { Hono } from "hono";
import { now } from "../data/clock";
import type { OriginApp } from "../env";
import type { SampleData } from "../sample-data/sample-data";
import { respond } from "../wire/envelope";
import { requireById } from "../wire/find";

/** Seconds between two observations of the weather. */
const OBSERVED_EVERY = 30 * 60;

/** Places and their weather; `auto` is where the platform places the caller. */
export function places({ places, homePlace, weather: general }: SampleData) {
  const find = (id: string) => requireById(places, id === "auto" ? homePlace : id);
  return new Hono<OriginApp>()
    .get("/peony/v3/lbs/:id", (c) => {
      const { weather: _weather, ...place } = find(c.req.param("id"));
      return respond(c, place);
    })
    .get("/peony/v3/lbs_weather/:id", (c) => {
      const { id, name, weather } = find(c.req.param("id"));
      const at = now();
      const updated_at = at - (at % OBSERVED_EVERY);
      return respond(c, { ...general, ...weather, id, city: name, updated_at });
    });
}
