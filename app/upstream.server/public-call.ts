import type * as z from "zod";
import type { CacheAnswer, Loaded } from "../edge.server/cache/read";
import type { Config } from "../edge.server/config";
import { inTimeForCrawler } from "../edge.server/crawler-deadline";
import type { RequestContext } from "../edge.server/request-context";
import {
  parsePattern,
  type Given,
  type ParametersOf,
  type ParameterValues,
  type PatternText,
} from "./call-pattern";
import type { Caching } from "./caching";
import { CODE_CONTENT_GONE, saysMissing, withoutCounters } from "./contracts/envelope";
import { declare, keyOf, tagsOf, type PublicDeclaration, type Tag, parseData } from "./declaration";
import { callUpstream, readEnvelope } from "./transport";

export type PublicAnswer<T> = CacheAnswer<T>;

export type PublicCall<Parameters, Value> = ((
  edge: RequestContext,
  ...given: Given<Parameters>
) => Promise<PublicAnswer<Value>>) & { readonly declaration: PublicDeclaration };

/**
 * Declares a public call, which is then made by calling it. `refused` is the platform's own no (10024,
 * 404, 410 and other non-zero codes); `unavailable` means down, slow or unreadable with nothing stale
 * to give. Never rejects. The value is frozen: it is shared between requests. To a crawler, whose
 * document has 800 ms, an answer that is not there in time is `unavailable`; the cache goes on waiting.
 *
 * `derive` is an expensive pure step (sanitising) whose result is stored with the answer.
 */
export function publicCall<const Text extends PatternText, Wire, Value = Wire>(
  name: string,
  text: Text,
  options: {
    readonly cache: Caching;
    readonly tags: readonly Tag<Text>[];
    readonly contract: z.ZodType<Wire>;
    /** Whether an answer's data say that there is no such thing (any more). */
    readonly saysGone?: (data: unknown) => boolean;
    /** Why what the contract reads is not what was asked for: its field and what is wrong; null if it is. */
    readonly refuse?: (wire: Wire, given: ParametersOf<Text>) => string | null;
    readonly derive?: (
      wire: Wire,
      given: ParametersOf<Text>,
      config: Config,
    ) => Value | Promise<Value>;
  },
): PublicCall<ParametersOf<Text>, Value> {
  const { policy, priority } = options.cache;
  const { saysGone = () => false } = options;
  const declaration = declare<PublicDeclaration>({
    name,
    pattern: parsePattern(text),
    rule: { name, ...policy },
    priority,
    tags: options.tags,
    contract: options.contract,
  });
  const call = (
    edge: RequestContext,
    given: ParameterValues = {},
  ): Promise<PublicAnswer<Value>> => {
    // The contract has made it a Wire, and the parameters are the pattern's own.
    const valueOf = async (data: unknown): Promise<unknown> => {
      const wire = parseData(edge, declaration, data) as Wire;
      const { derive, refuse } = options;
      const refused = refuse?.(wire, given as ParametersOf<Text>) ?? null;
      if (refused !== null) throw new Error(refused);
      return derive === undefined ? wire : derive(wire, given as ParametersOf<Text>, edge.config);
    };
    const reading = edge.cache.read({
      rule: declaration.rule,
      key: keyOf(declaration, given),
      tags: tagsOf(declaration, given),
      load: (lastResort) => load(edge, declaration, given, { valueOf, lastResort, saysGone }),
      isSecondary: priority !== "article",
      comparable: withoutCounters,
      // Only requests' own Edges get there.
      again: { given, make: (other, parameters) => call(other as RequestContext, parameters) },
      deserialize: (wire) => valueOf(readEnvelope(wire)?.data),
    });
    const answer = reading as Promise<PublicAnswer<Value>>;
    return inTimeForCrawler<PublicAnswer<Value>>(edge, answer, { status: "unavailable" });
  };
  return Object.assign(call as unknown as PublicCall<ParametersOf<Text>, Value>, { declaration });
}

interface Reading {
  readonly valueOf: (data: unknown) => Promise<unknown>;
  readonly lastResort: boolean;
  readonly saysGone: (data: unknown) => boolean;
}

async function load(
  edge: RequestContext,
  declaration: PublicDeclaration,
  given: ParameterValues,
  { valueOf, lastResort, saysGone }: Reading,
): Promise<Loaded<unknown>> {
  const { priority, rule } = declaration;
  const { timeoutMs } = edge.ruleFor(rule);
  const request = { call: declaration, given, visitor: null, timeoutMs, priority, lastResort };
  const reply = await callUpstream(edge, request);
  if (reply.kind === "failed") return reply;
  const { code, message, wire, httpStatus } = reply;
  if (code === 0 && saysGone(reply.data)) {
    return { kind: "gone", code: CODE_CONTENT_GONE, message, httpStatus };
  }
  if (code === 0) return { kind: "value", wire, httpStatus, value: () => valueOf(reply.data) };
  if (saysMissing(code)) {
    return { kind: reply.signed ? "gone" : "missing", code, message, httpStatus };
  }
  return { kind: "refused", code, message };
}
