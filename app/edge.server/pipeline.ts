import type { Edge } from "./edge";
import { isOwnOrigin } from "./own-origin";
import { setSecurityHeaders } from "./security-headers";

/** Renders the answer: the Remix handler. */
export type Next = () => Promise<Response>;

const refusal = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/** Tells the visitor's browser nothing but that it failed; the log has the reason. */
export const failure = (): Response => refusal(500, "Internal Server Error");

const withEdgeHeaders = (response: Response, edge: Edge): Response => {
  const answer = new Response(response.body, response);
  setSecurityHeaders(answer.headers, edge.config, edge.nonce);
  const cacheStatus = edge.cacheStatus.header();
  if (cacheStatus !== "") answer.headers.set("cache-status", cacheStatus);
  const timing = edge.timing.header();
  if (timing !== "") answer.headers.set("server-timing", timing);
  answer.headers.set("x-request-id", edge.requestId);
  if (!answer.headers.has("cache-control")) {
    const policy = edge.delivery === "document" ? "private, no-cache" : "no-store";
    answer.headers.set("cache-control", policy);
  }
  return answer;
};

/** The edge pipeline, top to bottom: own-origin gate, rendering, headers. */
export const handle = async (edge: Edge, next: Next): Promise<Response> => {
  if (!isOwnOrigin(edge.request, edge.config.wapHost)) {
    edge.log.warn("gate.foreign_origin", { method: edge.request.method });
    return withEdgeHeaders(refusal(403, "Forbidden"), edge);
  }
  return withEdgeHeaders(await next(), edge);
};
