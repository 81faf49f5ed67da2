import type { Page } from "playwright-core";
import accounts from "../../origin/seed/accounts.json";
import { previewOf } from "./content";
import { installBridge } from "./fake-bridge";
import { say } from "./live";
import { fillLogin } from "./login";
import { MINI_PROGRAM_UA } from "./devices";
import { controlOf, hydrate } from "./site";

/** A screen after somebody has done something on it. */
export interface ScreenState {
  readonly name: string;
  /** How the name of its sample page begins (`/__origin/samples`). */
  readonly sample: string;
  /** Does it, and resolves when it is to be seen. */
  readonly show: (page: Page) => Promise<void>;
  /** A layer that keeps the focus until it is closed; null for what lies beside the page. */
  readonly modal: string | null;
}

/** The player has started and a picture was shown: a pause before that leaves the poster up. */
const PLAYING = "[data-playing] :is(.vjs-has-started, .video-bar)";

/** The largest of the page's own sizes. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem("TEXT_SIZE", "200"));
  await page.reload();
}

async function play(page: Page): Promise<void> {
  await page.locator(".video-play").click();
  await page.locator(PLAYING).waitFor();
}

/** Stops a video at its beginning, so that every picture of it is the same. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const video of document.querySelectorAll("video")) {
      video.pause();
      video.currentTime = 1;
    }
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll("video")].every(
      ({ seeking, readyState }) => !seeking && readyState !== HTMLMediaElement.HAVE_METADATA,
    ),
  );
}

/** Opens a menu of the player, by a finger. */
async function openMenu(page: Page, button: string): Promise<void> {
  await play(page);
  await rest(page);
  await page.locator(`${button} button`).tap();
  await page.locator(`${button} .vjs-menu-content`).waitFor();
}

/** Logs in and comes back to the page. */
async function logIn(page: Page, fill = fillLogin): Promise<void> {
  const { origin, pathname, href } = new URL(page.url());
  await page.goto(`${origin}/davmu/share/auth?return_to=${encodeURIComponent(pathname)}`);
  await hydrate(page);
  await fill(page, controlOf(origin));
  await page.keyboard.press("Enter");
  await page.waitForURL(href);
}

/** Goes over to the login by password, which asks for the agreement first. */
async function choosePassword(page: Page): Promise<void> {
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "密码登录" }).click();
  await page.getByLabel("密码", { exact: true }).waitFor();
}

/** Logs in as a reader of the sample data: whoever registers gets a name by chance. */
function logInAsKnown(page: Page): Promise<void> {
  return logIn(page, async () => {
    const { tel, password } = accounts[0]!;
    await choosePassword(page);
    await page.getByLabel("手机号").fill(tel);
    await page.getByLabel("密码", { exact: true }).fill(password);
    return tel;
  });
}

/** Brings the comments to the top of the screen. */
async function toComments(page: Page): Promise<void> {
  await page.locator("#comments").evaluate((part) => part.scrollIntoView());
}

/** Holds the phone sideways, after the page has opened as well as before. */
async function turn(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  if (height > width) await page.setViewportSize({ width: height, height: width });
}

/** Opens the page anew inside a mini program. */
async function enterMiniProgram(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setUserAgentOverride", { userAgent: MINI_PROGRAM_UA });
  await page.addInitScript(installBridge, {});
  await page.reload();
  await page.locator(":root[data-mini-program] .mini-program-controls").waitFor();
}

/** Publishes something that no list names before older ones. */
async function publish(page: Page, item: Record<string, unknown>) {
  const { origin } = new URL(page.url());
  const published_at = "2020-01-01 08:00:00";
  const { url, post_id: id } = await controlOf(origin).addContent({ published_at, ...item });
  return { id, address: `${origin}${new URL(url).pathname}` };
}

/** Publishes an article, breaks its call, and opens it. */
async function openBroken(page: Page, fault: Record<string, unknown>): Promise<void> {
  const { id, address } = await publish(page, { title: "打不开的一篇", html: "<p>正文</p>" });
  await controlOf(new URL(page.url()).origin).fault({ path: id, ...fault });
  await page.goto(address);
  await page.locator(".failure").waitFor();
}

