import { describe, expect, it } from "vitest";
import { safeReturnTo } from "~/features/shared/form-actions/return-to";
import { redirectTo } from "~/ssr/guards.server/redirect";
import { trustedUrl, linkUrl, absoluteUrl, mediaUrl, openableUrl } from "~/model/url/web-url";
import { toRouterPath, ownUrl } from "~/model/url/own-url";
import { linkTarget } from "~/model/content/content-url";
import { ownShareUrl } from "~/model/desktop/phone-view";
import { pcLinkOf } from "~/model/desktop/messages";
import { signableUrl } from "~/client/messaging-app/signature";
import { sanitiseBody } from "~/sanitizer.server/sanitise-body";
import { contentItem as wireContent } from "~/upstream.server/contracts/content";
import { liveDetail } from "~/upstream.server/contracts/live";
import { siteConfig } from "~/upstream.server/site";
import { comment } from "~/upstream.server/contracts/user-post";
import { growthOf } from "../../../helpers/steps";
import { FOREIGN, forEverySpelling } from "./spellings";
import { seeOther } from "~/features/shared/form-actions/respond-to-action.server";

const SITE = "https://site.example";

/** Where a browser goes from a page of the site. */
function followed(url: string): URL {
  return new URL(url, `${SITE}/davmu/share/web/doc/x/index.html`);
}

/** Where a browser goes after a redirect: the framework puts the base path before what is no URL. */
function redirected(response: Response): URL {
  const location = response.headers.get("Location") ?? "";
  const isAbsolute = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(location);
  return followed(isAbsolute ? location : `/davmu/share${location}`);
}

function isOwn(url: URL): boolean {
  return (
    url.origin === SITE &&
    (url.pathname === "/davmu/share" || url.pathname.startsWith("/davmu/share/"))
  );
}

function isSafeToOpen(pageUrl: string): boolean {
  const url = followed(pageUrl);
  return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}

describe("redirects", () => {
  it("lead to pages of this site, whatever a form says where to go afterwards", () => {
    forEverySpelling((spelling) => {
      const back = safeReturnTo(spelling);
      expect(isOwn(followed(back))).toBe(true);
      expect(isOwn(redirected(seeOther(back, new Headers())))).toBe(true);
    });
  });

  it("lead to pages of this site even if nobody looked at the URL before", () => {
    forEverySpelling((spelling) => {
      expect(isOwn(redirected(seeOther(spelling, new Headers())))).toBe(true);
      expect(isOwn(redirected(redirectTo(toRouterPath(spelling))))).toBe(true);
    });
  });

  it("keep an own page's query and fragment", () => {
    expect(toRouterPath("/davmu/share/web/doc/x/index.html?a=1#b")).toBe(
      "/web/doc/x/index.html?a=1#b",
    );
    expect(toRouterPath("/davmu/share")).toBe("/");
    expect(ownUrl("/davmu/share/")).toBe("/davmu/share/");
  });

  it("lead to the own host from the desktop page", () => {
    forEverySpelling((spelling) => {
      const shared = ownShareUrl(SITE, spelling);
      if (shared === null) return;
      expect(isOwn(shared)).toBe(true);
      expect(
        isOwn(redirected(redirectTo(toRouterPath(`${shared.pathname}${shared.search}`)))),
      ).toBe(true);
    });
  });
});

describe("windows and signatures", () => {
  it("only ever name our own or a configured host", () => {
    forEverySpelling((spelling) => {
      for (const url of [
        trustedUrl(spelling, SITE, ["*.site.example"]),
        pcLinkOf({ pc_link: spelling }, SITE, ["*.site.example"]),
      ]) {
        if (url !== null) expect(url.hostname).toMatch(/(?:^|\.)site\.example$/);
      }
      const signed = signableUrl(SITE, spelling);
      if (signed !== null) expect(isOwn(new URL(signed))).toBe(true);
    });
  });
});

