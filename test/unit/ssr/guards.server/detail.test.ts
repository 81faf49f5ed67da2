import Hashids from "hashids";
import { describe, expect, test } from "vitest";
import { classifyUserAgent } from "../../../../app/model/client/client";
import {
  contentOrNotFound,
  guardDesktop,
  guardDetail,
} from "../../../../app/ssr/guards.server/detail";
import type { RequestContext } from "../../../../app/edge.server/request-context";

const SALT = "gate test salt";
const POST_ID = new Hashids(SALT, 8).encode(4711);
const NOW = 1_700_000_000_000;
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";
const DESKTOP =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/132.0.0.0 Safari/537.36";

interface Visit {
  readonly path?: string;
  readonly agent?: string;
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly requestType?: RequestContext["requestType"];
}

function visit({ path, agent = PHONE, headers = {}, method = "GET", requestType }: Visit = {}) {
  const url = new URL(
    `/davmu/share${path ?? `/web/doc/${POST_ID}/index.html`}`,
    "https://share.example.com",
  );
  return {
    config: { hashidsSalt: SALT } as RequestContext["config"],
    request: new Request(url, { headers, method }),
    url,
    client: classifyUserAgent(agent),
    requestType: requestType ?? "document",
  } satisfies Partial<RequestContext>;
}

const detail = { actor: "web", type: "doc", post_id: POST_ID, index: "index.html" };

/** The URL a thrown redirect leads to; undefined when the gate lets the visit through. */
function redirectOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(Response);
    const response = thrown as Response;
    expect(response.status).toBe(302);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    return response.headers.get("Location") ?? "";
  }
}

describe("the gate of a detail page", () => {
  test.each(["id", "post_id", "topic_id"])(
    "a document named by the query's %s opens under its own URL, and keeps the rest of the query",
    (name) => {
      const { post_id: _, ...bare } = detail;
      const path = `/web/doc/index.html?${name}=${POST_ID}&from=timeline`;
      expect(redirectOf(() => guardDetail(visit({ path }), bare, NOW))).toBe(
        `/web/doc/${POST_ID}/index.html?from=timeline`,
      );
      const unreadable = `/web/doc/index.html?${name}=..%2Fx`;
      expect(redirectOf(() => guardDetail(visit({ path: unreadable }), bare, NOW))).toBe("/404");
    },
  );

  test("a readable URL is let through with its kind, id and actor", () => {
    expect(guardDetail(visit(), detail, NOW)).toEqual({
      kind: "article",
      id: POST_ID,
      actor: "web",
      preview: false,
    });
  });

  test("a URL that does not end with index.html leads to the error page", () => {
    for (const index of [undefined, "", "index.htm", "INDEX_FILE.HTML"])
      expect(redirectOf(() => guardDetail(visit(), { ...detail, index }, NOW))).toBe("/404");
  });

  test("an unknown type leads to the error page", () => {
    for (const type of ["article", "nothing", "constructor", ""])
      expect(redirectOf(() => guardDetail(visit(), { ...detail, type }, NOW))).toBe("/404");
  });

  test("an id that does not decode leads to the error page", () => {
    for (const post_id of [undefined, "", "abc", "not-an-id", `${POST_ID}x`, "a".repeat(5000)])
      expect(redirectOf(() => guardDetail(visit(), { ...detail, post_id }, NOW))).toBe("/404");
  });

  test("id and topic_id are read where a URL has no post_id", () => {
    const bare = { actor: "web", type: "doc", index: "index.html" };
    expect(guardDetail(visit(), { ...bare, id: POST_ID }, NOW).id).toBe(POST_ID);
    expect(guardDetail(visit(), { ...bare, topic_id: POST_ID }, NOW).id).toBe(POST_ID);
  });

  test("the checks run in the specification's order", () => {
    const wrong = { actor: "preview-web", type: "nothing", post_id: "", index: "index.html" };
    expect(redirectOf(() => guardDetail(visit({ agent: DESKTOP }), wrong, NOW))).toBe("/404");
    const readable = { ...wrong, type: "doc", post_id: "12345" };
    expect(redirectOf(() => guardDetail(visit({ agent: DESKTOP }), readable, NOW))).toMatch(
      /^\/pc\?url=/,
    );
  });
});

