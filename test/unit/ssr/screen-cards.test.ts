import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shareCardMeta } from "~/ssr/detail-route";
import type { ServerOnly } from "~/ssr/server-only-value";
import type { ShareCard } from "~/model/share-card/share-card";
import { loader as openLogin } from "~/routes/auth";
import { loader as openResult } from "~/routes/auth.result";
import { loader as openCompose } from "~/routes/compose-comment";
import { loader as openNotFoundPage } from "~/routes/not-found";
import { loader as openPrivacyPolicy } from "~/routes/privacy-policy";
import { loader as openUnknown } from "~/routes/unknown";
import { loader as openUserAgreement } from "~/routes/user-agreement";
import { testContext } from "../../helpers/request-context";

type Loader = (args: never) => Promise<unknown>;

interface SiteSetup {
  readonly card: ServerOnly<ShareCard>;
}

const site = "http://127.0.0.1:8788/davmu/share";
const desktop = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0" };
const config = {
  site_name: "掌上江岚",
  descriptions: "澜州人的新闻",
  site_logo: "https://img.example.com/logo.png",
};

async function open(
  loader: Loader,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ShareCard> {
  const context = testContext({
    url: `${site}${path}`,
    headers: { "accept-language": "zh-CN", ...headers },
  });
  const answer = (await loader({ context, params: {} } as never)) as
    | SiteSetup
    | { readonly data: SiteSetup };
  const { card } = "data" in answer ? answer.data : answer;
  return card.value ?? expect.fail("the screen has no card");
}

const screens: readonly (readonly [string, Loader, string])[] = [
  ["/auth", openLogin, "登录"],
  ["/auth/result", openResult, "操作结果"],
  ["/comment", openCompose, "发表评论"],
  ["/user_agreement", openUserAgreement, "用户协议"],
  ["/privacy_policy", openPrivacyPolicy, "隐私政策"],
  ["/404", openNotFoundPage, "This page could not be found"],
  ["/nowhere", openUnknown, "This page could not be found"],
];

beforeEach(() =>
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const { url } = new Request(input);
    return url.includes("/h5_config")
      ? Response.json({ code: 0, message: "", data: config })
      : new Response(null, { status: 503 });
  }),
);
afterEach(() => vi.unstubAllGlobals());

describe("the share card of a screen without content", () => {
  it.each(screens)("%s names the screen, the page and a picture", async (path, loader, title) => {
    const tags = shareCardMeta(await open(loader, path));
    expect(tags).toContainEqual({ property: "og:title", content: title });
    expect(tags).toContainEqual({ property: "og:url", content: `${site}${path}` });
    expect(tags).toContainEqual({ property: "og:image", content: config.site_logo });
    const description = tags.find((tag) => "property" in tag && tag.property === "og:description");
    expect(description).toMatchObject({ content: expect.stringMatching(/.{10,}/) });
  });

  it("keeps personal and error pages out of search engines, and the agreements in", async () => {
    const cards = await Promise.all(screens.map(([path, loader]) => open(loader, path)));
    expect(cards.map((card) => card.indexable)).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it.each(screens.filter(([path]) => path !== "/auth"))(
    "%s opens on a desktop as well",
    async (path, loader, title) => {
      expect((await open(loader, path, desktop)).title).toBe(title);
    },
  );

  it("the login is sent to the desktop page, which shows it in a phone's frame", async () => {
    const answer = await open(openLogin, "/auth", desktop).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("location")).toContain("/pc");
  });
});
