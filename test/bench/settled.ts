import { isDeferred } from "../../app/ssr/server-only-value";

/** The value with everything in it that was still on its way. */
export async function settled(value: unknown): Promise<unknown> {
  const arrived: unknown = await value;
  if (typeof arrived !== "object" || arrived === null || !isDeferred(arrived)) return arrived;
  if (Array.isArray(arrived)) return Promise.all(arrived.map(settled));
  const entries = Object.entries(arrived).map(async ([name, each]) => [name, await settled(each)]);
  return Object.fromEntries((await Promise.all(entries)) as [string, unknown][]);
}
