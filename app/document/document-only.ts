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

/**
 * A value that goes into the document's own JSON as `brief` says it, because the rest stands in the
 * document; every other way of sending it sends all of it.
 *
 * @param brief undefined leaves it out, name and all
 */
export function inBrief<T extends object>(value: T, brief: () => unknown): T {
  return Object.defineProperty(value, "toJSON", { value: brief });
}

/** Whether a part of a document is still to come: itself, or what stands in it for the document only. */
export function isPartToCome(parts: object | null | undefined): boolean {
  return Object.values(parts ?? {}).some(
    (part: unknown) =>
      part instanceof Promise ||
      (typeof part === "object" &&
        part !== null &&
        "value" in part &&
        part.value instanceof Promise),
  );
}