/** Publishes one of the sample videos, as the platform's samples do not have it, and opens it. */
async function openVideo(page: Page, video: { title: string; file: string; subtitles?: unknown }) {
  const { file, ...item } = video;
  const media = [{ url: `/media/video/${file}`, type: "video/mp4" }];
  const style = { data: [{ url: "/media/cover/canal-spring.jpg", width: 960, height: 640 }] };
  const { address } = await publish(page, { content_type: "video", style, media, ...item });
  await page.goto(address);
}

/** Books the broadcast of the page. */
async function book(page: Page): Promise<void> {
  await hydrate(page);
  await page.getByRole("button", { name: "预约直播" }).click();
  await page.locator("a.live-calendar").waitFor();
}

/** Opens the page anew for somebody who stopped there. */
async function comeBack(page: Page, place: Record<string, unknown>): Promise<void> {
  await page.evaluate((own) => {
    const stored = { path: location.pathname, of: "media", track: "", title: "", ...own };
    localStorage.setItem("PLACES", JSON.stringify([stored]));
  }, place);
  await page.reload();
  await page.locator(".resume-reading").waitFor();
}

/** Opens an article anew for somebody who saw it before a paragraph and a correction were written. */
async function comeBackAfterUpdate(page: Page): Promise<void> {
  const { address } = await publish(page, {
    title: "一条运河醒来：澜州古城河道二十年治水记",
    source: "江南新报",
    view_count: 42_000,
    html: [
      "清晨五点四十分，天还没有完全亮，七十二岁的老船工把缆绳从石柱上解下来。橹声很轻，水面上的雾被推开一条缝。",
      "今晨，新修的三公里步道开放，从南门码头一直通到老船厂。",
      "他说的“以前”，是二十年前。那时候，澜州古城河是全市出名的“黑臭河”：沿岸有四十六家印染作坊。",
      "2005年秋天，澜州启动古城河综合整治。没有人想到，这件事一做就是二十年。",
      "治水的第一步，听起来像一句废话：先弄清楚污水从哪里来。",
      "“最难的不是下水，是敲门。”她说，“你要告诉人家，厨房的水管接错了，得改。”",
    ]
      .map((text) => `<p>${text}</p>`)
      .join(""),
    updated_at: "2020-01-01 20:10:00",
    corrections: [{ at: "2020-01-01 20:10:00", text: "初稿把步道的长度写成了三里。" }],
  });
  await page.goto(address);
  await page.waitForFunction(() => {
    scrollBy(0, scrollY < 200 ? 100 : -100);
    dispatchEvent(new PageTransitionEvent("pagehide"));
    return localStorage.getItem("SEEN") !== null;
  });
  // Leaving the page stores what is on it.
  await page.goto(new URL("/davmu/share/auth", address).href);
  await page.evaluate(() => {
    const [seen] = JSON.parse(localStorage.getItem("SEEN") ?? "[]") as [{ paragraphs: number[] }];
    const paragraphs = seen.paragraphs.filter((_, at) => at !== 1 && at !== 6);
    localStorage.setItem("SEEN", JSON.stringify([{ ...seen, paragraphs, updated: "" }]));
    localStorage.removeItem("PLACES");
  });
  await page.goto(address);
  await page.locator(".resume-reading").waitFor();
}

