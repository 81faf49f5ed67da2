import type { CompiledAdapter } from "./adapters/compile";
import {
  urlOf,
  parsePattern,
  type CallUrl,
  type CallPattern,
  type ParameterValues,
  type PatternText,
} from "./call-pattern";
import type { Declaration } from "./declaration";
import type { TokenForm } from "./adapters/adapter";

/** The visitor of a call (specification, section 7). */
export interface Visitor {
  /** The user token, else the anonymous token, else null. */
  readonly token: string | null;
  readonly userId: string | null;
  /** The stored request id, else the stored or new anonymous id; empty falls back to 123456. */
  readonly requestId: string;
}

/** Sent when neither a request id nor an anonymous id is known (specification, section 7). */
export const FALLBACK_REQUEST_ID = "123456";

/** The visitor's IP address, for the platform's rate limits. */
export const CLIENT_IP = "x-client-address";

/** Paths without an authorization header (specification, section 7). */
const UNAUTHORISED_PATHS: readonly string[] = [
  "/law/v1/api/share/question/detail",
  "/law/v1/api/share/question/answerlist",
  "/peony/v1/picho/v1/open/",
  "/circle/v1/api/share/content/detail",
];

/** A token as the specification sends it. */
const BARE_TOKEN: Required<TokenForm> = { header: "authorization", prefix: "" };

/**
 * Headers of every call: `authorization` (empty without a token) and `X-Request-Id`.
 *
 * @param visitor null for public calls
 * @param clientIp the visitor's IP address according to the host
 */
export function platformHeaders(
  pathname: string,
  visitor: Visitor | null,
  clientIp: string | null = null,
  { header, prefix }: Required<TokenForm> = BARE_TOKEN,
): Headers {
  const headers = new Headers({
    accept: "application/json",
    "x-request-id": visitor?.requestId || FALLBACK_REQUEST_ID,
  });
  // Visitor calls only: a shared answer must not depend on a visitor.
  if (visitor !== null && clientIp !== null) headers.set(CLIENT_IP, clientIp);
  if (!UNAUTHORISED_PATHS.some((path) => pathname.includes(path))) {
    const token = visitor?.token ?? null;
    headers.set(header, token === null ? "" : `${prefix}${token}`);
  }
  return headers;
}

/** A call as it goes over the network. */
export interface PlatformCall extends CallUrl {
  readonly method: CallPattern["method"];
  readonly body: unknown;
}

/** Patterns of adapters, parsed at the first call. */
const patterns = new Map<PatternText, CallPattern>();

function parsedPattern(text: PatternText): CallPattern {
  const known = patterns.get(text);
  if (known !== undefined) return known;
  const parsed = parsePattern(text);
  patterns.set(text, parsed);
  return parsed;
}

/**
 * A declared call in the platform's own shape; null when the platform does not have it.
 *
 * @param declared the call as it is declared: the result without an adapter
 * @throws what the adapter's `request` throws
 */
export function toPlatformCall(
  adapter: CompiledAdapter | null,
  { name, pattern }: Pick<Declaration, "name" | "pattern">,
  given: ParameterValues,
  declared: PlatformCall,
): PlatformCall | null {
  if (adapter === null) return declared;
  const adapted = adapter.callOf(name);
  if (adapted === null) return null;
  const sent = adapted.request({ given, body: declared.body });
  const target = adapted.pattern === undefined ? pattern : parsedPattern(adapted.pattern);
  const { method } = target;
  const body = method === "GET" ? undefined : sent.body;
  return { ...urlOf(target, sent.given), method, body };
}

/**
 * A response's text in the shape that the contracts read: unchanged without an adapter, empty (which is
 * no response) when the adapter cannot read it.
 */
export function fromPlatformResponse(
  adapter: CompiledAdapter | null,
  name: string,
  wire: string,
): string {
  if (adapter === null) return wire;
  try {
    const { data, ...envelope } = adapter.envelope(JSON.parse(wire)) as { readonly data?: unknown };
    if (data === undefined) return JSON.stringify(envelope);
    return JSON.stringify({ ...envelope, data: adapter.callOf(name)?.response(data) });
  } catch {
    return "";
  }
}
