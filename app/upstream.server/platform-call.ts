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
