import * as z from "zod";
import type { Priority } from "../edge.server/cache/rule";
import type { RequestContext } from "../edge.server/request-context";
import { traceparent } from "../edge.server/observability/logger";
import type { Attempt } from "../edge.server/resilience/upstream-guard";
import { MAX_RESPONSE_BYTES } from "../model/limits";
import { envelope } from "./contracts/envelope";
import { urlOf, type ParameterValues, serviceUrl, type PathSegment } from "./call-pattern";
import type { Declaration } from "./declaration";
import {
  platformHeaders,
  type Visitor,
  fromPlatformResponse,
  toPlatformCall,
  type PlatformCall,
} from "./platform-call";
import { adapterOf } from "./adapters/adapters";
import type { CompiledAdapter } from "./adapters/compile";

interface UpstreamRequest {
  readonly call: Pick<Declaration, "name" | "pattern">;
  readonly given: ParameterValues;
  readonly body?: unknown;
  readonly visitor: Visitor | null;
  readonly timeoutMs: number;
  readonly priority: Priority;
  /** Whether the caller has no stale answer to fall back to. */
  readonly lastResort: boolean;
}

export type UpstreamReply =
  | {
      readonly kind: "answer";
      readonly httpStatus: number;
      readonly code: number;
      readonly message: string;
      readonly data: unknown;
      /** The body in the shape that the contracts read. */
      readonly wire: string;
      /** Whether the body has the platform's envelope; else it may be from any host at its URL. */
      readonly enveloped: boolean;
    }
  | { readonly kind: "failed"; readonly reason: string };

const anyEnvelope = envelope(z.unknown());

