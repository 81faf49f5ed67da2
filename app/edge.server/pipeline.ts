import { redirectToCanonical } from "./public-url";
import { CLOCK_METRIC } from "../ui/edge-clock";
import type { DocumentCache } from "./document-cache/document-cache";
import type { ServedDocument, Render } from "./document-cache/rendering";
import { extractElement } from "./element-by-id";
import { type RequestContext, createRequestContext } from "./request-context";
import { notifyOnEnd, recordResponse } from "./observability/record-response";
import { withWaterfall } from "./observability/waterfall";
import { hasValidSecret } from "./operator-secret";
import { isOwnOrigin, foreignOriginPage } from "./own-origin";
import { setSecurityHeaders } from "./security-headers";
import type { BackgroundWork, Host } from "./host/host";
import { createLogger } from "./observability/logger";

/** The response to an internal error; the log has the reason. */
export function failure(): Response {
  return new Response("Internal Server Error", {
    status: 500,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

/** With the operators' secret in this header, `Cache-Status` has keys and documents have their waterfall. */
const OPERATOR_HEADER = "x-ops-secret";

async function isOperator(context: RequestContext): Promise<boolean> {
  const given = context.request.headers.get(OPERATOR_HEADER);
  return given !== null && hasValidSecret(context, given, context.config.opsSecret);
}

/**
 * Client hints to ask for. With `ECT` the next document is a lite page on 2g (`app/model/client/client.ts`).
 */
const CLIENT_HINTS = "ECT";

/** A response with mutable headers: itself, or a copy of one whose headers are immutable. */
function changeable(response: Response): Response {
  try {
    response.headers.delete("x-request-id");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}

function withEdgeHeaders(
  { response, context, nonce = context.nonce }: ServedDocument<RequestContext>,
  withKeys = false,
): Response {
  const mutable = changeable(response);
  setSecurityHeaders(mutable.headers, context.config, nonce);
  const cacheStatus = context.cacheStatus.header({ withKeys });
  if (cacheStatus !== "") mutable.headers.set("cache-status", cacheStatus);
  const timings = [context.timing.header(), ...context.waterfall.timings].filter(Boolean);
  // The browser computes relative times by this clock; documents contain none.
  if (context.requestType === "document")
    timings.push(`${CLOCK_METRIC};dur=${context.host.clock.hostTime()}`);
  if (timings.length > 0) mutable.headers.set("server-timing", timings.join(", "));
  mutable.headers.set("x-request-id", context.requestId);
  if (context.requestType === "document") mutable.headers.set("accept-ch", CLIENT_HINTS);
  if (!mutable.headers.has("cache-control")) {
    const policy = context.requestType === "document" ? "private, no-cache" : "no-store";
    mutable.headers.set("cache-control", policy);
  }
  return mutable;
}

/** nginx's status for a client that has disconnected. */
const CLIENT_CLOSED = 499;

/** The status by which a response counts: a 5xx for a disconnected client is no failure. */
function countedAs(status: number, { signal }: Request): number {
  return status >= 500 && signal.aborted ? CLIENT_CLOSED : status;
}

/**
 * The edge pipeline, top to bottom: canonical URL, own-origin check, document cache, rendering, headers, counters.
 *
 * @param documents the document cache; under development one that always renders
 */
export async function handle(
  context: RequestContext,
  documents: Pick<DocumentCache<RequestContext>, "respond">,
  render: Render<RequestContext>,
): Promise<Response> {
  const canonical = redirectToCanonical(context.request);
  if (canonical !== null) return withEdgeHeaders({ response: canonical, context });
  if (!isOwnOrigin(context.request, context.config.siteOrigin)) {
    context.log.warn("guard.foreign_origin", { method: context.request.method });
    return withEdgeHeaders({ response: foreignOriginPage(context.locale, context.nonce), context });
  }
  const answered = await documents.respond(context, render);
  const response = await extractElement(context.url, answered.response);
  const ttfbMs = context.elapsed();
  answered.context.timing.add("edge", ttfbMs);
  const status = countedAs(response.status, context.request);
  context.isolate.counters.countResponse(status, ttfbMs);
  const sampleValue = context.isolate.random();
  const record = (): void => {
    const totalMs = context.elapsed();
    recordResponse(
      context.host.metrics,
      { status, context: answered.context },
      totalMs,
      sampleValue,
    );
    context.log.info("answered", () => ({
      requestType: context.requestType,
      status,
      ttfbMs,
      totalMs,
      colo: context.colo,
      cache: answered.context.cacheStatus.header(),
    }));
  };
  const forOperator = await isOperator(context);
  // A response with pending reads is recorded at its end.
  if (!answered.context.cacheStatus.hasPendingReads) {
    record();
    const annotated = forOperator ? withWaterfall(response, answered.context) : response;
    return withEdgeHeaders({ ...answered, response: annotated }, forOperator);
  }
  const streaming = notifyOnEnd(response);
  context.waitUntil(streaming.ended.then(record));
  const annotated = forOperator
    ? withWaterfall(streaming.response, answered.context)
    : streaming.response;
  return withEdgeHeaders({ ...answered, response: annotated }, forOperator);
}

/** The document cache as seen by one request. */
export type Documents = Pick<DocumentCache<RequestContext>, "respond">;

interface Site {
  /** Renders the response to the context's request, which may be a canonical one. */
  readonly render: Render<RequestContext>;
  readonly documents: (context: RequestContext) => Documents;
}

/**
 * Answers a request on any host: a built file where the edge serves files, else the pipeline's answer. Never rejects;
 * an incomplete configuration is a 500 and a log line.
 */
export async function serve(
  request: Request,
  host: Host,
  background: BackgroundWork,
  { render, documents }: Site,
): Promise<Response> {
  try {
    const file = await host.files?.respond(request);
    if (file !== undefined && file !== null) return file;
    const context = createRequestContext(request, host, background);
    return await handle(context, documents(context), render);
  } catch (error) {
    createLogger("none").error("edge.failed", { reason: String(error) });
    return failure();
  }
}
