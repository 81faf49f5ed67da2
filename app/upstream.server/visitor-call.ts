import type * as z from "zod";
import type { RequestContext } from "../edge.server/request-context";
import {
  parsePattern,
  type Given,
  type ParametersOf,
  type ParameterValues,
  type PatternText,
} from "./call-pattern";
import { declare, type VisitorDeclaration, parseData } from "./declaration";
import type { Visitor } from "./platform-call";
import { callUpstream } from "./transport";

export type { Visitor } from "./platform-call";

export type VisitorReply<T> =
  | { readonly status: "ok"; readonly value: T }
  | { readonly status: "refused"; readonly code: number; readonly message: string }
  | { readonly status: "unavailable" };

/** Parameters, and the body of a POST: JSON, or FormData as multipart. */
type VisitorParameters<Text extends PatternText> = ParametersOf<Text> &
  (Text extends `POST ${string}` ? { readonly body: unknown } : unknown);

type VisitorCall<Text extends PatternText, Value> = ((
  context: RequestContext,
  visitor: Visitor,
  ...given: Given<VisitorParameters<Text>>
) => Promise<VisitorReply<Value>>) & { readonly declaration: VisitorDeclaration };

/** Timeout of a visitor's call, in milliseconds. */
const VISITOR_TIMEOUT_MS = 5000;

/**
 * Declares a call with a visitor's credentials and returns the function that makes it, uncached.
 * `refused` has the platform's code and message (specification, section 8). Never rejects; a GET is
 * retried once.
 */
export function visitorCall<const Text extends PatternText, Value>(
  name: string,
  text: Text,
  options: {
    /** Why it is not cached. */
    readonly uncachedBecause: string;
    readonly contract: z.ZodType<Value>;
    /** In milliseconds; 5000 by default. */
    readonly timeoutMs?: number;
  },
): VisitorCall<Text, Value> {
  const declaration = declare<VisitorDeclaration>({
    name,
    pattern: parsePattern(text),
    priority: "article",
    timeoutMs: VISITOR_TIMEOUT_MS,
    ...options,
  });
  const call = async (
    context: RequestContext,
    visitor: Visitor,
    { body, ...given }: ParameterValues & { readonly body?: unknown } = {},
  ): Promise<VisitorReply<unknown>> => {
    const { priority, timeoutMs } = declaration;
    const request = { call: declaration, given: given as ParameterValues, body, visitor };
    const reply = await context.timing.time("upstream", () =>
      callUpstream(context, { ...request, timeoutMs, priority, lastResort: true }),
    );
    if (reply.kind === "failed") return { status: "unavailable" };
    if (reply.code !== 0) return { status: "refused", code: reply.code, message: reply.message };
    try {
      return { status: "ok", value: parseData(context, declaration, reply.data) };
    } catch (error) {
      context.log.error("upstream.contract", { call: name, reason: String(error) });
      return { status: "unavailable" };
    }
  };
  // Safe cast: the pattern types the parameters, the contract the value.
  return Object.assign(call as unknown as VisitorCall<Text, Value>, { declaration });
}
