import * as z from "zod";
import { callKey, resolveTags } from "../edge.server/cache/call-pattern";
import type { CacheAnswer, Loaded } from "../edge.server/cache/read";
import type { RuleName } from "../edge.server/cache/rules";
import { inTimeForCrawler } from "../edge.server/crawler-deadline";
import type { Edge } from "../edge.server/edge";
import { listenForDropped } from "./contracts/dropped";
import { CODE_CONTENT_GONE } from "./contracts/envelope";
import type { Visitor } from "./headers";
import type { PathSegment, Query, ServiceName } from "./services";
import { callUpstream, readEnvelope } from "./transport";

export type { Visitor } from "./headers";

/** A call that answers everybody the same: cached under a rule, and unable to carry credentials. */
export interface PublicCall<Wire> {
  readonly rule: RuleName;
  readonly service: ServiceName;
  /** Path segments, not encoded; ids in them were validated before. */
  readonly path: readonly PathSegment[];
  readonly query?: Query;
  /** The contract of the envelope's `data`. */
  readonly data: z.ZodType<Wire>;
  /** Purge tags beside the rule's own, such as `content:ab12`. */
  readonly tags?: readonly string[];
  /** Whether the first paint waits for it: then it is the last to be given up under load. */
  readonly importance: "primary" | "secondary";
}

export type PublicAnswer<T> = CacheAnswer<T>;

/** A call made with a visitor's credentials: it cannot name a rule, so it cannot be cached. */
export interface VisitorCall<T> {
  readonly rule?: never;
  readonly service: ServiceName;
  readonly method: "GET" | "POST";
  readonly path: readonly PathSegment[];
  readonly query?: Query;
  /** Sent as JSON, a form's data as multipart. */
  readonly body?: unknown;
  readonly data: z.ZodType<T>;
  /** Where the usual time is too short, in milliseconds. */
  readonly timeoutMs?: number;
}

export type VisitorReply<T> =
  | { readonly status: "ok"; readonly value: T }
  | { readonly status: "refused"; readonly code: number; readonly message: string }
  | { readonly status: "unavailable" };

/** Time-out of a visitor's own call, in milliseconds: somebody looks at a button meanwhile. */
const VISITOR_TIMEOUT_MS = 5000;

const GONE_CODES: readonly number[] = [CODE_CONTENT_GONE, 404, 410];

class ContractBroken extends Error {}

/** Parts logged at most for one answer: the first ones tell what is wrong. */
const DROPPED_LOGGED = 3;

const parseData = <T>(
  edge: Edge,
  service: ServiceName,
  contract: z.ZodType<T>,
  data: unknown,
): T => {
  let dropped = 0;
  const parsed = listenForDropped(
    (issue) => {
      dropped += 1;
      if (dropped <= DROPPED_LOGGED) edge.log.warn("upstream.part_dropped", { service, issue });
    },
    () => contract.safeParse(data),
  );
  if (parsed.success) return parsed.data;
  throw new ContractBroken(
    parsed.error.issues
      .slice(0, 3)
      .map((issue) => `${issue.path.join(".")}: ${issue.code}`)
      .join("; "),
  );
};

/**
 * Reads a public answer through the cache. `refused` is the platform's own no (10024, 404, 410 and
 * other non-zero codes); `unavailable` means down, slow or unreadable with nothing stale to give.
 * Never rejects. The value is frozen: it is shared between requests. To a crawler, whose document has
 * 800 ms, an answer that is not there in time is `unavailable`; the cache goes on waiting for it.
 *
 * `derive` is an expensive pure step (sanitising) whose result is stored with the answer.
 */
export function readPublic<Wire>(edge: Edge, call: PublicCall<Wire>): Promise<PublicAnswer<Wire>>;
export function readPublic<Wire, Value>(
  edge: Edge,
  call: PublicCall<Wire> & { readonly derive: (wire: Wire) => Value | Promise<Value> },
): Promise<PublicAnswer<Value>>;
export function readPublic(
  edge: Edge,
  call: PublicCall<unknown> & { readonly derive?: (wire: unknown) => unknown },
): Promise<PublicAnswer<unknown>> {
  const valueOf = async (data: unknown): Promise<unknown> => {
    const wire = parseData(edge, call.service, call.data, data);
    return call.derive === undefined ? wire : call.derive(wire);
  };
  const reading = edge.cache.read({
    rule: call.rule,
    key: callKey(call),
    tags: [
      ...new Set([
        ...resolveTags(edge.ruleFor(call.rule), { ...call, method: "GET" }),
        ...(call.tags ?? []),
      ]),
    ],
    load: (lastResort) => load(edge, call, valueOf, lastResort),
    revive: (wire) => valueOf(readEnvelope(wire)?.data),
  });
  return inTimeForCrawler<PublicAnswer<unknown>>(edge, reading, { status: "unavailable" });
}

const load = async (
  edge: Edge,
  call: PublicCall<unknown>,
  valueOf: (data: unknown) => Promise<unknown>,
  lastResort: boolean,
): Promise<Loaded<unknown>> => {
  const reply = await callUpstream(edge, {
    service: call.service,
    method: "GET",
    path: call.path,
    ...(call.query ? { query: call.query } : {}),
    visitor: null,
    timeoutMs: edge.ruleFor(call.rule).timeoutMs,
    priority: call.importance === "primary" ? "article" : edge.ruleFor(call.rule).priority,
    lastResort,
  });
  if (reply.kind === "failed") return reply;
  const { code, message, wire, httpStatus } = reply;
  if (code === 0) return { kind: "value", wire, httpStatus, value: () => valueOf(reply.data) };
  if (GONE_CODES.includes(code)) return { kind: "gone", code, message, httpStatus };
  return { kind: "refused", code, message };
};

/**
 * Makes a call for one visitor, with that visitor's credentials, past every cache. `refused`
 * carries the platform's code and message (specification, section 8). Never rejects; only a GET is repeated, once.
 */
export const callAsVisitor = async <T>(
  edge: Edge,
  call: VisitorCall<T>,
  visitor: Visitor,
): Promise<VisitorReply<T>> => {
  const reply = await edge.timing.time("upstream", () =>
    callUpstream(edge, {
      ...call,
      visitor,
      timeoutMs: call.timeoutMs ?? VISITOR_TIMEOUT_MS,
      priority: "article",
      lastResort: true,
    }),
  );
  if (reply.kind === "failed") return { status: "unavailable" };
  if (reply.code !== 0) return { status: "refused", code: reply.code, message: reply.message };
  try {
    return { status: "ok", value: parseData(edge, call.service, call.data, reply.data) };
  } catch (error) {
    edge.log.error("upstream.contract", { service: call.service, reason: String(error) });
    return { status: "unavailable" };
  }
};
