import { vi } from "vitest";

/** A call the platform got, as far as the account and reactions parts are judged by it. */
export interface PlatformCall {
  readonly call: string;
  readonly body: unknown;
  readonly authorization: string | null;
  readonly requestId: string | null;
}

export type Answer = { code?: number; message?: string; data?: unknown } | "down";

/**
 * Answers `METHOD /path` from a list, the last answer again and again; records every call.
 * Paths without an answer are down.
 */
export function platformDouble(answers: Readonly<Record<string, readonly Answer[]>>) {
  const calls: PlatformCall[] = [];
  const left = new Map(Object.entries(answers).map(([call, list]) => [call, [...list]]));
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const call = `${request.method} ${url.pathname}${url.search}`;
    const text = await request.text();
    calls.push({
      call,
      body: text === "" ? null : JSON.parse(text),
      authorization: request.headers.get("authorization"),
      requestId: request.headers.get("x-request-id"),
    });
    const list = left.get(call) ?? [];
    const answer = list.length > 1 ? list.shift() : list[0];
    if (answer === undefined || answer === "down") throw new TypeError("connection refused");
    return Response.json({ code: 0, message: "", data: null, ...answer });
  });
  return calls;
}