describe("links and pictures", () => {
  it("open or load http(s) alone, and nothing under a borrowed name", () => {
    forEverySpelling((spelling) => {
      const found = [
        openableUrl(spelling),
        mediaUrl(spelling) ?? "",
        absoluteUrl(SITE, spelling) ?? "",
      ];
      for (const url of found) if (url !== "") expect(isSafeToOpen(url)).toBe(true);
    });
  });

  it("name a host as the domain name system has it", () => {
    for (const host of ['a"b.example', "a'b.example", "a{b}.example", "a`b.example", "a;b.example"])
      expect(mediaUrl(`https://${host}/a.jpg`), host).toBeNull();
    expect(mediaUrl("https://港口.example/")).toBe("https://xn--6orv52d.example/");
    expect(mediaUrl("https://a_b-c.example:8443/")).toBe("https://a_b-c.example:8443/");
    expect(mediaUrl("https://[2001:db8::1]/")).toBe("https://[2001:db8::1]/");
  });

  it("that begin like a path of the own host stay there", () => {
    forEverySpelling((spelling) => {
      for (const url of [openableUrl(spelling), mediaUrl(spelling) ?? ""]) {
        if (url.startsWith("/")) expect(followed(url).origin).toBe(SITE);
      }
    });
  });

  it("are vouched for in a body only where they lead to our own pages", () => {
    forEverySpelling((spelling) => {
      const link = linkUrl(spelling, "site.example");
      if (link === null || /^(?:tel|mailto):/i.test(link.href)) return;
      expect(isSafeToOpen(link.href)).toBe(true);
      if (link.own) expect(isOwn(followed(link.href))).toBe(true);
    });
  });

  it("of an editor's body load nothing from a host that its URL only seems to name", () => {
    const { html } = sanitiseBody(
      `<p><img src="/.//${FOREIGN}/x.png"><a href="/.//${FOREIGN}">x</a></p>`,
      {
        siteHost: "site.example",
      } as Parameters<typeof sanitiseBody>[1],
    );
    expect(html).not.toContain(FOREIGN);
  });

  it("of a card lead where http(s) leads", () => {
    forEverySpelling((spelling) => {
      const link = linkTarget({
        url: spelling,
        realUrl: spelling,
        appUrl: "",
        pcUrl: spelling,
        enableApp: false,
        enablePc: true,
        originalId: "",
        showsNavigation: false,
        showsCapsule: false,
      });
      if (link.target === "web") expect(isSafeToOpen(link.href)).toBe(true);
    });
  });
});

/** Every text that stands somewhere in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe("URLs of any length", () => {
  const readers = {
    linkUrl: (value: string) => linkUrl(value, "site.example"),
    mediaUrl,
    openableUrl,
    absoluteUrl: (value: string) => absoluteUrl(SITE, value),
    ownUrl,
  };

  it.each(Object.entries(readers))("are read by %s in proportion to it", async (_, read) => {
    for (const unit of [" ", "\t", "/", "/.", "%2f", "\\", "x", "a:", "@"]) {
      for (const [start, end] of [
        ["", "x"],
        ["/a", "x"],
        ["https://a.example", " x"],
      ]) {
        const textOf = (times: number) => `${start}${unit.repeat(500 * times)}${end}`;
        expect(await growthOf(textOf, read), `${start}${unit}${end}`).toBeLessThan(2.5);
      }
    }
  });
});

describe("the platform's answers", () => {
  const picture = (url: string) => ({ url, thumb: url, wbep_thumb: url, avif_thumb: url });

  it("bring no picture, recording or portrait that is none", () => {
    forEverySpelling((url) => {
      const item = wireContent.parse({
        post_id: "ab12cd34",
        content_type: "image",
        images: [picture(url)],
        style: { data: [picture(url)] },
        media: [{ url, type: "" }],
        author: { id: "1", name: "", avatar: url },
      });
      const live = liveDetail.parse({
        post_id: "1",
        live_id: "1",
        playlists: [{ play_url: url, cover: url }],
        columns: [{ type: "link", name: "", link_url: url }],
        live_background: url,
        play_background: url,
      });
      const loaded = [
        ...textsIn([item.pictures, item.cover, item.media, item.author?.avatar]),
        ...textsIn([live.broadcast.sources.map(({ address, cover }) => [address, cover])]),
        ...textsIn(live.columns.map((column) => (column?.kind === "link" ? column.href : ""))),
        live.liveBackground,
        live.playBackground,
        siteConfig.parse({ site_logo: url }).logo,
        comment.parse({ gid: "1", avatar: url }).avatar,
      ].filter((text) => text !== "");
      for (const pageUrl of loaded) expect(isSafeToOpen(pageUrl)).toBe(true);
    });
  });

  it("leave out a picture without a URL instead of an empty frame", () => {
    const images = [{ url: "javascript:alert(1)" }, { url: "/media/a.jpg" }];
    const item = wireContent.parse({ post_id: "1", content_type: "image", images });
    expect(item.pictures.map(({ full }) => full)).toEqual(["/media/a.jpg"]);
  });
});
