import { equalInConstantTime } from "./constant-time";
import type { Answered, DocumentCache, Render } from "./document-cache/document-cache";
import { withPartOnly } from "./document-part";
import type { Edge } from "./edge";
import { recordAnswer } from "./observability/analytics";
import { isOwnOrigin } from "./own-origin";
import { setSecurityHeaders } from "./security-headers";

const refusal = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/** Tells the visitor's browser nothing but that it failed; the log has the reason. */
export const failure = (): Response => refusal(500, "Internal Server Error");

/** Operators who prove it with this header see cache keys in `Cache-Status`. */
const OPERATOR_HEADER = "x-ops-secret";

const isOperator = async ({ request, config }: Edge): Promise<boolean> => {
  const given = request.headers.get(OPERATOR_HEADER);
  return (
    given !== null && config.opsSecret !== null && equalInConstantTime(given, config.opsSecret)
  );
};

/**
 * Browsers tell how fast their connection is when they are asked to, from the next document on: on 2g
 * that is a lite one (`app/client/frugal.ts`).
 */
const ASKED_OF_BROWSERS = "ECT";

const withEdgeHeaders = ({ response, edge }: Answered, withKeys = false): Response => {
  const answer = new Response(response.body, response);
  setSecurityHeaders(answer.headers, edge.config, edge.nonce);
  const cacheStatus = edge.cacheStatus.header({ withKeys });
  if (cacheStatus !== "") answer.headers.set("cache-status", cacheStatus);
  const timing = edge.timing.header();
  if (timing !== "") answer.headers.set("server-timing", timing);
  answer.headers.set("x-request-id", edge.requestId);
  if (edge.delivery === "document") answer.headers.set("accept-ch", ASKED_OF_BROWSERS);
  if (!answer.headers.has("cache-control")) {
    const policy = edge.delivery === "document" ? "private, no-cache" : "no-store";
    answer.headers.set("cache-control", policy);
  }
  return answer;
};

/** The edge pipeline, top to bottom: own-origin gate, document cache, rendering, headers, counters. */
export const handle = async (
  edge: Edge,
  documents: DocumentCache,
  render: Render,
): Promise<Response> => {
  const start = edge.isolate.now();
  if (!isOwnOrigin(edge.request, edge.config.wapHost)) {
    edge.log.warn("gate.foreign_origin", { method: edge.request.method });
    return withEdgeHeaders({ response: refusal(403, "Forbidden"), edge });
  }
  const whole = await documents.answer(edge, render);
  const response = await withPartOnly(edge.url, whole.response);
  const answered: Answered = { ...whole, response };
  const milliseconds = edge.isolate.now() - start;
  answered.edge.timing.add("edge", milliseconds);
  recordAnswer(edge.bindings.EDGE_METRICS, answered, milliseconds, edge.isolate.random());
  edge.log.info("answered", {
    delivery: edge.delivery,
    status: answered.response.status,
    milliseconds,
    cache: answered.edge.cacheStatus.header(),
  });
  return withEdgeHeaders(answered, await isOperator(edge));
};
