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

/** Paths that take no authorization header (specification, section 7). */
const UNAUTHORISED_PATHS: readonly string[] = [
  "/law/v1/api/share/question/detail",
  "/law/v1/api/share/question/answerlist",
  "/peony/v1/picho/v1/open/",
  "/circle/v1/api/share/content/detail",
];

/**
 * The headers every call carries: `authorization` (empty for nobody) and `X-Request-Id`. A call
 * that is shared by all visitors is made for nobody: pass null.
 */
export const platformHeaders = (pathname: string, visitor: Visitor | null): Headers => {
  const headers = new Headers({
    accept: "application/json",
    "x-request-id": visitor?.requestId || FALLBACK_REQUEST_ID,
  });
  if (!UNAUTHORISED_PATHS.some((path) => pathname.includes(path))) {
    headers.set("authorization", visitor?.token ?? "");
  }
  return headers;
};
