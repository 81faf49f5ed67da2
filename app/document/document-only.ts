import type { Edge } from "../edge.server/edge";

/**
 * Something a document is rendered from and the browser does not need as data, because it stands in
 * the document: the framework sends only what can be enumerated.
 */
export interface DocumentOnly<T> {
  /** Absent in the browser, except when the answer was data and no document. */
  readonly value?: T;
}

/** The value for this answer's document; data answers carry it openly. */
export const documentOnly = <T>(edge: Pick<Edge, "delivery">, value: T): DocumentOnly<T> =>
  edge.delivery === "data" ? { value } : Object.defineProperty({}, "value", { value });

/**
 * The same object with fields that only the document's rendering sees: all of them, or those named.
 * The browser finds them undefined, so nothing that runs there may read them.
 */
export const hiddenFromData = <T extends object>(
  edge: Pick<Edge, "delivery">,
  fields: T,
  names: readonly (keyof T)[] = Object.keys(fields) as (keyof T)[],
): T => {
  if (edge.delivery === "data") return fields;
  const hidden = new Set<string>(names as readonly string[]);
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    { value: value as unknown, enumerable: !hidden.has(name) },
  ]);
  return Object.defineProperties({} as T, Object.fromEntries(entries) as PropertyDescriptorMap);
};
