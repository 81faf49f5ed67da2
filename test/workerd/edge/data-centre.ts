import * as z from "zod";
import { env } from "cloudflare:test";
import { vi } from "vitest";
import type { KeyValueStore } from "../../../app/edge.server/bindings";
import { createEdge, type Edge } from "../../../app/edge.server/edge";
import type { Isolate } from "../../../app/edge.server/isolate";
import type { PublicCall } from "../../../app/platform.server/client";
import { localEnvironment } from "../../../scripts/local-environment";

/** What the isolates of all data centres share. */
export const kv = (env as { EDGE_KV: KeyValueStore }).EDGE_KV;

/** A call whose answers the cache rule of contents keeps. */
export const call = (id: string): PublicCall<{ title: string }> => ({
  rule: "content",
  service: "staticContent",
  path: ["content", id],
  data: z.object({ title: z.string() }),
  importance: "primary",
});

const background: Promise<unknown>[] = [];

/** Resolves when all work that requests left for afterwards is done. */
export const settle = async (): Promise<void> => {
  while (background.length > 0) await background.shift();
};

/** A request that reaches one isolate of the data centre; all share its Cache API and KV. */
export const requestTo = (isolate: Isolate): Edge =>
  createEdge(
    new Request("http://127.0.0.1:8788/davmu/share/"),
    { ...localEnvironment(8788), EDGE_KV: kv },
    { waitUntil: (work) => void background.push(work) },
    { isolate },
  );

/** The platform answers every call with this title from now on. */
export const upstream = (title: string) => {
  const answer = vi.fn(async () => Response.json({ code: 0, message: "", data: { title } }));
  vi.stubGlobal("fetch", answer);
  return answer;
};
