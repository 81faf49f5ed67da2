// A platform as somebody else would have it, and its adapter as they would write it from docs/adopt.md.
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Adapter } from "../../app/upstream.server/adapters/adapter";

const STORY = {
  id: 4711,
  sort: "article",
  headline: "桥下的菜场",
  lead: "清晨五点，第一批菜到了。",
  html: "<p>清晨五点，第一批菜到了。</p>",
  publishedAt: "2026-11-20T05:00:00+08:00",
  talk: "open",
  seconds: 205,
  photos: [{ href: "https://media.example.com/market.jpg" }],
};
const BRIEF = { id: "b-12", sort: "article", headline: "台风", photos: [] };

const ANSWERS: Readonly<Record<string, unknown>> = {
  "/v1/stories/4711": STORY,
  "/v1/stories/b-12": BRIEF,
  "/v1/stories/4711/talk": { entries: [], howMany: 0 },
  "/v1/stories/4711/more": { stories: [BRIEF] },
  "/v1/popular?hours=72": { stories: [STORY, BRIEF] },
  "/v1/house": { title: "江南客户端", about: "看见江南" },
};

export interface CustomPlatform {
  readonly address: string;
  /** Addresses that were asked for. */
  readonly asked: readonly string[];
  dispose(): void;
}

export async function startCustomPlatform(): Promise<CustomPlatform> {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, answer) => {
    asked.push(url);
    const payload = ANSWERS[url];
    answer.setHeader("content-type", "application/json");
    if (payload === undefined) {
      answer.statusCode = 404;
      return answer.end(JSON.stringify({ ok: false, why: { word: "NOT_FOUND" } }));
    }
    return answer.end(JSON.stringify({ ok: true, payload }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, asked, dispose: () => void server.close() };
}

export const customAdapter: Adapter = {
  envelope: {
    success: { path: "ok", is: [true] },
    code: "why.word",
    codes: { NOT_FOUND: 10024 },
    data: "payload",
  },
  ids: { form: "plain" },
  naming: "as-is",
  fields: {
    id: { to: "post_id", as: "id" },
    sort: "content_type",
    headline: "title",
    lead: "summary",
    html: "content",
    publishedAt: "publish_at",
    seconds: { to: "duration_str", as: "duration-seconds" },
    talk: { to: "enable_comment", equals: "open" },
    photos: "style.data",
    href: "url",
  },
  unlisted: "none",
  calls: {
    content: { pattern: "GET staticContent /v1/stories/{id}", ids: ["id"] },
    firstComments: {
      pattern: "GET comments /v1/stories/{id}/talk",
      ids: ["id"],
      fields: { entries: "comments", howMany: "count" },
    },
    related: { pattern: "GET albums /v1/stories/{id}/more", ids: ["id"], list: "stories" },
    hot72: { pattern: "GET hot /v1/popular?hours=72", list: "stories" },
    siteConfig: {
      pattern: "GET staticData /v1/house",
      fields: { title: "site_name", about: "descriptions" },
    },
  },
};
