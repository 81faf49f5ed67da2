import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classifyUserAgent, visitorClass, type Client } from "../../../../app/model/client/client";
import {
  APP_MARKERS,
  boundedUserAgent,
  VENDOR_BROWSERS,
} from "../../../../app/model/client/device";

const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const ANDROID = `Mozilla/5.0 (Linux; Android 13; PHF110 Build/SKQ1; wv) ${KIT}`;
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT}`;
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_4) AppleWebKit/605.1.15 (KHTML, like Gecko)";

const samples: readonly (readonly [string, string, Partial<Client>])[] = [
  [
    "the messaging app on Android",
    `${ANDROID} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20231202 MMWEBID/4213 MicroMessenger/8.0.46.2540(0x28002E3C) WeChat/arm64 Weixin NetType/5G Language/zh_CN ABI/arm64`,
    { class: "mobile", app: "messaging", os: "android", tablet: false, appVersion: [8, 0, 46] },
  ],
  [
    "the messaging app on the X5 kernel, which general bot patterns take for a bot",
    `${ANDROID} Version/4.0 Chrome/66.0.3359.126 MQQBrowser/6.2 TBS/45016 Mobile Safari/537.36 MMWEBID/4064 MicroMessenger/7.0.10.1580(0x27000A34) Process/tools NetType/WIFI Language/zh_CN`,
    { class: "mobile", app: "messaging", os: "android", appVersion: [7, 0, 10] },
  ],
  [
    "the messaging app on an Android tablet, which does not say Mobile",
    `${ANDROID} Chrome/116.0.0.0 Safari/537.36 XWEB/1160117 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin Android Tablet NetType/WIFI`,
    { class: "mobile", app: "messaging", os: "android", tablet: true },
  ],
  [
    "the messaging app on Harmony",
    `Mozilla/5.0 (Phone; OpenHarmony 5.1) ${KIT} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile MicroMessenger/8.0.9.39(0xf3100927) Weixin NetType/WIFI`,
    { class: "mobile", app: "messaging", os: "harmony", miniProgram: false },
  ],
  [
    "a mini program on iOS",
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.76(0x18004c24) NetType/WIFI Language/zh_CN miniProgram/wx2c1c63e28bb33be1`,
    { class: "mobile", app: "messaging", os: "ios", miniProgram: true },
  ],
  [
    "the messaging app on Windows",
    `${WINDOWS} Chrome/132.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) UnifiedPCWindowsWechat(0xf2541510) XWEB/17071 Flue`,
    { class: "desktop", app: "messaging", os: "other" },
  ],
  [
    "the messaging app on macOS",
    `${MAC} MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.10(0x13080a10) XWEB/1227 Flue`,
    { class: "desktop", app: "messaging", os: "other" },
  ],
  [
    "the super-app, which general bot patterns take for a bot",
    `${IPHONE} Mobile/20A362 Nebula AlipayDefined(nt:WIFI,ws:360|0|3.0) AliApp(AP/10.3.0.8000) AlipayClient/10.3.0.8000 Language/zh-Hans`,
    { class: "mobile", app: "super-app", os: "ios" },
  ],
  [
    "DingTalk",
    `${IPHONE} Mobile/19E241 AliApp(DingTalk/6.5.30) com.laiwang.DingTalk/26099387 Channel/201200 language/zh-Hans-CN`,
    { class: "mobile", app: "other-app", os: "ios" },
  ],
  [
    "Lark",
    `${IPHONE} Mobile/15E148 Lark/5.29.6 LarkLocale/en_US`,
    { class: "mobile", app: "other-app", os: "ios" },
  ],
  [
    "Weibo",
    `${IPHONE} Mobile/15E148 Weibo (iPhone17,1__weibo__15.4.1__iphone__os18.5)`,
    { class: "mobile", app: "other-app", os: "ios" },
  ],
  [
    "QQ",
    `${IPHONE} Mobile/15E148 QQ/9.0.17.638 V1_IPH_SQ_9.0.17_1_APP_A Pixel/1170`,
    { class: "mobile", app: "other-app", os: "ios" },
  ],
  [
    "the search app",
    `Mozilla/5.0 (Linux; Android 10; OXF-AN10) ${KIT} Version/4.0 Chrome/76.0.3809.89 Mobile Safari/537.36 T7/12.9 SP-engine/2.28.0 baiduboxapp/12.9.0.11 (Baidu; P1 10)`,
    { class: "mobile", app: "search-app", os: "android" },
  ],
  [
    "a Huawei browser on an old HarmonyOS",
    `Mozilla/5.0 (Linux; Android 10; HarmonyOS; YAL-AL10; HMSCore 6.3.0.327) ${KIT} Chrome/88.0.4324.93 HuaweiBrowser/12.0.3.310 Mobile Safari/537.36`,
    { class: "mobile", app: "browser", os: "harmony" },
  ],
  [
    "a phone on HarmonyOS NEXT",
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${KIT} Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile`,
    { class: "mobile", app: "browser", os: "harmony", tablet: false },
  ],
  [
    "a tablet on HarmonyOS NEXT",
    `Mozilla/5.0 (Tablet; OpenHarmony 5.0) ${KIT} Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1`,
    { class: "mobile", os: "harmony", tablet: true },
  ],
  [
    "a PC on HarmonyOS NEXT",
    `Mozilla/5.0 (PC; OpenHarmony 6.1) ${KIT} Chrome/132.0.0.0 Safari/537.36  ArkWeb/6.0.0.1`,
    { class: "desktop", app: "browser", os: "harmony" },
  ],
  [
    "an iPad that calls itself a Mac",
    `${MAC} Version/13.1 Safari/605.1.15`,
    { class: "desktop", app: "browser", os: "other" },
  ],
  [
    "the product's own client",
    `${ANDROID} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 mediacloudclient/3.2.0`,
    { class: "mobile", app: "native", os: "android" },
  ],
  [
    "a desktop browser",
    `${WINDOWS} Chrome/132.0.0.0 Safari/537.36`,
    { class: "desktop", app: "browser", os: "other", opensAppBy: "scheme" },
  ],
  [
    "Chrome on Android, which opens intents",
    `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/132.0.0.0 Mobile Safari/537.36`,
    { class: "mobile", app: "browser", os: "android", opensAppBy: "intent" },
  ],
  [
    "a vendor browser on Android, which does not open intents",
    `Mozilla/5.0 (Linux; U; Android 12; zh-cn; M2102K1C) ${KIT} Version/4.0 Chrome/100.0.4896.127 Mobile Safari/537.36 XiaoMi/MiuiBrowser/17.1`,
    { class: "mobile", app: "browser", os: "android", opensAppBy: "scheme" },
  ],
  [
    "a mini program on Windows, whose window is phone-shaped",
    `${WINDOWS} Chrome/132.0.0.0 Safari/537.36 MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI MiniProgramEnv/Windows WindowsWechat/WMPF XWEB/17071`,
    { class: "mobile", app: "messaging", miniProgram: true },
  ],
];

const vendorBrowsers = [
  `Mozilla/5.0 (Linux; Android 12; ELS-AN00) ${KIT} Chrome/99.0.4844.88 HuaweiBrowser/13.0.5.303 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; U; Android 12; zh-cn; PEGM00) ${KIT} Version/4.0 Chrome/97.0.4692.98 Mobile Safari/537.36 HeyTapBrowser/40.8.10.1`,
  `Mozilla/5.0 (Linux; Android 12; V2055A) ${KIT} Chrome/87.0.4280.141 Mobile Safari/537.36 VivoBrowser/14.5.10.3`,
  `Mozilla/5.0 (Linux; U; Android 12; zh-CN; M2012K11AC) ${KIT} Version/4.0 Chrome/100.0.4896.58 UCBrowser/15.5.0.1230 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; U; Android 12; zh-cn; V2049A) ${KIT} Version/4.0 Chrome/98.0.4758.102 MQQBrowser/13.6 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; U; Android 12; zh-CN; PGT-AN10) ${KIT} Version/4.0 Chrome/100.0.4896.58 Quark/6.3.5.280 Mobile Safari/537.36`,
];

describe("the client is told apart by its user agent", () => {
  test.each(vendorBrowsers)(
    "a vendor browser on Android does not open intents: %s",
    (userAgent) => {
      const expected = { class: "mobile", app: "browser", os: "android", opensAppBy: "scheme" };
      expect(classifyUserAgent(userAgent)).toMatchObject(expected);
    },
  );

  test("every application and vendor browser has a user agent here", () => {
    const tested = [...samples.map(([, userAgent]) => userAgent), ...vendorBrowsers]
      .map((userAgent) => userAgent.toLowerCase())
      .join("\n");
    const markers = [...APP_MARKERS.flatMap(([, names]) => names), ...VENDOR_BROWSERS];
    expect(markers.filter((marker) => !tested.includes(marker))).toEqual([]);
  });

  // Each application says so here: a row that is missing does not compile.
  const opensAppBy: Readonly<Record<Exclude<Client["app"], "browser">, Client["opensAppBy"]>> = {
    native: "scheme",
    messaging: "scheme",
    "super-app": "scheme",
    "search-app": "scheme",
    "other-app": "scheme",
  };

  test.each(samples)(
    "%s opens the app as its kind does",
    (_name, userAgent, { opensAppBy: own }) => {
      const client = classifyUserAgent(userAgent);
      if (client.app === "browser") return;
      const byApp = client.os === "ios" ? "universal-link" : opensAppBy[client.app];
      expect(client.opensAppBy).toBe(own ?? byApp);
    },
  );

  test.each(samples)("%s is classified right", (_name, userAgent, expected) => {
    expect(classifyUserAgent(userAgent)).toMatchObject(expected);
  });

  test.each([
    "DingTalkBot-LinkService/1.0 (+https://open.dingtalk.com/document/)",
    "TelegramBot (like TwitterBot)",
    "WhatsApp/2.23.20.0",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Twitterbot/1.0",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
    `${MAC} Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)`,
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${KIT} Chrome/120.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
    `${IPHONE} Version/9.0 Mobile/13B143 Safari/601.1 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)`,
    `Mozilla/5.0 (Linux; U; Android 12; V2055A) ${KIT} Version/4.0 Chrome/100.0 Mobile Safari/537.36 VivoBrowser/15.1 (compatible; PetalBot)`,
    "Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)",
    `Mozilla/5.0 (Linux; Android 5.0) ${KIT} Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)`,
    `Mozilla/5.0 (Linux; Android 8.0; Pixel 2) ${KIT} Chrome/70.0 Mobile Safari/537.36; ToutiaoSpider (http://web.toutiao.com/media_cooperation/)`,
    "",
  ])("the crawler %j is a crawler", (userAgent) => {
    expect(classifyUserAgent(userAgent).class).toBe("crawler");
  });

  test.each([
    `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) ${KIT} Chrome/132.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`,
    `Mozilla/5.0 (Linux; Android 10; K) ${KIT} HeadlessChrome/132.0.0.0 Mobile Safari/537.36`,
    "curl/8.5.0",
  ])("the audit tool %j streams like a visitor", (userAgent) => {
    expect(visitorClass(classifyUserAgent(userAgent))).toBe("visitor");
  });

  test("nothing past 512 bytes of a user agent is looked at", () => {
    const encoder = new TextEncoder();
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 2000 }), (userAgent) => {
        const head = boundedUserAgent(userAgent.toLowerCase());
        expect(encoder.encode(head).length).toBeLessThanOrEqual(512);
      }),
    );
    const late = `${WINDOWS}${" ".repeat(512)}MicroMessenger/8.0.46`;
    expect(classifyUserAgent(late).app).toBe("browser");
  });

  test("any 16 KB user agent is classified by its first 512 bytes, so in bounded time", () => {
    const fragments = fc.constantFrom(
      "Mozilla/5.0 (",
      "micromessenger/",
      "9".repeat(40),
      "a".repeat(40),
      " (((",
      "bot",
      "; wv)",
      " chrome/",
      "é".repeat(20),
    );
    const hostile = fc
      .array(fragments, { minLength: 400, maxLength: 900 })
      .map((parts) => parts.join("").slice(0, 16_384));
    fc.assert(
      fc.property(hostile, (userAgent) => {
        const bounded = boundedUserAgent(userAgent);
        expect(new TextEncoder().encode(bounded).length).toBeLessThanOrEqual(512);
        expect(classifyUserAgent(userAgent)).toEqual(classifyUserAgent(bounded));
      }),
      { numRuns: 200 },
    );
  });
});

describe("the visitor class names only variants whose document differs", () => {
  const of = (userAgent: string, keeps?: boolean) =>
    visitorClass(classifyUserAgent(userAgent), keeps);

  test("phones share one document, whatever application shows it", () => {
    expect(of(`${ANDROID} Mobile MicroMessenger/8.0.46`)).toBe("visitor");
    expect(of(`${IPHONE} Mobile/15E148 Safari/604.1`)).toBe("visitor");
  });

  test("a desktop keeps the phone's document inside the phone frame", () => {
    const desktop = `${WINDOWS} Chrome/132.0.0.0 Safari/537.36`;
    expect(of(desktop)).toBe("desktop");
    expect(of(desktop, true)).toBe("visitor");
  });

  test("the native app has a document without the banner", () => {
    expect(of(`${IPHONE} mediacloudclient`)).toBe("native");
  });
});
