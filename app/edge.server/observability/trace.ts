function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A request's trace id (W3C Trace Context): its request id without dashes, so that whoever has one has
 * the other; where the host's request ids are of another form, a random one.
 */
export function traceIdOf(requestId: string): string {
  const digits = requestId.replaceAll("-", "").toLowerCase();
  return /^(?!0{32})[0-9a-f]{32}$/.test(digits)
    ? digits
    : hex(crypto.getRandomValues(new Uint8Array(16)));
}

/** The `traceparent` header of one call: the request's trace, and a span of the call's own. */
export function traceparent(traceId: string): string {
  return `00-${traceId}-${hex(crypto.getRandomValues(new Uint8Array(8)))}-01`;
}
