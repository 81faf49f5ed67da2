import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";

function headersOf(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return headers;
}

/** A request of Node's server as the edge gets it: at the host it was sent to, whatever its origin says. */
export function toWebRequest(message: IncomingMessage, pageUrl: string): Request {
  const method = message.method ?? "GET";
  const url = new URL(pageUrl, `http://${message.headers.host ?? "127.0.0.1"}`);
  if (method === "GET" || method === "HEAD")
    return new Request(url, { method, headers: headersOf(message) });
  return new Request(url, {
    method,
    headers: headersOf(message),
    body: Readable.toWeb(message) as ReadableStream,
    duplex: "half",
  } as RequestInit);
}

/** Streams a response out; ends quietly when the browser has gone away. */
export async function send(response: Response, out: ServerResponse): Promise<void> {
  out.statusCode = response.status;
  for (const [name, value] of response.headers)
    if (name !== "set-cookie") out.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) out.setHeader("set-cookie", cookies);
  if (response.body === null) {
    out.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as NodeStream), out).catch(() => out.destroy());
}
