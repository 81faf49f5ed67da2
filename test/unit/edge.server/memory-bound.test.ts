import * as z from "zod";
import { afterEach, expect, test, vi } from "vitest";
import { testPublicCall } from "../../helpers/test-calls";
import { documentCacheOf, type RequestContext } from "../../../app/edge.server/request-context";
import { createIsolate } from "../../../app/edge.server/isolate";
import { handle } from "../../../app/edge.server/pipeline";
import { criticalCaching } from "../../../app/upstream.server/caching";
import { testContext } from "../../helpers/request-context";

const PAGES = 500;
const MEGABYTE = 1024 * 1024;

const readBody = testPublicCall("longArticle", "GET staticContent /content/{id}", {
  cache: criticalCaching(),
  tags: ["content:{id}"],
  contract: z.object({ body: z.string() }),
});

afterEach(() => vi.unstubAllGlobals());

test("an isolate keeps at most 26 MB and nothing under way, however many pages pass through it", async () => {
  const body = "正".repeat(20_000);
  const answer = { code: 0, message: "", data: { body } };
  vi.stubGlobal("fetch", async () => Response.json(answer));
  const isolate = createIsolate();
  const render = async (context: RequestContext): Promise<Response> => {
    await readBody(context, { id: context.url.pathname.split("/").at(-2) ?? "" });
    return new Response(`<p>${body}</p>`, { headers: { "content-type": "text/html" } });
  };
  for (let page = 0; page < PAGES; page += 1) {
    const url = `http://127.0.0.1:8788/davmu/share/web/doc/2026/11/page${page}/index.html`;
    const headers = { "user-agent": "Mozilla/5.0 (Linux; Android 13) Mobile" };
    const context = testContext({ url, headers, isolate });
    await (await handle(context, documentCacheOf(context), render)).text();
  }
  await vi.waitFor(() => expect(isolate.flights.size).toBe(0));
  expect(isolate.data.weight).toBeLessThanOrEqual(10 * MEGABYTE);
  expect(isolate.documents.weight).toBeLessThanOrEqual(16 * MEGABYTE);
  expect(isolate.data.size + isolate.documents.size).toBeLessThan(PAGES);
  expect(isolate.data.size).toBeGreaterThan(50);
});
