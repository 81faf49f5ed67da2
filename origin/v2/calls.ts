// What calls are asked with in the second dialect: as the reference services hear them.

/** A call as the services know it; a body is JSON, a form's data, or none. */
export interface HeardCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Heard {
  /** The parts of the path that stand in brackets. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  /** Reads the body; a GET has none. */
  readonly json: () => Promise<Record<string, unknown>>;
  readonly form: () => Promise<FormData>;
}

type Route = readonly [
  call: `${"GET" | "POST"} ${string}`,
  hear: (heard: Heard) => HeardCall | Promise<HeardCall>,
];

/** The encoded id in a URN; anything else is no content's id here. */
function idOf(urn: unknown): string {
  return /^urn:content:(\w+)$/.exec(String(urn))?.[1] ?? "not-a-urn";
}

function page(query: URLSearchParams, index: string, size: string): Record<string, string> {
  const limit = Number(query.get("limit"));
  const number = Math.floor(Number(query.get("offset")) / limit) + 1;
  return { [index]: String(number), [size]: String(limit) };
}

function renamed(query: URLSearchParams, names: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, own]) => {
      const value = query.get(name);
      return value === null ? [] : [[own, value]];
    }),
  );
}

const routes: readonly Route[] = [
  [
    "GET /v2/contents",
    ({ query }) => {
      const folder = query.get("publisher") === "account" ? "/mp/content" : "/content";
      return { path: `${folder}/${idOf(query.get("contentId"))}`, query: {} };
    },
  ],
  ["GET /v2/drafts/*", ({ parts }) => ({ path: `/document/detail/${idOf(parts[0])}`, query: {} })],
  [
    "GET /v2/albums/*/*",
    ({ parts, query }) => ({
      path: `/album/${parts[1]}/${idOf(parts[0])}`,
      query: page(query, "page", "size"),
    }),
  ],
  [
    "GET /v2/contents/*/related",
    ({ parts }) => ({ path: `/relates/${idOf(parts[0])}`, query: {} }),
  ],
  [
    "GET /v2/specials/*",
    ({ parts, query }) => ({
      path: `/special/${idOf(parts[0])}`,
      query: page(query, "pageindex", "pagesize"),
    }),
  ],
  ["GET /v2/rankings", () => ({ path: "/hot72", query: {} })],
  [
    "GET /v2/contents/*/comments",
    ({ parts }) => ({ path: `/comment/${idOf(parts[0])}`, query: {} }),
  ],
  [
    "POST /v2/comments/*/star",
    async ({ parts, json }) => {
      const { contentId, on } = await json();
      const body = {
        comment_id: parts[0],
        post_id: idOf(contentId),
        type: on === "Y" ? "add" : "del",
      };
      return { path: "/peony/v1/star", query: {}, body };
    },
  ],
  [
    "GET /peony/v1/search",
    ({ query }) => ({
      path: "/peony/v1/search",
      query: {
        ...renamed(query, { q: "keyword", kinds: "content_type" }),
        ...page(query, "pageindex", "pagesize"),
      },
    }),
  ],
  ["GET /v2/site", () => ({ path: "/data/h5_config", query: {} })],
  [
    "GET /v2/signatures",
    ({ query }) => ({
      path: "/peony/v1/system/wxshare",
      query: renamed(query, { url: "path" }),
    }),
  ],
  [
    "GET /live/chat/*",
    ({ parts, query }) => ({
      path: `/live/chat/${parts[0]}`,
      query: renamed(query, { olderThan: "before", limit: "limit" }),
    }),
  ],
  ["GET /v2/forms/*", ({ parts }) => ({ path: `/form/mobile/${idOf(parts[0])}`, query: {} })],
  [
    "POST /v2/forms/*/answers",
    async ({ parts, json }) => {
      const { answers } = await json();
      const given = answers as readonly { readonly question: string; readonly values: string[] }[];
      const body = {
        answers: Object.fromEntries(
          given.map(({ question, values }) => [question, values.length === 1 ? values[0] : values]),
        ),
      };
      return { path: `/form/mobile/${idOf(parts[0])}`, query: {}, body };
    },
  ],
  [
    "POST /v2/forms/*/files",
    async ({ parts, form }) => {
      const given = await form();
      const body = new FormData();
      body.append("field", given.get("question") ?? "");
      const file = given.get("upload");
      if (file !== null) body.append("file", file);
      return { path: `/form/mobile/${idOf(parts[0])}/upload`, query: {}, body };
    },
  ],
];

/** Where the reference has these calls: paths that this dialect does not know. */
const MOVED =
  /^\/(content|mp\/content|document|album|relates|special|hot72|comment|data|form)(\/|$)|^\/(peony|guzzle)\/v1\/(star|system\/wxshare)$/;

/** The call as the services know it; null for a path that the dialect does not know. */
export async function hear(request: Request): Promise<HeardCall | null> {
  const { pathname, searchParams: query } = new URL(request.url);
  for (const [call, heardAs] of routes) {
    const [method, path = ""] = call.split(" ");
    if (method !== request.method) continue;
    const found = new RegExp(`^${path.replaceAll("*", "([^/]+)")}$`).exec(pathname);
    if (found === null) continue;
    return heardAs({
      parts: found.slice(1).map(decodeURIComponent),
      query,
      json: () => request.json(),
      form: () => request.formData(),
    });
  }
  return MOVED.test(pathname) ? null : { path: pathname, query: Object.fromEntries(query) };
}
