import { freshPhone } from "../../helpers/login";
import { CHAT, STREAM } from "../../helpers/live";
import type { Fixture } from "../action";
import type { Tab } from "../engine";
import { fill, waitUntilShown, waitUntilHidden, tapOn, type TargetOrSelector } from "../find";
import { plays } from "./media";
import { respondToForm, SUBMIT, SUBMITTED } from "./forms";

/** An action, as a page does it whose framework could not hydrate it, or whose network is gone. */
export interface BreakableAction {
  readonly name: string;
  readonly loggedIn?: boolean;
  address(fixture: Fixture): string | Promise<string>;
  /** What is typed and chosen before anything goes wrong. */
  prepare?(tab: Tab, fixture: Fixture): Promise<void>;
  perform(tab: Tab, fixture: Fixture): Promise<void>;
  /** What the platform is then asked: a part of its path; absent where it need not be. */
  readonly call?: string;
  /** What the page says then. */
  readonly expected: TargetOrSelector;
  /** The same on a page that was hydrated, without a network at its last step. */
  readonly offline?: OfflineOutcome;
}

interface OfflineOutcome {
  /** What is done in its place. */
  perform?(tab: Tab): Promise<void>;
  /** What is typed with a network still, in place of what is prepared. */
  prepare?(tab: Tab): Promise<void>;
  readonly expected: TargetOrSelector;
  /** Where what was typed stands then, when not in its field. */
  readonly storedIn?: TargetOrSelector;
}

const NETWORK = { css: ".toast, .login-status, dialog[open]", text: "网络错误" };

const CODE_FIELD = "input[name=code]";

/** Asks for a code on a page that shows the login form, and types it. */
async function askForCode(tab: Tab, { site }: Fixture): Promise<void> {
  const tel = freshPhone();
  await fill(tab, "input[name=phone]", tel);
  await tapOn(tab, "input[name=agreed]");
  await tapOn(tab, ".login-send-code");
  await waitUntilShown(tab, { css: ".login-status", text: "验证码发送成功" });
  await fill(tab, CODE_FIELD, await site.control.code(tel));
}

export async function logInNatively(tab: Tab, fixture: Fixture): Promise<void> {
  await tab.goto(fixture.site.at("auth"));
  await askForCode(tab, fixture);
  await tapOn(tab, ".login-submit");
  await waitUntilHidden(tab, CODE_FIELD);
}

const PHOTO = "#question-photo input[type=file]";
/** A picture of the reference platform's own, as good as any of a visitor's. */
const PICTURE = "origin/media/portrait/opera-thumb.jpg";

const VIDEO = {
  content_type: "video",
  title: "海上的桥",
  media: [{ url: "/media/video/sea-bridge.mp4", type: "video/mp4" }],
};

const SEND = ".comment-send";

