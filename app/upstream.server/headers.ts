/** Who a call is made for (specification, section 7). */
export interface Visitor {
  /** The user token, else the anonymous token, else null. */
  readonly token: string | null;
  readonly userId: string | null;
  /** The stored request id, else the stored or new anonymous id; empty falls back to 123456. */
  readonly requestId: string;
}

/** Sent when neither a request id nor an anonymous id is known (specification, section 7). */
export const FALLBACK_REQUEST_ID = "123456";

/** Tells the platform whose address a visitor's call comes from, so that it can limit by client too. */
export const CLIENT_ADDRESS = "x-client-address";

/** Paths that take no authorization header (specification, section 7). */
const UNAUTHORISED_PATHS: readonly string[] = [
  "/law/v1/api/share/question/detail",
  "/law/v1/api/share/question/answerlist",
  "/peony/v1/picho/v1/open/",
  "/circle/v1/api/share/content/detail",
];

/**
 * The headers every call carries: `authorization` (empty without a visitor) and `X-Request-Id`. A call
 * that is shared by all visitors carries no visitor: pass null.
 *
 * @param clientAddress the visitor's own address as the host vouches for it
 */
export function platformHeaders(
  pathname: string,
  visitor: Visitor | null,
  clientAddress: string | null = null,
): Headers {
  const headers = new Headers({
    accept: "application/json",
    "x-request-id": visitor?.requestId || FALLBACK_REQUEST_ID,
  });
  // Only what is asked in a visitor's name: a shared answer must not depend on whose read it was.
  if (visitor !== null && clientAddress !== null) headers.set(CLIENT_ADDRESS, clientAddress);
  if (!UNAUTHORISED_PATHS.some((path) => pathname.includes(path))) {
    headers.set("authorization", visitor?.token ?? "");
  }
  return headers;
}
