import { answerOf } from "./answers";
import { hear } from "./calls";

/** Answers a request as the services know it. */
type Handle = (request: Request) => Promise<Response>;

/** JSON that is not the platform's calls: the same in every dialect. */
const NO_CALLS = /^\/(__origin|stat)\//;

/** A fault may have cut a response in the middle. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function asHeard(request: Request, url: URL, body: unknown): Request {
  const headers = new Headers(request.headers);
  if (body === undefined) return new Request(url, request);
  headers.delete("content-length");
  if (!(body instanceof FormData)) {
    return new Request(url, { method: request.method, headers, body: JSON.stringify(body) });
  }
  headers.delete("content-type");
  return new Request(url, { method: request.method, headers, body });
}

/**
 * Speaks the second dialect (docs/decisions/0024-platform-adapters.md) before the reference services: paths,
 * parameters, fields, units and envelope are another platform's, what they say is the same.
 */
export async function translateV2(request: Request, handle: Handle): Promise<Response> {
  const url = new URL(request.url);
  if (NO_CALLS.test(url.pathname)) return handle(request);
  const heard = await hear(request.clone() as Request);
  if (heard === null) {
    return Response.json({ status: { code: "E404", text: "no such call" } }, { status: 404 });
  }
  const pageUrl = new URL(heard.path, url);
  pageUrl.search = new URLSearchParams(heard.query).toString();
  const isSame = pageUrl.href === url.href && heard.body === undefined;
  const response = await handle(isSame ? request : asHeard(request, pageUrl, heard.body));
  if (!(response.headers.get("content-type") ?? "").startsWith("application/json")) return response;
  const answer = await response.text();
  return new Response(
    isJson(answer) ? JSON.stringify(answerOf(heard.path, JSON.parse(answer))) : answer,
    {
      status: response.status,
      headers: { "content-type": "application/json" },
    },
  );
}
