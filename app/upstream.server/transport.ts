import * as z from "zod";
import type { Priority } from "../edge.server/cache/rule";
import type { RequestContext } from "../edge.server/request-context";
import { traceparent } from "../edge.server/observability/logger";
import type { Attempt } from "../edge.server/resilience/upstream-guard";
import { LONGEST_ANSWER_BYTES } from "../model/limits";
import { envelope } from "./contracts/envelope";
import { addressOf, type ParameterValues, serviceAddress, type PathSegment } from "./call-pattern";
import type { Declaration } from "./declaration";
import { platformHeaders, type Visitor } from "./headers";
import { adapterOf } from "./adapters/adapters";
import type { CompiledAdapter } from "./adapters/compile";
import { fromPlatformAnswer, toPlatformCall, type PlatformCall } from "./platform-call";

export interface UpstreamRequest {
  readonly call: Pick<Declaration, "name" | "pattern">;
  readonly given: ParameterValues;
  readonly body?: unknown;
  readonly visitor: Visitor | null;
  readonly timeoutMs: number;
  readonly priority: Priority;
  /** Whether somebody gets nothing at all when this call is not made. */
  readonly lastResort: boolean;
}

export type UpstreamReply =
  | {
      readonly kind: "answer";
      readonly httpStatus: number;
      readonly code: number;
      readonly message: string;
      readonly data: unknown;
      /** The body in the shapes that the contracts read. */
      readonly wire: string;
      /** Whether the platform said it, in its envelope, and not just some host at its address. */
      readonly signed: boolean;
    }
  | { readonly kind: "failed"; readonly reason: string };

const anyEnvelope = envelope(z.unknown());