/** Goes where a link leads without JavaScript. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto(
    await page
      .locator(link)
      .first()
      .evaluate((one: HTMLAnchorElement) => one.href),
  );
}

/** What readers open on the screens: photographed, tried by axe and walked through by keyboard. */
export const screenStates: readonly ScreenState[] = [
  {
    name: "article, pictures enlarged",
    sample: "article:",
    modal: ".pswp",
    async show(page) {
      await page.locator("a.body-picture").first().click();
      await page.locator(".pswp--open .lightbox-caption").waitFor({ state: "attached" });
    },
  },
  {
    name: "article, passed on",
    sample: "article:",
    modal: "dialog.share",
    async show(page) {
      await page.locator("a[data-action=share]").first().click();
      await page.locator("dialog.share[open]").waitFor();
    },
  },
  {
    name: "article, its link copied",
    sample: "article:",
    modal: "dialog.share",
    async show(page) {
      await page.locator("a[data-action=share]").first().click();
      const sheet = page.locator("dialog.share[open]");
      await sheet.getByRole("button", { name: "复制链接" }).click();
      await sheet.getByRole("button", { name: "已复制" }).waitFor();
    },
  },
  {
    name: "article, login",
    sample: "article:",
    modal: "dialog.sheet[open]",
    async show(page) {
      await page.locator("textarea[name=content]").click();
      await page.getByRole("dialog", { name: "登录" }).waitFor();
    },
  },
  {
    name: "article, reading settings",
    sample: "article:",
    modal: "dialog.sheet[open]",
    async show(page) {
      await page.getByRole("button", { name: "阅读设置" }).click();
      await page.getByRole("dialog", { name: "阅读设置" }).waitFor();
    },
  },
  {
    name: "article, newest comments",
    sample: "article:",
    modal: null,
    async show(page) {
      await hydrate(page);
      await toComments(page);
    },
  },
  {
    name: "article, hottest comments",
    sample: "article:",
    modal: null,
    async show(page) {
      await hydrate(page);
      await page.getByRole("link", { name: "最热" }).click();
      await page.locator(".comment-orders [aria-current]", { hasText: "最热" }).waitFor();
      await toComments(page);
    },
  },
  {
    name: "article, a comment reported",
    sample: "article:",
    modal: "dialog.sheet[open]",
    async show(page) {
      await hydrate(page);
      await toComments(page);
      await page.locator(".comment-list .comment-options-open").first().click();
      await page.getByRole("dialog").getByRole("button", { name: "举报" }).click();
      await page.getByRole("dialog").getByRole("radio").first().check();
    },
  },
  {
    name: "article, a comment reported without scripts",
    sample: "article:",
    modal: null,
    async show(page) {
      await logIn(page);
      await follow(page, ".comment-options-open");
      await page.getByRole("radio").first().waitFor();
    },
  },
  {
    name: "article, a comment answered without scripts",
    sample: "article:",
    modal: null,
    async show(page) {
      await follow(page, ".comment-reply");
      await page.locator(".comment-compose textarea").waitFor();
    },
  },
  {
    name: "article, liked, and invited into the app",
    sample: "user agreement",
    modal: "dialog[open]",
    async show(page) {
      // One that nobody has liked: its count is the same each time.
      const { address } = await publish(page, { title: "桥下的菜场", html: "<p>菜场醒了。</p>" });
      await page.goto(address);
      await page.getByRole("button", { name: "点赞", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "立即前往" }).waitFor();
    },
  },
  {
    name: "article, asked before a logout",
    sample: "article:",
    modal: "dialog[open]",
    async show(page) {
      await logInAsKnown(page);
      await page.locator(".banner-avatar").click();
      await page.getByRole("dialog").getByText("确定要退出登录吗？").waitFor();
    },
  },
  {
    name: "article, told that a booked broadcast begins",
    sample: "article:",
    modal: null,
    async show(page) {
      const article = page.url();
      await logIn(page);
      const { id, address } = await publish(page, {
        content_type: "local_live",
        title: "龙舟赛",
        live: { status: "announced", start_minutes: 60 },
      });
      await page.goto(address);
      await book(page);
      await page.goto(article);
      await hydrate(page);
      // What happened before this browser was first connected is not told.
      await page.waitForFunction(() => localStorage.getItem("PUSH_POSITION") !== null);
      await controlOf(new URL(article).origin).setState(id, "live");
      await page.locator(".push-notice").waitFor();
    },
  },
  {
    name: "home, its navigation",
    sample: "home",
    modal: "dialog[open]",
    async show(page) {
      await page.locator(".banner-navigation").click();
      await page.getByRole("dialog", { name: "全部频道" }).getByRole("link").first().waitFor();
    },
  },
  {
    name: "login, by password",
    sample: "login",
    modal: null,
    async show(page) {
      await hydrate(page);
      await choosePassword(page);
    },
  },
  {
    name: "preview, ended",
    sample: "preview article:",
    modal: null,
    async show(page) {
      const draft = { title: "待发稿件", html: "<p>正文</p>", draft: true };
      const { address } = await publish(page, { ...draft, expired_at: "2020-01-02 08:00:00" });
      await page.goto(previewOf(address));
      await page.getByRole("heading", { name: "预览已到期" }).waitFor();
    },
  },
  {
    name: "gallery, one's own comment deleted",
    sample: "image:",
    modal: "dialog.sheet[open]",
    async show(page) {
      await logIn(page);
      await hydrate(page);
      await page.locator("textarea[name=content]").fill("写错了的一条");
      await page.getByRole("button", { name: "发送" }).click();
      const told = page.getByRole("dialog").getByText("评论已发送");
      await told.waitFor();
      await page.keyboard.press("Escape");
      await told.waitFor({ state: "hidden" });
      const own = page.locator(".comment-list > .comment-row:not([aria-busy])", {
        hasText: "写错了的一条",
      });
      await own.locator(".comment-options-open").first().click();
      await page.getByRole("button", { name: "删除评论" }).click();
      await page.getByText("确定删除这条评论吗？").waitFor();
    },
  },
  {
    name: "article, the place offered where one stopped",
    sample: "article:",
    modal: null,
    show: (page) => comeBack(page, { at: 0.4, of: "text" }),
  },
  {
    name: "article, updated since it was seen",
    sample: "article:",
    modal: null,
    show: comeBackAfterUpdate,
  },
  {
    name: "video, the place offered where one stopped",
    sample: "video:",
    modal: null,
    async show(page) {
      await openVideo(page, { title: "看海上风机怎样发电", file: "wind-farm-slow.mp4" });
      await comeBack(page, { at: 42 });
    },
  },
  {
    name: "audio album, the place offered where one stopped",
    sample: "audio_album:",
    modal: null,
    async show(page) {
      const link = page.locator("a.track").nth(1);
      const track = await link.evaluate(({ href }: HTMLAnchorElement) =>
        new URL(href).searchParams.get("track"),
      );
      const title = await link.locator(".track-title").textContent();
      await comeBack(page, { at: 12, track, title });
    },
  },
  {
    name: "article, read aloud",
    sample: "article:",
    modal: null,
    async show(page) {
      await page.locator(".detail-text-to-speech").click();
      await page.locator(".text-to-speech").waitFor();
    },
  },
  {
    name: "article, read aloud by a voice",
    sample: "article:",
    modal: null,
    async show(page) {
      // A voice that takes its time: the player stays at the sentence it was led to.
      await page.evaluate(() => {
        const synthesis = { speak() {}, cancel() {} };
        Object.defineProperty(globalThis, "speechSynthesis", { value: synthesis });
      });
      await page.locator(".detail-text-to-speech").click();
      await page.locator(".text-to-speech-next").click();
      await page.locator(".text-to-speech-next").click();
    },
  },
  {
    name: "video, speeds",
    sample: "video:",
    modal: null,
    show: (page) => openMenu(page, "div.vjs-playback-rate"),
  },
  {
    name: "video, subtitles",
    sample: "video:",
    modal: null,
    async show(page) {
      const subtitles = [
        { url: "/media/subtitles/canal-boat-zh.vtt", lang: "zh-CN", label: "中文" },
        { url: "/media/subtitles/canal-boat-en.vtt", lang: "en", label: "English" },
      ];
      await openVideo(page, { title: "从高处看一条河", file: "canal-boat.mp4", subtitles });
      await play(page);
      await rest(page);
      await page.getByRole("combobox", { name: "字幕" }).selectOption({ label: "中文" });
      await page.waitForFunction(
        () => (document.querySelector("video")?.textTracks[0]?.activeCues?.length ?? 0) > 0,
      );
    },
  },
  {
    name: "video, in the corner",
    sample: "video:",
    modal: null,
    async show(page) {
      await play(page);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.locator(".video-frame[data-small]").waitFor();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await rest(page);
    },
  },
  {
    name: "video album, another episode",
    sample: "video_album:",
    modal: null,
    async show(page) {
      await page.locator(".track").nth(2).click();
      await page.locator(PLAYING).waitFor();
      await rest(page);
    },
  },
  {
    name: "short video, comments over it",
    sample: "svideo:",
    modal: null,
    async show(page) {
      await page.locator("a[data-action=comments]").click();
      await page.locator(":root[data-comments-open] .comments-close").waitFor();
    },
  },
  {
    name: "short video, the next one coming",
    sample: "svideo:",
    modal: null,
    async show(page) {
      await page.locator("a[rel=next]").waitFor();
      const client = await page.context().newCDPSession(page);
      const high = await page.evaluate(() => innerHeight);
      for (const [index, share] of [0.71, 0.675, 0.59, 0.45].entries())
        await client.send("Input.dispatchTouchEvent", {
          type: index === 0 ? "touchStart" : "touchMove",
          touchPoints: [{ x: 190, y: Math.round(share * high) }],
        });
      await page.waitForFunction(
        () =>
          (document.querySelector<HTMLImageElement>(".svideo-coming img")?.naturalWidth ?? 0) > 0,
      );
    },
  },
  {
    name: "replay, a chapter chosen",
    sample: "local_live: 公积金",
    modal: null,
    async show(page) {
      await hydrate(page);
      await page.locator(".live-chapters a").nth(1).click();
      await page.locator(".vjs-has-started").waitFor();
      // The chapter begins after four seconds of the replay.
      await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) >= 4);
      await rest(page);
    },
  },
  {
    name: "broadcast, booked, for the calendar",
    sample: "local_live: 澜州之夜",
    modal: null,
    async show(page) {
      await logIn(page);
      await book(page);
      const told = page.getByText("预约成功");
      await told.waitFor();
      await told.waitFor({ state: "hidden" });
    },
  },
  {
    name: "broadcast, what is booked",
    sample: "local_live: 澜州之夜",
    modal: "dialog.sheet[open]",
    async show(page) {
      await logIn(page);
      await book(page);
      // Without what was said of the booking.
      await page.reload();
      await hydrate(page);
      await page.getByRole("button", { name: "我的预约" }).click();
      await page.locator(".live-booking").waitFor();
    },
  },
  {
    name: "broadcast, its programme over it",
    sample: "local_live: 澜州之夜",
    modal: null,
    async show(page) {
      await page.getByText("节目单", { exact: true }).click();
      await page.locator(".live-more-item[open] .live-more-panel").waitFor();
    },
  },
  {
    name: "broadcast announced, landscape",
    sample: "local_live: 公积金",
    modal: null,
    async show(page) {
      const { address } = await publish(page, {
        content_type: "local_live",
        title: "龙舟赛决赛",
        live: {
          status: "announced",
          start_minutes: 180,
          countdown_switch: true,
          play_background: "/media/cover/dragon-boats.jpg",
          columns: [{ name: "聊天", type: "chat", enable_chat: true }],
        },
      });
      await page.goto(address);
      await page.locator(".live-countdown-block").first().waitFor();
    },
  },
  {
    name: "broadcast, a message that was not sent",
    sample: "local_live: 直击",
    modal: null,
    async show(page) {
      await logInAsKnown(page);
      await hydrate(page);
      await page.route("**/-/live-chat/**", (route) =>
        route.request().method() === "POST" ? route.abort() : route.fallback(),
      );
      await say(page, "风小一点了吗？");
      await page.getByText("没有发出", { exact: true }).waitFor();
      // Without what was said of it: the message outlives the page.
      await page.reload();
      await page.getByText("发送时您离开了页面").waitFor();
    },
  },
  {
    name: "broadcast, a message that waits",
    sample: "local_live: 直击",
    modal: null,
    async show(page) {
      await logInAsKnown(page);
      await hydrate(page);
      const answer = { status: "refused", message: "发送太快了，请稍后再试", retryAfter: 60 };
      await page.route("**/-/live-chat/**", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({ status: 429, json: answer })
          : route.fallback(),
      );
      await say(page, "风小一点了吗？");
      await page.getByText("稍后自动发出").waitFor();
    },
  },
  {
    name: "search, videos alone",
    sample: "search results",
    modal: null,
    async show(page) {
      await page.locator(".search-kinds a", { hasText: "视频" }).click();
      await page.locator(".search-kinds [aria-current]", { hasText: "视频" }).waitFor();
    },
  },
  {
    name: "search, suggestions",
    sample: "search",
    modal: null,
    async show(page) {
      await hydrate(page);
      await page.locator("input[name=keyword]").fill("");
      await page.locator("input[name=keyword]").pressSequentially("河");
      await page.locator(".search-suggestions [role=option]").first().waitFor();
    },
  },
  {
    name: "form, answers missing",
    sample: "cloud_form:",
    modal: null,
    async show(page) {
      await page.getByLabel("手机号").fill("12345");
      await page.getByRole("button", { name: "提交建议" }).click();
      await page.locator(".form-problems").waitFor();
    },
  },
  {
    name: "form, submitted before",
    sample: "cloud_form:",
    modal: null,
    async show(page) {
      await page.evaluate(() =>
        localStorage.setItem(`davmu:form:${location.pathname}`, `${Date.now()}`),
      );
      await page.goto(page.url());
      await page.locator(".form-submitted").waitFor();
    },
  },
  {
    name: "article, its poster",
    sample: "article:",
    modal: "dialog.share",
    async show(page) {
      await page.locator("a[data-action=share]").first().click();
      const sheet = page.locator("dialog.share[open]");
      await sheet.getByRole("button", { name: "生成海报" }).click();
      const poster = sheet.getByRole("img", { name: /^海报：/ });
      await poster.waitFor();
      await poster.evaluate((image: HTMLImageElement) => image.decode());
    },
  },
  {
    name: "article, a comment's poster",
    sample: "article:",
    modal: "dialog.share",
    async show(page) {
      await toComments(page);
      await hydrate(page);
      await page.locator(".comment-options-open").first().click();
      await page.getByRole("button", { name: "生成评论海报" }).click();
      await page.getByRole("img", { name: /^海报：/ }).waitFor();
    },
  },
  {
    name: "article, the app did not open",
    sample: "article:",
    modal: "dialog[open]",
    async show(page) {
      await page.locator("[data-banner]").getByRole("button", { name: "打开APP" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "留在网页" }).waitFor();
    },
  },
  {
    name: "article, text at 200 %",
    sample: "article:",
    modal: null,
    async show(page) {
      await enlargeText(page);
      // Whoever gets to the comments has scrolled: they then have their true heights.
      const near = page.locator("html[data-near]");
      for (let y = 40; (await near.count()) === 0; y += 10) {
        await page.evaluate((top) => scrollTo(0, top), y);
        await page.waitForTimeout(100);
      }
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "article, invited halfway",
    sample: "article:",
    modal: null,
    async show(page) {
      // The sample is a long text on a low screen.
      const { width, height } = page.viewportSize()!;
      await page.setViewportSize({ width, height: Math.min(height, 568) });
      const card = page.locator(".mid-article-prompt");
      // The place is noticed by scrolling: once the page's script listens, at the latest.
      for (let share = 0.5; (await card.count()) === 0; share = share > 0.6 ? 0.5 : share + 0.02) {
        await page.locator("#article-body").evaluate((text, part) => {
          scrollTo(0, scrollY + text.getBoundingClientRect().top + text.clientHeight * part);
        }, share);
        await page.waitForTimeout(100);
      }
      await card.scrollIntoViewIfNeeded();
    },
  },
  {
    name: "article, on paper",
    sample: "article:",
    modal: null,
    async show(page) {
      await page.emulateMedia({ media: "print" });
      await page.locator(".page-address").waitFor();
    },
  },
  {
    name: "offline, with what was read",
    sample: "article:",
    modal: null,
    async show(page) {
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await page.waitForFunction(async (path) => {
        const held = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = await Promise.all(held.map((cache) => cache.keys()));
        return requests.flat().some(({ url }) => new URL(url).pathname === path);
      }, new URL(page.url()).pathname);
      await page.context().setOffline(true);
      await page.goto(new URL("/davmu/share/auth", page.url()).href);
      await page.getByRole("heading", { name: "当前没有网络" }).waitFor();
    },
  },
  {
    name: "failure, 503",
    sample: "user agreement",
    modal: null,
    show: (page) => openBroken(page, { status: 500 }),
  },
  {
    name: "failure, in the platform's words",
    sample: "user agreement",
    modal: null,
    show: (page) => openBroken(page, { code: 10500, message: "系统维护中，预计今晚恢复" }),
  },
  {
    name: "article, in a mini program",
    sample: "article:",
    modal: null,
    show: enterMiniProgram,
  },
  {
    name: "article, login in a mini program",
    sample: "article:",
    modal: "dialog.sheet[open]",
    async show(page) {
      await enterMiniProgram(page);
      await page.locator("[data-banner]").getByRole("link", { name: "登录" }).click();
      await page.getByRole("dialog", { name: "登录" }).waitFor();
    },
  },
  {
    name: "mini program, in a mini program",
    sample: "mini_program:",
    modal: null,
    show: enterMiniProgram,
  },
  { name: "short video, sideways", sample: "svideo:", modal: null, show: turn },
  { name: "video, sideways", sample: "video:", modal: null, show: turn },
  { name: "gallery, sideways", sample: "image:", modal: null, show: turn },
  {
    name: "broadcast announced, sideways",
    sample: "local_live: 澜州之夜",
    modal: null,
    show: turn,
  },
  { name: "broadcast running, sideways", sample: "local_live: 直击", modal: null, show: turn },
  { name: "broadcast ended, sideways", sample: "local_live: 公积金", modal: null, show: turn },
];
