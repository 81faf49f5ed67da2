import {
  addressOf,
  parsePattern,
  type CallAddress,
  type CallPattern,
  type ParameterValues,
  type PatternText,
} from "./call-pattern";
import type { Declaration } from "./declaration";
import type { CompiledAdapter } from "./adapters/compile";

/** A call as it goes over the network. */
export interface SpelledCall extends CallAddress {
  readonly method: CallPattern["method"];
  readonly body: unknown;
}

/** Parsed when a call is first made: a platform that spells nothing otherwise pays nothing. */
const patterns = new Map<PatternText, CallPattern>();

function patternAt(text: PatternText): CallPattern {
  const known = patterns.get(text);
  if (known !== undefined) return known;
  const parsed = parsePattern(text);
  patterns.set(text, parsed);
  return parsed;
}

/**
 * What is sent for a call, in the platform's own spelling.
 *
 * @param declared the call as it is declared: what is sent where the platform spells it so
 * @throws what the adapter throws where it cannot say it
 */
export function spelledCall(
  adapter: CompiledAdapter | null,
  { name, pattern }: Pick<Declaration, "name" | "pattern">,
  given: ParameterValues,
  declared: SpelledCall,
): SpelledCall {
  const spelling = adapter?.calls.get(name);
  if (spelling === undefined) return declared;
  const { at, asked } = spelling;
  const spelled = at === undefined ? pattern : patternAt(at);
  const own = { given, body: declared.body };
  const sent = asked(own);
  return { ...addressOf(spelled, sent.given), method: spelled.method, body: sent.body };
}

/**
 * An answer's text as the contracts read it: the platform's own where it has no adapter. Empty, and so
 * no answer, when the adapter cannot read it.
 */
export function readSpelled(adapter: CompiledAdapter | null, name: string, wire: string): string {
  if (adapter === null) return wire;
  try {
    const { data, ...envelope } = adapter.envelope(JSON.parse(wire)) as { readonly data?: unknown };
    if (data === undefined) return JSON.stringify(envelope);
    const read = adapter.data(data);
    return JSON.stringify({ ...envelope, data: adapter.calls.get(name)?.data(read) ?? read });
  } catch {
    return "";
  }
}
