import { describe, expect, test } from "vitest";
import { signableUrl } from "../../../../app/client/messaging-app/signature";
import { supportsOpenTags } from "../../../../app/client/messaging-app/open-tag";
import { jsApiList } from "../../../../app/client/messaging-app/sdk";
import { classifyUserAgent } from "../../../../app/model/client/client";
import { shareSignature } from "../../../../app/upstream.server/share";

const SITE = "https://share.example.com";

describe("the URL that is signed", () => {
  test("our own pages are signed exactly as written, without the fragment", () => {
    const page = `${SITE}/davmu/share/web/doc/abcd1234/index.html?from=%E7%BE%A4&a=b+c`;
    expect(signableUrl(SITE, `${page}#comments`)).toBe(page);
    expect(signableUrl(SITE, `${SITE}/davmu/share`)).toBe(`${SITE}/davmu/share`);
  });

  test("nothing but our own pages is signed", () => {
    for (const url of [
      "",
      "/davmu/share/",
      "https://evil.example/davmu/share/",
      "http://share.example.com/davmu/share/",
      "https://share.example.com.evil.example/davmu/share/",
      "https://user@share.example.com/davmu/share/",
      `${SITE}/davmu/shared`,
      `${SITE}/`,
      `${SITE}/davmu/share/?q=${"x".repeat(2048)}`,
    ])
      expect(signableUrl(SITE, url)).toBeNull();
  });
});

describe("the platform's signature", () => {
  const wire = { appId: "wx1", timestamp: "1414587457", nonceStr: "n" };

  test("both spellings of the signature's field are read", () => {
    const known = { appId: "wx1", timestamp: 1414587457, nonceStr: "n", signature: "s" };
    expect(shareSignature.parse({ ...wire, signature: "s" })).toEqual(known);
    expect(shareSignature.parse({ ...wire, signture: "s" })).toEqual(known);
  });

  test("a response without a signature is no signature", () => {
    expect(shareSignature.safeParse(wire).success).toBe(false);
  });
});

describe("the calls a page asks the messaging app for", () => {
  test("friend share, timeline share, launching and choosing an image are asked for", () => {
    expect(jsApiList()).toEqual([
      "updateAppMessageShareData",
      "updateTimelineShareData",
      "launchApplication",
      "launchMiniProgram",
      "chooseImage",
    ]);
  });

  test("the SDK gets a list of its own each time, because it rewrites it", () => {
    expect(jsApiList()).not.toBe(jsApiList());
  });

  test("open tags are used from version 7.0.12 on, and from 1.0.3 on Harmony", () => {
    const of = (agent: string) => supportsOpenTags(classifyUserAgent(agent));
    expect(of("Mozilla/5.0 (Linux; Android 13) Mobile MicroMessenger/7.0.12.1(0x1)")).toBe(true);
    expect(of("Mozilla/5.0 (Linux; Android 13) Mobile MicroMessenger/7.0.10.1(0x1)")).toBe(false);
    expect(of("Mozilla/5.0 (Linux; Android 13) Mobile MicroMessenger/10.0.0")).toBe(true);
    expect(of("Mozilla/5.0 (Phone; OpenHarmony 5.1) Mobile MicroMessenger/1.0.3")).toBe(true);
    expect(of("Mozilla/5.0 (Phone; OpenHarmony 5.1) Mobile MicroMessenger/1.0.2")).toBe(false);
    expect(of("Mozilla/5.0 (Linux; Android 13) Chrome/130.0 Mobile Safari/537.36")).toBe(false);
  });
});