describe("desktop agents", () => {
  const path = `/web/doc/${POST_ID}/index.html?from=chat`;

  test("a desktop agent is sent to the desktop page with the share URL", () => {
    const target = redirectOf(() => guardDetail(visit({ agent: DESKTOP, path }), detail, NOW));
    expect(new URL(target!, "https://share.example.com").searchParams.get("url")).toBe(
      `https://share.example.com/davmu/share${path}`,
    );
  });

  test("phones and crawlers are never sent to the desktop page", () => {
    for (const agent of [PHONE, "Twitterbot/1.0", "DingTalkBot-LinkService/1.0", ""])
      expect(redirectOf(() => guardDetail(visit({ agent }), detail, NOW))).toBeUndefined();
  });

  test("inside the phone frame no second redirect happens", () => {
    const framed = { "Sec-Fetch-Dest": "iframe" };
    const inFrame = visit({ agent: DESKTOP, headers: framed });
    expect(redirectOf(() => guardDetail(inFrame, detail, NOW))).toBeUndefined();
    const marked = visit({ agent: DESKTOP, path: `${path}&davmu_view=phone` });
    expect(redirectOf(() => guardDetail(marked, detail, NOW))).toBeUndefined();
    const tablet = visit({ agent: DESKTOP, headers: { Cookie: "a=b; davmu_view=phone" } });
    expect(redirectOf(() => guardDetail(tablet, detail, NOW))).toBeUndefined();
  });

  test("data requests and submitted forms of an open page are not redirected", () => {
    const data = visit({ agent: DESKTOP, requestType: "data" });
    expect(redirectOf(() => guardDesktop(data))).toBeUndefined();
    const submitted = visit({ agent: DESKTOP, method: "POST" });
    expect(redirectOf(() => guardDesktop(submitted))).toBeUndefined();
  });
});

describe("the preview timestamp", () => {
  const preview = { ...detail, actor: "preview-lin", post_id: "123456" };
  const path = "/preview-lin/doc/123456/index.html";
  const open = (search: string, now = NOW) =>
    redirectOf(() => guardDetail(visit({ path: `${path}${search}` }), preview, now));

  test("a preview without a fresh timestamp is reloaded with one", () => {
    expect(open("")).toBe(`${path}?_=${NOW}`);
    expect(open("?a=1&_=nonsense")).toBe(`${path}?a=1&_=${NOW}`);
    expect(open(`?_=${NOW - 30_000}`)).toBe(`${path}?_=${NOW}`);
  });

  test("a timestamp younger than 30 seconds is accepted", () => {
    expect(open(`?_=${NOW}`)).toBeUndefined();
    expect(open(`?_=${NOW - 29_999}`)).toBeUndefined();
  });

  test("a clock that runs ahead reloads a preview at most once", () => {
    expect(open(`?_=${NOW + 20_000}`)).toBeUndefined();
    const reloaded = open(`?_=${NOW + 600_000}`)!;
    expect(reloaded).toBe(`${path}?_=${NOW}`);
    expect(open(reloaded.slice(path.length), NOW + 400)).toBeUndefined();
  });

  test("a preview's id need not decode, but is one safe path segment", () => {
    expect(guardDetail(visit({ path: `${path}?_=${NOW}` }), preview, NOW).preview).toBe(true);
    const climbing = { ...preview, post_id: "../secret" };
    expect(redirectOf(() => guardDetail(visit(), climbing, NOW))).toBe("/404");
  });

  test("a special with a preview actor is an ordinary special", () => {
    const special = { ...detail, type: "special", actor: "preview-lin" };
    expect(guardDetail(visit(), special, NOW).preview).toBe(false);
  });
});

describe("what the content call answers", () => {
  const ok = (state: number) => ({ status: "ok", value: { state } }) as const;

  test("code 10024 and a missing document lead to the error page", () => {
    for (const code of [10024, 404, 410])
      expect(redirectOf(() => contentOrNotFound({ status: "refused", code }))).toBe("/404");
  });

  test("content in state 17 or 100 leads to the error page", () => {
    for (const state of [17, 100])
      expect(redirectOf(() => contentOrNotFound(ok(state)))).toBe("/404");
    expect(contentOrNotFound(ok(1))).toEqual({ state: 1 });
  });

  test("a platform that is down is no missing document", () => {
    expect(contentOrNotFound({ status: "unavailable" })).toBeNull();
    expect(contentOrNotFound({ status: "refused", code: 500 })).toBeNull();
  });
});
