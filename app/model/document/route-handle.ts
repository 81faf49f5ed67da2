import type { UIMatch } from "@remix-run/react";

/**
 * A value of a route's `handle`; a function is called with the loader's data. Undefined
 * where the handle has no such name.
 */
export function handleValue({ handle, data }: Pick<UIMatch, "handle" | "data">, name: string) {
  if (typeof handle !== "object" || handle === null) return undefined;
  const value: unknown = (handle as Readonly<Record<string, unknown>>)[name];
  return typeof value === "function" ? (value(data) as unknown) : value;
}
