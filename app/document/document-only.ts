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
export function documentOnly<T>(edge: Pick<Edge, "delivery">, value: T): DocumentOnly<T> {
  return edge.delivery === "data" ? { value } : Object.defineProperty({}, "value", { value });
}
