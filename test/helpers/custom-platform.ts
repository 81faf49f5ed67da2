// A platform as somebody else would have it, and its adapter as they would write it from docs/adopt.md.
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Adapter } from "../../app/upstream.server/adapters/adapter";
import type { FieldTable } from "../../app/upstream.server/adapters/fields";

const PUBLISHED = Date.parse("2026-11-20T05:00:00+08:00");

function piece(id: number | string, kind: string, headline: string, more: object = {}) {
  return {
    id,
    kind,
    headline,
    lead: `${headline}。`,
    cover: { src: `https://media.example.com/${id}.jpg`, w: 960, h: 540 },
    published_ms: PUBLISHED,
    reads: 7,
    talk: "on",
    ...more,
  };
}

const STORY = {
  ...piece(4711, "text", "桥下的菜场"),
  html: "<p>清晨五点，第一批菜到了。</p>",
  byline: { uid: 5, nick: "王小明", face: "https://media.example.com/5.jpg" },
};

const PIECES = [
  STORY,
  piece("b-12", "text", "台风", { html: "<p>台风来了。</p>", cover: null }),
  piece(21, "clip", "两分钟看台风", {
    runs: 205,
    streams: [{ src: "https://media.example.com/21.mp4", mime: "video/mp4" }],
  }),
  piece(22, "photos", "码头", { shots: [{ src: "https://media.example.com/a.jpg", text: "一" }] }),
  piece(23, "podcast", "海上谈话"),
  piece(24, "radio", "海上谈话一", {
    runs: 65,
    streams: [{ src: "https://media.example.com/24.mp3", mime: "audio/mpeg" }],
  }),
  piece(25, "broadcast", "港口直播"),
];

/** Without a host in its URLs; in no list. */
const HOSTLESS = {
  ...piece(26, "text", "无主机"),
  cover: null,
  thumb: "/26.jpg",
  html: "<p>图在别处。</p>",
  byline: { uid: 5, nick: "王小明", face: "faces/5.jpg" },
};

const TALK = {
  items: [
    {
      key: 71,
      words: "Lovely",
      who: { uid: 3, nick: "reader3", face: null },
      when_ms: PUBLISHED,
      hearts: 2,
      answers_n: 1,
      answers: [{ key: 90, words: "谢谢", who: { uid: 1, nick: "编辑" }, to: "reader3" }],
    },
  ],
  n: 1,
};

/** Answers by path; the query of pages is not looked at. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries([...PIECES, HOSTLESS].map((one) => [`/api/pieces/${one.id}`, one])),
  "/api/pieces/4711/nearby": { items: [PIECES[1]] },
  "/api/top": { items: PIECES },
  "/api/talk": TALK,
  "/api/talk/71/answers": { items: TALK.items[0]?.answers, n: 1 },
  "/api/site": { title: "江南客户端", about: "看见江南", logo: "https://media.example.com/l.png" },
  "/api/series/23": { episodes: [PIECES[5]], n: 1 },
  "/api/find": { items: [STORY], n: 1 },
  "/api/broadcasts/25": {
    piece: 25,
    room: "r31",
    phase: "on_air",
    title: "港口直播",
    starts_ms: PUBLISHED,
    streams: [{ src: "https://media.example.com/live.m3u8" }],
    watching: 12,
  },
  "/api/rooms/r31": {
    clock: PUBLISHED,
    last: 1,
    phase: "on_air",
    posts: [{ n: 1, when_ms: PUBLISHED, who: { nick: "主持人" }, words: "欢迎" }],
  },
};

const KEY = "key-of-a-visitor";

export interface CustomPlatform {
  readonly address: string;
  /** URLs that were asked for. */
  readonly asked: readonly string[];
  /** Keys that came in the header `x-key`. */
  readonly keys: ReadonlySet<string>;
  /** Bodies that were sent, by path. */
  readonly bodies: ReadonlyMap<string, unknown>;
  dispose(): void;
}

interface Refusal {
  readonly why: string;
  readonly hint?: string;
}

function answerTo(path: string, body: unknown, token: string): Refusal | { payload: unknown } {
  if (path === "/api/session/code") return { payload: null };
  if (path === "/api/session") {
    return (body as { code: string }).code === "123456"
      ? { payload: { key: KEY, uid: 8 } }
      : { why: "wrong_code", hint: "验证码错误" };
  }
  if (path === "/api/people/8") {
    if (token !== `Bearer ${KEY}`) return { why: "login", hint: `${token} is not known` };
    return { payload: { uid: 8, nick: "小陈", face: null } };
  }
  return path in ANSWERS ? { payload: ANSWERS[path] } : { why: "gone" };
}

