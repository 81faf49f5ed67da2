import type { RequestContext } from "../edge.server/request-context";

/**
 * Server-only value: the document is rendered from it, and it is not serialised for the browser. Remix serialises
 * enumerable properties only.
 */
export interface ServerOnly<T> {
  /** Absent in the browser, except when the response was data and no document. */
  readonly value?: T;
}

/** The value for this response's document; data responses carry it openly. */
export function serverOnly<T>(
  context: Pick<RequestContext, "requestType">,
  value: T,
): ServerOnly<T> {
  return context.requestType === "data" ? { value } : Object.defineProperty({}, "value", { value });
}

/** Whether a part of a document is still to come: itself, or what is in it for the document only. */
export function hasDeferred(parts: object | null | undefined): boolean {
  return Object.values(parts ?? {}).some(
    (part: unknown) =>
      part instanceof Promise ||
      (typeof part === "object" &&
        part !== null &&
        "value" in part &&
        part.value instanceof Promise),
  );
}

/** Whether anything in a page's loader data is still arriving, what is in the document only included. */
export function isDeferred(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return (
    value instanceof Promise ||
    // `serverOnly` hides a value from everything that lists an object's own names.
    Object.getOwnPropertyNames(value).some((name) => isDeferred((value as never)[name]))
  );
}
