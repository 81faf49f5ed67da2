import { isOpaqueId } from "../../model/address/opaque-id";

const NO_STORE = { "Cache-Control": "no-store" };

/**
 * The id of a room or a group in a resource address.
 * @throws a 404 Response when it is not one
 */
export function idParameter(value: string | undefined): string {
  if (value === undefined || !isOpaqueId(value)) {
    throw Response.json({ status: "not-found" }, { status: 404, headers: NO_STORE });
  }
  return value;
}

/** What a page that is open asks for: 503 when the platform does not answer, so that it asks again. */
export function roomAnswer(value: unknown): Response {
  return value === null
    ? Response.json({ status: "unavailable" }, { status: 503, headers: NO_STORE })
    : Response.json(value, { headers: NO_STORE });
}
