import { describe, expect, test } from "vitest";
import { isDesktopWindow, isIpadAsMac } from "../../../../app/client/desktop/start-window";
import { trustedUrl } from "../../../../app/model/url/web-url";
import { framedContentOf, pcLinkOf } from "../../../../app/model/desktop/messages";
import { inPhoneFrame, ownShareUrl } from "../../../../app/model/desktop/phone-view";
import { qrPath } from "../../../../app/client/desktop/qr-path";

const SITE = "https://share.example.com";
const HOSTS = ["www.example.com"];
const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_4) AppleWebKit/605.1.15 Safari/605.1.15";

describe("the desktop check in the browser", () => {
  const window = (width: number, height: number, userAgent = PHONE, maxTouchPoints = 0) => ({
    width,
    height,
    userAgent,
    maxTouchPoints,
  });

  test("a window at least 1000 px wide and wider than high is a desktop", () => {
    expect(isDesktopWindow(window(1000, 999))).toBe(true);
    expect(isDesktopWindow(window(999, 500))).toBe(false);
    expect(isDesktopWindow(window(1000, 1000))).toBe(false);
    expect(isDesktopWindow(window(1024, 1366))).toBe(false);
  });

  test("a non-mobile agent is a desktop in any window", () => {
    expect(isDesktopWindow(window(390, 844, MAC))).toBe(true);
  });

  test("an iPad that calls itself a Mac is told by its touch points", () => {
    expect(isIpadAsMac(window(820, 1180, MAC, 5))).toBe(true);
    expect(isDesktopWindow(window(820, 1180, MAC, 5))).toBe(false);
    expect(isDesktopWindow(window(1180, 820, MAC, 5))).toBe(true);
  });
});

describe("what the desktop page embeds", () => {
  test("only our own share URLs are embedded", () => {
    const page = `${SITE}/davmu/share/web/doc/abcd1234/index.html?a=1`;
    expect(ownShareUrl(SITE, page)?.href).toBe(page);
    expect(ownShareUrl(SITE, "/davmu/share/")?.href).toBe(`${SITE}/davmu/share/`);
    for (const url of [
      "https://evil.example/davmu/share/",
      "//evil.example/davmu/share/",
      "javascript:alert(1)",
      `${SITE}/other`,
      `${SITE}/davmu/share/../../other`,
      "https://user:secret@share.example.com/davmu/share/",
    ])
      expect(ownShareUrl(SITE, url)).toBeNull();
  });

  test("the desktop page never embeds itself, however its name is written", () => {
    for (const name of ["pc?url=x", "pc/", "%70c?url=x", "PC?url=x", "/pc", "%70%63"])
      expect(ownShareUrl(SITE, `${SITE}/davmu/share/${name}`)).toBeNull();
    expect(ownShareUrl(SITE, "")).toBeNull();
  });

  test("data of pages, built files, operators' pages and broken escapes are not embedded", () => {
    for (const name of [
      "-/me",
      "%2D/me",
      "assets/bootstrap.js",
      "sw.js",
      "ops",
      "web/doc/%E0%A4%A/x",
    ])
      expect(ownShareUrl(SITE, `${SITE}/davmu/share/${name}`)).toBeNull();
  });

  test("the frame's marker is put on and taken off", () => {
    const url = ownShareUrl(SITE, `${SITE}/davmu/share/?a=1#top`)!;
    const framed = inPhoneFrame(url);
    expect(framed.href).toBe(`${SITE}/davmu/share/?a=1&davmu_view=phone`);
    expect(ownShareUrl(SITE, framed.href)?.href).toBe(url.href);
  });

  test("the QR code is a square of dark runs", () => {
    const { size, path } = qrPath(`${SITE}/davmu/share/web/doc/abcd1234/index.html`);
    expect(size).toBeGreaterThan(25);
    expect(path).toMatch(/^(M\d+ \d+h\d+v1H\d+z)+$/);
  });
});

describe("messages between a page and the one around it", () => {
  test("a message carrying pc_link leads to our own or configured hosts only", () => {
    const link = (pc_link: unknown) => pcLinkOf({ pc_link }, SITE, HOSTS)?.href ?? null;
    expect(link("https://www.example.com/a")).toBe("https://www.example.com/a");
    expect(link(`${SITE}/davmu/share/`)).toBe(`${SITE}/davmu/share/`);
    for (const refused of [
      "https://evil.example/",
      "http://www.example.com/a",
      "https://www.example.com.evil.example/",
      "https://www.example.com:8443/",
      "https://evilwww.example.com/",
      "https://a:b@www.example.com/",
      "javascript:alert(1)",
      "/relative",
      7,
      undefined,
    ])
      expect(link(refused)).toBeNull();
    expect(pcLinkOf("pc_link", SITE, HOSTS)).toBeNull();
  });

  test("a configured host may name its port, or every name below it", () => {
    const trusted = (url: string, host: string) => trustedUrl(url, SITE, [host]) !== null;
    expect(trusted("https://pc.example.com:8443/a", "pc.example.com:8443")).toBe(true);
    expect(trusted("https://pc.example.com/a", "pc.example.com:8443")).toBe(false);
    expect(trusted("https://a.b.example.com/", "*.Example.com")).toBe(true);
    for (const other of ["https://example.com/", "https://evilexample.com/"])
      expect(trusted(other, "*.example.com")).toBe(false);
  });

  test("an opaque origin is trusted by nobody", () => {
    expect(trustedUrl("null", SITE, HOSTS)).toBeNull();
  });

  test("changeRoute carries the document, and nothing else is read as one", () => {
    const sent = {
      post_id: "abcd1234",
      content_type: "article",
      title: "标题",
      pc_link: "",
      share_link: "",
      url: `${SITE}/davmu/share/`,
    };
    expect(framedContentOf({ type: "changeRoute", document: sent })).toEqual(sent);
    expect(framedContentOf({ type: "changeRoute", document: { title: 5 } })?.title).toBe("");
    for (const other of [null, 1, "changeRoute", {}, { type: "changeRoute" }, { document: sent }])
      expect(framedContentOf(other)).toBeNull();
  });
});
