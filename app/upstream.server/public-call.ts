import type * as z from "zod";
import type { CacheResult, Loaded } from "../edge.server/cache/read";
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
import { CODE_CONTENT_GONE, isNotFoundCode, withoutCounters } from "./contracts/envelope";
import { declare, keyOf, tagsOf, type PublicDeclaration, type Tag, parseData } from "./declaration";
import { callUpstream, readEnvelope } from "./transport";

export type PublicResult<T> = CacheResult<T>;

type PublicCall<Parameters, Value> = ((
  context: RequestContext,
  ...given: Given<Parameters>
) => Promise<PublicResult<Value>>) & { readonly declaration: PublicDeclaration };

/**
 * Declares a public call and returns the function that makes it. `refused` is a refusal of the platform
 * (10024, 404, 410 and other non-zero codes); `unavailable` means down, slow or invalid without a stale
 * answer. Never rejects. The value is frozen because requests share it. A crawler's read is cut off:
 * a later answer is `unavailable` there and still reaches the cache.
 *
 * `derive` is an expensive pure step (sanitising) whose result is cached with the response.
 */
export function publicCall<const Text extends PatternText, Wire, Value = Wire>(
  name: string,
  text: Text,
  options: {
    readonly cache: Caching;
    readonly tags: readonly Tag<Text>[];
    readonly contract: z.ZodType<Wire>;
    /** Whether the data mark the content as removed. */
    readonly isRemoved?: (data: unknown) => boolean;
    /** The invalid field and the reason, when the data are not those requested; null when valid. */
    readonly reasonToReject?: (wire: Wire, given: ParametersOf<Text>) => string | null;
    readonly derive?: (
      wire: Wire,
      given: ParametersOf<Text>,
      config: Config,
    ) => Value | Promise<Value>;
  },
): PublicCall<ParametersOf<Text>, Value> {
  const { policy, priority } = options.cache;
  const { isRemoved = () => false } = options;
  const declaration = declare<PublicDeclaration>({
    name,
    pattern: parsePattern(text),
    rule: { name, ...policy },
    priority,
    tags: options.tags,
    contract: options.contract,
  });
  const call = (
    context: RequestContext,
    given: ParameterValues = {},
  ): Promise<PublicResult<Value>> => {
    // Safe casts: the contract returns Wire, `given` has the pattern's parameters.
    const valueOf = async (data: unknown): Promise<unknown> => {
      const wire = parseData(context, declaration, data) as Wire;
      const { derive, reasonToReject } = options;
      const refused = reasonToReject?.(wire, given as ParametersOf<Text>) ?? null;
      if (refused !== null) throw new Error(refused);
      return derive === undefined
        ? wire
        : derive(wire, given as ParametersOf<Text>, context.config);
    };
    const result = context.cache.read({
      rule: declaration.rule,
      key: keyOf(declaration, given),
      tags: tagsOf(declaration, given),
      load: (lastResort) => load(context, declaration, given, { valueOf, lastResort, isRemoved }),
      isSecondary: priority !== "article",
      comparable: withoutCounters,
      // The cache passes on the request context of a caller.
      again: { given, make: (other, parameters) => call(other as RequestContext, parameters) },
      deserialize: (wire) => valueOf(readEnvelope(wire)?.data),
    });
    return inTimeForCrawler(context, result as Promise<PublicResult<Value>>, {
      status: "unavailable",
    });
  };
  return Object.assign(call as unknown as PublicCall<ParametersOf<Text>, Value>, { declaration });
}

interface LoadOptions {
  readonly valueOf: (data: unknown) => Promise<unknown>;
  readonly lastResort: boolean;
  readonly isRemoved: (data: unknown) => boolean;
}

async function load(
  context: RequestContext,
  declaration: PublicDeclaration,
  given: ParameterValues,
  { valueOf, lastResort, isRemoved }: LoadOptions,
): Promise<Loaded<unknown>> {
  const { priority, rule } = declaration;
  const { timeoutMs } = context.ruleFor(rule);
  const request = { call: declaration, given, visitor: null, timeoutMs, priority, lastResort };
  const reply = await callUpstream(context, request);
  if (reply.kind === "failed") return reply;
  const { code, message, wire, httpStatus } = reply;
  if (code === 0 && isRemoved(reply.data)) {
    return { kind: "tombstone", code: CODE_CONTENT_GONE, message, httpStatus };
  }
  if (code === 0) return { kind: "value", wire, httpStatus, value: () => valueOf(reply.data) };
  if (isNotFoundCode(code)) {
    return { kind: reply.enveloped ? "tombstone" : "unverified-404", code, message, httpStatus };
  }
  return { kind: "refused", code, message };
}
