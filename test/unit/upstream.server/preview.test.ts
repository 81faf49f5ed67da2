import { afterEach, describe, expect, it, vi } from "vitest";
import { loadDetail } from "~/kinds/shared/detail.server";
import { signPreviewLink } from "~/upstream.server/preview";
import { testContext } from "../../helpers/request-context";

const SECRET = "a-preview-secret-that-is-long-enough-for-it";
const PATH = "/davmu/share/preview-lin/doc/draft-1/index.html";
const PHONE = "Mozilla/5.0 (Linux; Android 13; Pixel 7) Chrome/130.0.0.0 Mobile Safari/537.36";
const params = {
  actor: "preview-lin",
  type: "doc",
  post_id: "draft-1",
  index: "index.html",
} as const;

afterEach(() => void vi.unstubAllGlobals());

function platform(state: number): string[] {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (url: URL) => {
    calls.push(url.pathname);
    const data = {
      post_id: "draft-1",
      content_type: "article",
      title: "待发",
      content: "x",
      state,
    };
    return Response.json({ code: 0, data: url.pathname.includes("detail") ? data : {} });
  });
  return calls;
}

/** The preview's title, or where its visitor is sent instead. */
async function opened(pageUrl: string, secret = ""): Promise<string> {
  const url = new URL(pageUrl, "http://127.0.0.1:8788");
  url.searchParams.set("_", String(Date.now()));
  const context = testContext({
    url: url.href,
    headers: { "user-agent": PHONE },
    variables: secret === "" ? {} : { PREVIEW_SECRET: secret },
  });
  const [, actor = ""] = /share\/([^/]+)\//.exec(url.pathname) ?? [];
  try {
    return (await loadDetail(context, { ...params, actor })).item?.title ?? "nothing";
  } catch (thrown) {
    return (thrown as Response).headers.get("Location") ?? "no redirect";
  }
}

describe("a preview", () => {
  it.each([17, 100])("of content in state %i, taken down, never opens", async (state) => {
    platform(state);
    expect(await opened(PATH)).toBe("/404");
  });

  it("of content in any other state opens for whoever knows the id, as the specification has it", async () => {
    for (const state of [0, 1, 5, 16, 18, 99]) {
      platform(state);
      expect(await opened(PATH)).toBe("待发");
    }
  });
});

describe("a signed preview link", () => {
  const sign = (path = PATH, expiresAt = Date.now() + 60_000, secret = SECRET) =>
    signPreviewLink(secret, new URL(path, "http://127.0.0.1:8788").href, expiresAt);

  it("opens where signatures are required, and where they are not", async () => {
    platform(1);
    expect(await opened(await sign(), SECRET)).toBe("待发");
    expect(await opened(await sign())).toBe("待发");
  });

  it("is required then: without one the platform is not even asked", async () => {
    const calls = platform(1);
    expect(await opened(PATH, SECRET)).toBe("/404");
    expect(calls.filter((path) => path.includes("detail"))).toEqual([]);
  });

  it("holds until its end, for its content and its actor alone", async () => {
    platform(1);
    const signed = await sign();
    const later = new URL(signed);
    later.searchParams.set("preview_expires", String(Math.floor(Date.now() / 1000) + 86_400));
    const broken = [
      await sign(PATH, Date.now() - 1_000),
      await sign(PATH, Date.now() + 60_000, `${SECRET}-another`),
      await sign("/davmu/share/preview-lin/doc/draft-2/index.html").then((other) =>
        other.replace("draft-2", "draft-1"),
      ),
      signed.replace("preview-lin", "preview-chen"),
      signed.replace(/preview_sign=./, "preview_sign=_"),
      later.href,
    ];
    for (const url of broken) {
      if (url !== signed) expect(await opened(url, SECRET)).toBe("/404");
    }
  });
});
