import * as z from "zod";
import { env } from "cloudflare:test";
import { vi } from "vitest";
import type { KeyValueStore } from "../../../app/edge.server/host/cloudflare/bindings";
import { cloudflareHost } from "../../../app/edge.server/host/cloudflare/host";
import { kvControl } from "../../../app/edge.server/host/cloudflare/kv-control";
import { testPublicCall } from "../../helpers/test-calls";
import {
  createRequestContext,
  type RequestContext,
} from "../../../app/edge.server/request-context";
import type { Isolate } from "../../../app/edge.server/isolate";
import { DAYS, criticalCaching } from "../../../app/upstream.server/caching";
import { localEnvironment } from "../../../scripts/local-environment";
import { clockOf } from "../../helpers/clock";

/** What the isolates of all data centres share. */
export const kv = (env as { EDGE_KV: KeyValueStore }).EDGE_KV;

const articleCall = testPublicCall("article", "GET staticContent /content/{id}", {
  cache: criticalCaching({ staleIfError: 7 * DAYS, global: true }),
  tags: ["content", "content:{id}"],
  contract: z.object({ title: z.string() }),
});

/** Reads an article as the site keeps contents: in every tier, bridging a week of failure. */
export function readArticle(context: RequestContext, id: string) {
  return articleCall(context, { id });
}

const background: Promise<unknown>[] = [];

/** Resolves when all work that requests left for afterwards is done. */
export async function settle(): Promise<void> {
  while (background.length > 0) await background.shift();
}

/** The time of isolates and store; a test that goes ahead of it moves both. */
const time = {
  ahead: 0,
  get now() {
    return Date.now() + time.ahead;
  },
};
export const clock = Object.assign(clockOf(time), {
  pass: (milliseconds: number) => void (time.ahead += milliseconds),
});

const host = {
  ...cloudflareHost({ ...localEnvironment(8788), EDGE_KV: kv }),
  control: kvControl(kv, clock, "site"),
};

/** A request that reaches one isolate of the data centre; all share its Cache API and KV. */
export function requestTo(isolate: Isolate): RequestContext {
  return createRequestContext(
    new Request("http://127.0.0.1:8788/davmu/share/"),
    host,
    { waitUntil: (work) => void background.push(work) },
    { isolate },
  );
}

/** The platform answers every call with this title from now on. */
export function upstream(title: string) {
  const answer = vi.fn(async () => Response.json({ code: 0, message: "", data: { title } }));
  vi.stubGlobal("fetch", answer);
  return answer;
}