/** The envelope in a body's text, or null when it is none. */
export function readEnvelope(wire: string): z.output<typeof anyEnvelope> | null {
  try {
    const parsed = anyEnvelope.safeParse(JSON.parse(wire));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

class AnswerTooLarge extends Error {}

async function readBounded(response: Response): Promise<string> {
  if (response.body === null) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > LONGEST_ANSWER_BYTES) throw new AnswerTooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function failureOf(error: unknown): string {
  if (
    error instanceof TypeError &&
    "code" in error &&
    error.code === "ERR_ENCODING_INVALID_ENCODED_DATA"
  ) {
    return "not-utf8";
  }
  if (error instanceof AnswerTooLarge) return "too-large";
  return error instanceof Error && error.name === "TimeoutError" ? "timeout" : "network";
}

function bodyOf({ body }: PlatformCall): string | FormData | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

/** A request on its way: the call as the platform spells it, and what the call is as it is declared. */
interface PreparedRequest {
  readonly request: UpstreamRequest;
  readonly adapter: CompiledAdapter | null;
  readonly platformCall: PlatformCall;
  readonly url: URL;
  /** Decides over the headers, whatever the platform calls it. */
  readonly declaredPath: string;
}

async function fetchOnce(
  { clientAddress, traceId }: RequestContext,
  { request, adapter, platformCall, url, declaredPath }: PreparedRequest,
  timeoutMs: number,
): Promise<UpstreamReply> {
  const headers = platformHeaders(declaredPath, request.visitor, clientAddress);
  // What is asked for nobody is `X-Request-Id: 123456`, as specified: this joins the two logs.
  headers.set("traceparent", traceparent(traceId));
  const body = bodyOf(platformCall);
  if (typeof body === "string") headers.set("content-type", "application/json");
  try {
    const response = await fetch(url, {
      method: platformCall.method,
      headers,
      body,
      // A redirected call would carry the visitor's token to wherever it leads.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    if (status >= 500 || status === 429 || (status >= 300 && status < 400)) {
      await response.body?.cancel();
      return { kind: "failed", reason: `status-${status}` };
    }
    const wire = fromPlatformAnswer(adapter, request.call.name, await readBounded(response));
    const read = readEnvelope(wire);
    if (read !== null) {
      const code = status >= 400 && read.code === 0 ? status : read.code;
      return {
        kind: "answer",
        httpStatus: status,
        ...read,
        code,
        data: read.data,
        wire,
        signed: true,
      };
    }
    if (status < 400) return { kind: "failed", reason: "not-json" };
    return {
      kind: "answer",
      httpStatus: status,
      code: status,
      message: "",
      data: undefined,
      wire: "",
      signed: false,
    };
  } catch (error) {
    return { kind: "failed", reason: failureOf(error) };
  }
}

/** Failures that were quick and may be gone a moment later. */
function isTransient(reason: string): boolean {
  return reason === "network" || reason === "not-json" || reason.startsWith("status-5");
}

async function attempt(
  edge: RequestContext,
  prepared: PreparedRequest,
  timeoutMs: number,
): Promise<Attempt<UpstreamReply>> {
  const reply = await fetchOnce(edge, prepared, timeoutMs);
  if (reply.kind === "answer") return { reply, outcome: "answered" };
  return { reply, outcome: isTransient(reply.reason) ? "failed-retryable" : "failed" };
}

/** A platform path without its ids, for logs and counters: `/content/*`. */
function pathShape(path: readonly PathSegment[]): string {
  return `/${path.map((part) => (/^[a-z_-]+$|^v\d$/.test(String(part)) ? part : "*")).join("/")}`;
}

/**
 * The upstream of a call, as far as breakers go: visitors' own calls have one beside that of the
 * public ones, so that a list that fails keeps nobody from logging in or writing, and uploads one
 * more, so that a store that is full keeps nobody from handing in a form.
 */
function upstreamOf({ service, body }: PlatformCall, visitor: Visitor | null): string {
  if (visitor === null) return service;
  return body instanceof FormData ? `${service}-uploads` : `${service}-visitors`;
}

/** A request with everything that is decided before it leaves; null where it leads nowhere. */
function prepare({ config }: RequestContext, request: UpstreamRequest): PreparedRequest | null {
  const { call, given, body } = request;
  const addressIn = ({ service, path, query }: PlatformCall) =>
    serviceAddress(config, service, path, query);
  const declared = { ...addressOf(call.pattern, given), method: call.pattern.method, body };
  const asDeclared = addressIn(declared);
  if (asDeclared === null) return null;
  const adapter = adapterOf(config);
  const platformCall = toPlatformCall(adapter, call, given, declared);
  const url = platformCall === declared ? asDeclared : addressIn(platformCall);
  return url && { request, adapter, platformCall, url, declaredPath: asDeclared.pathname };
}

/**
 * One call to the platform. Never rejects: whatever goes wrong between here and a readable envelope
 * (time-out, network, 5xx, 429, redirect, broken or oversized body, an open breaker, shedding) is
 * `failed`; a 4xx status is an answer whose code is the status where the envelope names none.
 */
export async function callUpstream(
  edge: RequestContext,
  request: UpstreamRequest,
): Promise<UpstreamReply> {
  const prepared = prepare(edge, request);
  if (prepared === null) {
    const nowhere = { httpStatus: 404, code: 404, message: "", data: undefined, wire: "" };
    // Nobody was asked, and no answer would be different.
    return { kind: "answer", ...nowhere, signed: true };
  }
  const { platformCall } = prepared;
  const service = upstreamOf(platformCall, request.visitor);
  const end = edge.waterfall.begin("call", service);
  const guarded = await edge.upstreams.run(
    {
      service,
      priority: request.priority,
      repeatable: platformCall.method === "GET",
      lastResort: request.lastResort,
      timeoutMs: request.timeoutMs,
    },
    (timeoutMs) => attempt(edge, prepared, timeoutMs),
  );
  const reply: UpstreamReply =
    "reply" in guarded ? guarded.reply : { kind: "failed", reason: guarded.refused };
  end({
    outcome: reply.kind === "failed" ? reply.reason : String(reply.httpStatus),
    from: `${platformCall.method} ${pathShape(platformCall.path)}`,
    ageSeconds: null,
  });
  if (reply.kind === "failed") {
    // What was not even tried follows from failures that were logged: of those a sample will do.
    const level = "reply" in guarded ? "warn" : "info";
    edge.log[level]("upstream.failed", {
      service: platformCall.service,
      method: platformCall.method,
      path: pathShape(platformCall.path),
      reason: reply.reason,
    });
  }
  return reply;
}
