import type { UIMatch } from "@remix-run/react";

/**
 * What a route's `handle` says under a name: a value, or a function of its loader's data. Undefined
 * when it says nothing.
 */
export function saidByRoute({ handle, data }: Pick<UIMatch, "handle" | "data">, name: string) {
  if (typeof handle !== "object" || handle === null) return undefined;
  const said: unknown = (handle as Readonly<Record<string, unknown>>)[name];
  return typeof said === "function" ? (said(data) as unknown) : said;
}