/** The envelope of a body's text; null when invalid. */
export function readEnvelope(wire: string): z.output<typeof anyEnvelope> | null {
  try {
    const parsed = anyEnvelope.safeParse(JSON.parse(wire));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

class ResponseTooLarge extends Error {}

async function readBounded(response: Response): Promise<string> {
  if (response.body === null) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new ResponseTooLarge();
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
  if (error instanceof ResponseTooLarge) return "too-large";
  return error instanceof Error && error.name === "TimeoutError" ? "timeout" : "network";
}

function bodyOf({ body }: PlatformCall): string | FormData | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

/** A request ready to send, in the platform's shape. */
interface PreparedRequest {
  readonly request: UpstreamRequest;
  readonly adapter: CompiledAdapter | null;
  readonly platformCall: PlatformCall;
  readonly url: URL;
  /** The declared path, which determines the headers. */
  readonly declaredPath: string;
}

async function fetchOnce(
  { clientIp, traceId, config }: RequestContext,
  { request, adapter, platformCall, url, declaredPath }: PreparedRequest,
  timeoutMs: number,
): Promise<UpstreamReply> {
  const headers = platformHeaders(declaredPath, request.visitor, clientIp, adapter?.token);
  const apiKey = adapter?.apiKey ?? null;
  if (apiKey !== null && "header" in apiKey)
    headers.set(apiKey.header, config.platformApiKey ?? "");
  // Joins both logs: public calls have a constant `X-Request-Id`, as specified.
  headers.set("traceparent", traceparent(traceId));
  const body = bodyOf(platformCall);
  if (typeof body === "string") headers.set("content-type", "application/json");
  try {
    const response = await fetch(url, {
      method: platformCall.method,
      headers,
      body,
      // A redirect could leak the visitor's token.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    if (status >= 500 || status === 429 || (status >= 300 && status < 400)) {
      await response.body?.cancel();
      return { kind: "failed", reason: `status-${status}` };
    }
    const wire = fromPlatformResponse(adapter, request.call.name, await readBounded(response));
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
        enveloped: true,
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
      enveloped: false,
    };
  } catch (error) {
    return { kind: "failed", reason: failureOf(error) };
  }
}

/** Whether a failure was quick and may be transient. */
function isTransient(reason: string): boolean {
  return reason === "network" || reason === "not-json" || reason.startsWith("status-5");
}

async function attempt(
  context: RequestContext,
  prepared: PreparedRequest,
  timeoutMs: number,
): Promise<Attempt<UpstreamReply>> {
  const reply = await fetchOnce(context, prepared, timeoutMs);
  if (reply.kind === "answer") return { reply, outcome: "answered" };
  return { reply, outcome: isTransient(reply.reason) ? "failed-retryable" : "failed" };
}

/** A path without ids, for logs and counters: `/content/*`. */
function pathShape(path: readonly PathSegment[]): string {
  return `/${path.map((part) => (/^[a-z_-]+$|^v\d$/.test(String(part)) ? part : "*")).join("/")}`;
}

/**
 * The circuit breaker of a call. Public calls, visitor calls and uploads of a service have separate ones:
 * failing lists do not block logins, a full file store does not block forms.
 */
function upstreamOf({ service, body }: PlatformCall, visitor: Visitor | null): string {
  if (visitor === null) return service;
  return body instanceof FormData ? `${service}-uploads` : `${service}-visitors`;
}

/** Prepares a request; null when its URL is invalid or the platform does not have the call. */
function prepare({ config }: RequestContext, request: UpstreamRequest): PreparedRequest | null {
  const { call, given, body } = request;
  const urlIn = ({ service, path, query }: PlatformCall) =>
    serviceUrl(config, service, path, query);
  const declared = { ...urlOf(call.pattern, given), method: call.pattern.method, body };
  const asDeclared = urlIn(declared);
  if (asDeclared === null) return null;
  const adapter = adapterOf(config);
  const platformCall = toPlatformCall(adapter, call, given, declared);
  if (platformCall === null) return null;
  const url = platformCall === declared ? asDeclared : urlIn(platformCall);
  const apiKey = adapter?.apiKey ?? null;
  if (apiKey !== null && "query" in apiKey)
    url?.searchParams.set(apiKey.query, config.platformApiKey ?? "");
  return url && { request, adapter, platformCall, url, declaredPath: asDeclared.pathname };
}

/**
 * One call to the platform. Never rejects: a timeout, network error, 5xx, 429, redirect, invalid or
 * oversized body, open breaker or load shedding is `failed`. A 4xx status is a response; the status is
 * its code unless the envelope has one.
 */
export async function callUpstream(
  context: RequestContext,
  request: UpstreamRequest,
): Promise<UpstreamReply> {
  const prepared = prepare(context, request);
  if (prepared === null) {
    const nowhere = { httpStatus: 404, code: 404, message: "", data: undefined, wire: "" };
    // Not sent: an invalid URL is missing on every platform, an absent call on this one.
    return { kind: "answer", ...nowhere, enveloped: true };
  }
  const { platformCall } = prepared;
  const service = upstreamOf(platformCall, request.visitor);
  const end = context.waterfall.begin("call", service);
  const guarded = await context.upstreams.run(
    {
      service,
      priority: request.priority,
      repeatable: platformCall.method === "GET",
      lastResort: request.lastResort,
      timeoutMs: request.timeoutMs,
    },
    (timeoutMs) => attempt(context, prepared, timeoutMs),
  );
  const reply: UpstreamReply =
    "reply" in guarded ? guarded.reply : { kind: "failed", reason: guarded.refused };
  end({
    outcome: reply.kind === "failed" ? reply.reason : String(reply.httpStatus),
    from: `${platformCall.method} ${pathShape(platformCall.path)}`,
    ageSeconds: null,
  });
  if (reply.kind === "failed") {
    // Calls that were not sent follow from logged failures: `info` is sampled.
    const level = "reply" in guarded ? "warn" : "info";
    context.log[level]("upstream.failed", {
      service: platformCall.service,
      method: platformCall.method,
      path: pathShape(platformCall.path),
      reason: reply.reason,
    });
  }
  return reply;
}