export async function startCustomPlatform(): Promise<CustomPlatform> {
  const asked: string[] = [];
  const keys = new Set<string>();
  const bodies = new Map<string, unknown>();
  const server = createServer(async (request, answer) => {
    const { url = "", headers } = request;
    asked.push(url);
    if (headers["x-key"] !== undefined) keys.add(String(headers["x-key"]));
    const { pathname } = new URL(url, "http://platform");
    let text = "";
    for await (const part of request) text += String(part);
    const body: unknown = text === "" ? null : JSON.parse(text);
    bodies.set(pathname, body);
    const reply = answerTo(pathname, body, headers.authorization ?? "");
    answer.setHeader("content-type", "application/json");
    if ("why" in reply && reply.why === "gone") answer.statusCode = 404;
    answer.end(JSON.stringify({ ok: "payload" in reply, ...reply }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const pageUrl = `http://127.0.0.1:${port}`;
  return { address: pageUrl, asked, keys, bodies, dispose: () => void server.close() };
}

const comments: FieldTable = {
  items: "comments",
  n: "count",
  key: "gid",
  words: "content",
  who: { flatten: { nick: "alias", face: "avatar", uid: "owner_user_id" } },
  when_ms: "created_at",
  hearts: "star_count",
  answers: "replys",
  answers_n: "reply_count",
  to: "reply_alias",
};

const broadcast: FieldTable = {
  phase: { to: "status", values: { soon: 0, on_air: 1, over: 2 } },
  starts_ms: "start_time",
  streams: "playlists",
  src: "play_url",
  watching: "online_count",
};

export const customAdapter: Adapter = {
  envelope: {
    success: { path: "ok", is: [true] },
    code: "why",
    codes: { gone: 10024, login: 401 },
    message: "hint",
    data: "payload",
  },
  ids: { form: "plain" },
  token: { prefix: "Bearer " },
  naming: "as-is",
  fields: {
    id: { to: "post_id", as: "id" },
    kind: {
      to: "content_type",
      values: {
        text: "article",
        clip: "video",
        photos: "image",
        podcast: "audio_album",
        radio: "audio",
        broadcast: "local_live",
      },
    },
    headline: "title",
    lead: "summary",
    html: "content",
    published_ms: "publish_at",
    reads: "view_count",
    runs: { to: "duration_str", as: "duration-seconds" },
    talk: { to: "enable_comment", equals: "on" },
    cover: { to: "style.data", as: "files" },
    shots: "images",
    streams: "media",
    src: "url",
    w: "width",
    h: "height",
    text: "caption",
    mime: "type",
    byline: "author",
    "byline.uid": "id",
    "byline.nick": "name",
    face: "avatar",
  },
  unlisted: "none",
  calls: {
    content: { pattern: "GET staticContent /api/pieces/{id}", ids: ["id"] },
    firstComments: {
      pattern: "GET comments /api/talk?piece={id}&skip=0&take=10",
      ids: ["id"],
      fields: comments,
    },
    related: { pattern: "GET albums /api/pieces/{id}/nearby", ids: ["id"], list: "items" },
    hot72: { pattern: "GET hot /api/top", list: "items" },
    siteConfig: {
      pattern: "GET staticData /api/site",
      fields: { title: "site_name", about: "descriptions", logo: "site_logo" },
    },
    comments: {
      pattern: "GET api /api/talk?piece={id}&skip={offset}&take=10",
      ids: ["id"],
      offset: { page: "pageindex", size: 10 },
      fields: comments,
    },
    album: {
      pattern: "GET albums /api/series/{id}?skip={offset}&take=30",
      ids: ["id"],
      offset: { page: "page", size: 30 },
      fields: { episodes: "tracks", n: "total" },
    },
    search: {
      pattern: "GET api /api/find?q={keyword}&skip={offset}&take=10",
      offset: { page: "pageindex", size: 10 },
      fields: { items: "contents", n: "count" },
    },
    liveDetail: {
      pattern: "GET live /api/broadcasts/{id}",
      ids: ["id"],
      fields: { ...broadcast, piece: { to: "post_id", as: "id" }, room: "live_id" },
    },
    liveRoom: {
      pattern: "GET live /api/rooms/{id}",
      fields: {
        ...broadcast,
        clock: "now",
        last: "seq",
        n: "seq",
        when_ms: "at",
        words: "content",
        who: { flatten: { nick: "alias", face: "avatar" } },
      },
    },
    code: { pattern: "POST api /api/session/code", body: { phone: "tel" } },
    login: {
      pattern: "POST api /api/session",
      body: { phone: "account", code: "verify_code" },
      fields: { key: "token", uid: "user_id" },
    },
    account: { pattern: "GET api /api/people/{id}", fields: { nick: "alias" } },
  },
};
