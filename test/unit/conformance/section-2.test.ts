import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { describe, expect, it } from "vitest";
import { kinds } from "../../../app/model/content/kinds";
import { Failure } from "../../../app/ssr/failure";
import { messages as english } from "../../../app/messages/en";
import { MessagesContext } from "../../../app/messages/use-messages";
import routes from "../../../app/routes";
import { loader as openUnknown } from "../../../app/routes/unknown";
import { testContext } from "../../helpers/request-context";

/** The file of the screen that a URL below /davmu/share/ opens. */
async function screenOf(url: string): Promise<string | undefined> {
  const entries = (await routes) as RouteConfigEntry[];
  const matches = matchRoutes(entries as never, `/${url}`) as { route: RouteConfigEntry }[] | null;
  return matches?.at(-1)?.route.file;
}

describe("the URLs of the specification", () => {
  it.each([
    ["", "home"],
    ["auth", "auth"],
    ["bar", "bar"],
    ["pc", "pc"],
    ["404", "not-found"],
    ["content_model/index.html", "content-model"],
    ["search/index.html", "search"],
    ["list/index.html", "list"],
    ["list/101/index.html", "list"],
    ["special/index.html", "specials"],
    ["special/ab12cd34/index.html", "special"],
    ["invite/index.html", "invite"],
    ["invite/CODE/index.html", "invite"],
    ["activity/index.html", "activities"],
    ["activity/ab12cd34/index.html", "cloud-form"],
    ["fly_card/index.html", "fly-card"],
    ["fly_card/101/index.html", "fly-card"],
    ["dejin/catalog/index.html", "dejin.catalog"],
    ["dejin/content/index.html", "dejin.content"],
    ["dejin/detail/index.html", "dejin.detail"],
    ["dejin/detail/ab12cd34/index.html", "dejin.detail"],
    ["dejin/personal/index.html", "dejin.personal"],
    ["dejin/personal/7/index.html", "dejin.personal"],
    ["dejin/topic/index.html", "dejin.topic"],
    ["dejin/topic/water/index.html", "dejin.topic"],
    ["dimim/circle/index.html", "dimim.circle"],
    ["dimim/content/index.html", "dimim.content"],
    ["dimim/topic/index.html", "dimim.topic"],
    ["fazak/problemShare/index.html", "fazak.problem-share"],
    ["web/special/index.html", "specials"],
    ["web/special/ab12cd34/index.html", "special"],
    ["web/special/2026/11/ab12cd34/index.html", "special"],
    ["user_agreement", "user-agreement"],
    ["privacy_policy", "privacy-policy"],
  ])("/%s opens the screen %s", async (url, screen) => {
    expect(await screenOf(url)).toBe(`routes/${screen}.tsx`);
  });

  it.each([
    ["doc", "doc"],
    ["video", "video"],
    ["svideo", "svideo"],
    ["audio", "audio"],
    ["audio_album", "audio-album"],
    ["gallery", "gallery"],
    ["video_album", "video-album"],
    ["mini_program", "mini-program"],
    ["local_live", "local-live"],
  ])("the type %s has its screen with and without year and month", async (type, screen) => {
    for (const path of ["ab12cd34", "2026/11/ab12cd34"])
      expect(await screenOf(`web/${type}/${path}/index.html`)).toBe(`routes/${screen}.tsx`);
    expect(Object.values(kinds).some(({ slug }) => slug === type)).toBe(true);
  });

  it("a URL that is none of them has no screen of its own", async () => {
    expect(await screenOf("web/poem/ab12cd34/index.html")).toBe("routes/unknown.tsx");
  });
});

describe("a URL without a post_id", () => {
  it("leads to the error page, whatever its type", async () => {
    for (const type of ["doc", "video", "local_live"]) {
      expect(await screenOf(`web/${type}/index.html`)).toBe("routes/unknown.tsx");
      const url = `https://share.example.com/davmu/share/web/${type}/index.html`;
      const open = () => openUnknown({ context: testContext({ url }) } as never);
      await expect(open).rejects.toEqual(expect.objectContaining({ status: 302 }));
    }
  });
});

describe("the error page", () => {
  const page = (status?: number): string =>
    renderToStaticMarkup(
      createElement(
        StaticRouter,
        { location: "/web/doc/ab12cd34/index.html" },
        createElement(
          MessagesContext.Provider,
          { value: { locale: "en", messages: english } },
          createElement(Failure, status === undefined ? {} : { status }),
        ),
      ),
    );

  it("says what happened in one sentence, with status 500 unless another is known", () => {
    expect(page()).toContain("500");
    expect(page()).toContain("This page cannot be opened right now");
    expect(page(503)).toContain("503");
  });

  it("leads home from what could not be found, and to another try from everything else", () => {
    expect(page(404)).toContain("This page could not be found");
    expect(page(404)).toContain('href="/davmu/share/"');
    expect(page()).toContain('href="/davmu/share/web/doc/ab12cd34/index.html"');
  });
});