/** What visitors do, each ending at the platform when the page has a network. */
export const BREAKABLE_ACTIONS: readonly BreakableAction[] = [
  {
    name: "load more",
    address: ({ article }) => article,
    perform: (tab) => tapOn(tab, "#comments .load-more"),
    expected: { css: ".comment-text", text: "第 20 条评论" },
    offline: { expected: { css: "#comments", text: "暂时没有加载出来" } },
  },
  {
    name: "login by code",
    address: ({ site }) => site.at("auth"),
    prepare: (tab) => fill(tab, "input[name=phone]", "13900000001"),
    perform: async (tab, fixture) => {
      await askForCode(tab, fixture);
      await tapOn(tab, ".login-submit");
      await waitUntilHidden(tab, CODE_FIELD);
    },
    call: "/peony/v1/auth",
    // Where a script could send it, and where the browser did.
    expected: ".home, .login-result:not([data-failed])",
    offline: {
      prepare: async (tab) => {
        await fill(tab, "input[name=phone]", "13900000002");
        await tapOn(tab, "input[name=agreed]");
      },
      perform: (tab) => tapOn(tab, ".login-send-code"),
      expected: NETWORK,
    },
  },
  {
    name: "comment",
    loggedIn: true,
    address: ({ article }) => article,
    prepare: (tab) => fill(tab, "textarea.comment-input", "鱼汤面两块五一碗"),
    perform: (tab) => tapOn(tab, SEND),
    call: "/comment/",
    expected: { css: ".comment-text", text: "鱼汤面两块五一碗" },
    offline: { expected: { css: "body", text: "评论没有发出" } },
  },
  {
    name: "reply",
    loggedIn: true,
    address: ({ article }) => article,
    perform: async (tab) => {
      await tapOn(tab, ".comment-row .comment-reply");
      await fill(tab, "#comment-text", "今天也是这个价");
      await tapOn(tab, ".comment-compose .button");
    },
    call: "/comment/",
    expected: { css: ".comment-replies", text: "今天也是这个价" },
    offline: {
      prepare: async (tab) => {
        await tapOn(tab, ".comment-row .comment-reply");
        await fill(tab, "textarea.comment-input", "我也在");
      },
      perform: (tab) => tapOn(tab, SEND),
      expected: { css: "body", text: "评论没有发出" },
    },
  },
  {
    name: "star",
    loggedIn: true,
    address: ({ article }) => article,
    perform: (tab) => tapOn(tab, ".comment-row .comment-star"),
    call: "/peony/v1/star",
    expected: { css: "main", text: "点赞成功" },
    offline: { expected: { css: "body", text: "点赞没有成功" } },
  },
  {
    name: "like",
    address: ({ article }) => article,
    perform: (tab) => tapOn(tab, { css: ".comment-actions button", text: "点赞" }),
    expected: { css: "dialog[open] button", text: "立即前往" },
    offline: { expected: NETWORK },
  },
  {
    name: "collect",
    loggedIn: true,
    address: ({ article }) => article,
    perform: (tab) => tapOn(tab, { css: ".comment-actions button", text: "收藏" }),
    call: "collect",
    expected: { css: "main", text: "收藏成功" },
    offline: { expected: NETWORK },
  },
  {
    name: "follow",
    loggedIn: true,
    address: ({ site }) => site.at("mp/personal/702/index.html"),
    perform: (tab) => tapOn(tab, { css: ".reaction-follow", text: "关注" }),
    call: "follow",
    expected: { css: "main", text: "关注成功" },
    offline: { expected: NETWORK },
  },
  {
    name: "gallery enlarged",
    address: ({ sample }) => sample("image:"),
    perform: (tab) => tapOn(tab, ".gallery-enlarge"),
    // Over the page, or alone as the browser shows a picture.
    expected: ".pswp--open img, body > img:only-child",
    offline: { expected: { css: ".toast", text: "图片加载失败" } },
  },
  {
    name: "video",
    // Old engines play no video in pieces by themselves.
    address: ({ publish }) => publish(VIDEO),
    perform: async (tab) => {
      await tapOn(tab, ".video-play");
      await plays(tab, "video");
    },
    expected: "video",
    offline: {
      perform: (tab) => tapOn(tab, ".video-play"),
      expected: { css: "main [role=alert]", text: "视频暂时播放不了" },
    },
  },
  {
    name: "audio",
    address: ({ sample }) => sample("audio:"),
    perform: async (tab) => {
      await tapOn(tab, ".audio-play");
      await plays(tab, "audio");
    },
    expected: ".audio-play",
    offline: {
      perform: (tab) => tapOn(tab, ".audio-play"),
      expected: { css: "main [role=alert]", text: "音频暂时播放不了" },
    },
  },
  {
    name: "live chat",
    loggedIn: true,
    address: ({ publish }) =>
      publish({
        content_type: "local_live",
        title: "江边直播",
        live: { status: "live", start_minutes: -5, columns: [CHAT], playlists: [STREAM] },
      }),
    prepare: (tab) => fill(tab, ".live-say", "江上起风了"),
    perform: (tab) => tapOn(tab, ".live-send"),
    call: "/live",
    expected: { css: "h1", text: "发送成功" },
    offline: {
      expected: { css: "body", text: "没有发出" },
      storedIn: { css: "main", text: "江上起风了" },
    },
  },
  {
    name: "booking",
    loggedIn: true,
    address: ({ publish }) =>
      publish({
        content_type: "local_live",
        title: "江边预告",
        live: { status: "announced", start_minutes: 60 },
      }),
    perform: (tab) => tapOn(tab, ".live-book"),
    call: "booking",
    expected: { css: "main", text: "预约成功" },
    offline: { expected: NETWORK },
  },
  {
    name: "search",
    address: ({ site }) => site.at("search/index.html"),
    // A word that nobody has searched for: the edge remembers what it found.
    prepare: async (tab, { publish }) => {
      const word = `渡口${Date.now()}`;
      await publish({ title: word, html: "<p>渡船天黑前靠岸。</p>" });
      await fill(tab, "input[name=keyword]", word);
    },
    perform: (tab) => tab.press("Enter"),
    call: "search",
    expected: { css: "mark", text: "渡口" },
    offline: { expected: NETWORK },
  },
  {
    name: "form with a file",
    address: ({ sample }) => sample("cloud_form:"),
    prepare: async (tab) => {
      await respondToForm(tab);
      await tab.choose(PHOTO, [PICTURE]);
    },
    perform: (tab) => tapOn(tab, SUBMIT),
    call: "/upload",
    expected: SUBMITTED,
    offline: {
      prepare: async (tab) => {
        await respondToForm(tab);
        await tab.choose(PHOTO, [PICTURE]);
        // A form is not sent before its files are.
        await waitUntilShown(tab, "#question-photo [data-status=done]");
      },
      expected: { css: "body", text: "您填写的内容都还在" },
    },
  },
];
