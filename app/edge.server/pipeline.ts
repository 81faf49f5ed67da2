import { redirectToCanonical } from "./public-address";
import { CLOCK_METRIC } from "../ui/edge-clock";
import type { DocumentCache } from "./document-cache/document-cache";
import type { Answered, Render } from "./document-cache/rendering";
import { withPartOnly } from "./element-by-id";
import { type RequestContext, createRequestContext } from "./request-context";
import { notifyOnEnd, recordAnswer } from "./observability/record-answer";
import { withWaterfall } from "./observability/waterfall";
import { provesSecret } from "./operator-secret";
import { isOwnOrigin, refusalPage } from "./own-origin";
import { setSecurityHeaders } from "./security-headers";
import type { BackgroundWork, Host } from "./host/host";
import { createLogger } from "./observability/logger";

/** Tells the visitor's browser nothing but that it failed; the log has the reason. */
export function failure(): Response {
  return new Response("Internal Server Error", {
    status: 500,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

/** Operators who prove it with this header see cache keys in `Cache-Status` and a document's waterfall. */
const OPERATOR_HEADER = "x-ops-secret";

async function isOperator(edge: RequestContext): Promise<boolean> {
  const given = edge.request.headers.get(OPERATOR_HEADER);
  return given !== null && provesSecret(edge, given, edge.config.opsSecret);
}

/**
 * Browsers tell how fast their connection is when they are asked to, from the next document on: on 2g
 * that is a lite one (`app/model/client/client.ts`).
 */
const ASKED_OF_BROWSERS = "ECT";

/** An answer whose headers may be set: itself, or a copy of one that came as it is from elsewhere. */
function changeable(response: Response): Response {
  try {
    response.headers.delete("x-request-id");
    return response;
  } catch {
    return new Response(response.body, response);
  }
}

function withEdgeHeaders(
  { response, edge, nonce = edge.nonce }: Answered<RequestContext>,
  withKeys = false,
): Response {
  const answer = changeable(response);
  setSecurityHeaders(answer.headers, edge.config, nonce);
  const cacheStatus = edge.cacheStatus.header({ withKeys });
  if (cacheStatus !== "") answer.headers.set("cache-status", cacheStatus);
  const timings = [edge.timing.header(), ...edge.waterfall.timings].filter(Boolean);
  // Documents say no relative time: the browser does, by this clock.
  if (edge.delivery === "document") timings.push(`${CLOCK_METRIC};dur=${edge.host.clock.wall()}`);
  if (timings.length > 0) answer.headers.set("server-timing", timings.join(", "));
  answer.headers.set("x-request-id", edge.requestId);
  if (edge.delivery === "document") answer.headers.set("accept-ch", ASKED_OF_BROWSERS);
  if (!answer.headers.has("cache-control")) {
    const policy = edge.delivery === "document" ? "private, no-cache" : "no-store";
    answer.headers.set("cache-control", policy);
  }
  return answer;
}

/** Nobody waits for it any more (nginx's status): a host may tell that a visitor left. */
const LEFT = 499;

/** What an answer counts as: what came of the work for a visitor who left is no failure of ours. */
function countedAs(status: number, { signal }: Request): number {
  return status >= 500 && signal.aborted ? LEFT : status;
}

/**
 * The edge pipeline, top to bottom: one spelling of the address, own-origin gate, document cache, rendering, headers, counters.
 *
 * @param documents the document cache; under development one that always renders
 */
export async function handle(
  edge: RequestContext,
  documents: Pick<DocumentCache<RequestContext>, "answer">,
  render: Render<RequestContext>,
): Promise<Response> {
  const { counters } = edge.host;
  const canonical = redirectToCanonical(edge.request);
  if (canonical !== null) return withEdgeHeaders({ response: canonical, edge });
  if (!isOwnOrigin(edge.request, edge.config.wapHost)) {
    edge.log.warn("guard.foreign_origin", { method: edge.request.method });
    return withEdgeHeaders({ response: refusalPage(edge.locale, edge.nonce), edge });
  }
  const whole = await documents.answer(edge, render);
  const response = await withPartOnly(edge.url, whole.response);
  const milliseconds = edge.elapsed();
  whole.edge.timing.add("edge", milliseconds);
  const status = countedAs(response.status, edge.request);
  edge.isolate.counters.answered(status, milliseconds);
  const chance = edge.isolate.random();
  const record = (): void => {
    const overMs = edge.elapsed();
    recordAnswer(counters, { status, edge: whole.edge }, overMs, chance);
    edge.log.info("answered", () => ({
      delivery: edge.delivery,
      status,
      milliseconds,
      overMs,
      colo: edge.colo,
      cache: whole.edge.cacheStatus.header(),
    }));
  };
  const asked = await isOperator(edge);
  // Reads that are still under way, the slow and the failing ones, belong to the answer as well.
  if (!whole.edge.cacheStatus.isReading) {
    record();
    const noted = asked ? withWaterfall(response, whole.edge) : response;
    return withEdgeHeaders({ ...whole, response: noted }, asked);
  }
  const telling = notifyOnEnd(response);
  edge.waitUntil(telling.over.then(record));
  const noted = asked ? withWaterfall(telling.response, whole.edge) : telling.response;
  return withEdgeHeaders({ ...whole, response: noted }, asked);
}

/** Where documents are stored, as one request sees it. */
export type Documents = Pick<DocumentCache<RequestContext>, "answer">;

interface Site {
  /** Renders the answer to the request of the context it is given, which may be a canonical one. */
  readonly render: Render<RequestContext>;
  readonly documents: (edge: RequestContext) => Documents;
}

/**
 * Answers a request on any host: a built file where the host leaves files to us, else through the
 * edge. Never rejects; a configuration that is not complete is an answer of 500 and a line in the log.
 */
export async function serve(
  request: Request,
  host: Host,
  background: BackgroundWork,
  { render, documents }: Site,
): Promise<Response> {
  try {
    const file = await host.files?.answer(request);
    if (file !== undefined && file !== null) return file;
    const edge = createRequestContext(request, host, background);
    return await handle(edge, documents(edge), render);
  } catch (error) {
    createLogger("none").error("edge.failed", { reason: String(error) });
    return failure();
  }
}
