import { rootRelativeUrl } from "../model/url/own-url";
import {
  attributeOf,
  element,
  hasClass,
  isElement,
  replaceElements,
  textOf,
  type Element,
  type Transform,
} from "./hast";
import { noteElement } from "./images";

/** An element of the messaging app: its name, and the attributes that describe its content. */
interface AppCard {
  readonly name: string;
  readonly attributes: readonly string[];
}

const cards: Readonly<Record<string, AppCard>> = {
  mpvoice: { name: "音频", attributes: ["name", "data-title"] },
  "mp-common-mpaudio": { name: "音频", attributes: ["name", "data-title"] },
  qqmusic: { name: "音乐", attributes: ["music_name", "name", "data-title", "singer"] },
  "mp-common-qqmusic": { name: "音乐", attributes: ["music_name", "name", "data-title", "singer"] },
  "mp-miniprogram": {
    name: "小程序",
    attributes: ["data-miniprogram-title", "data-miniprogram-nickname", "data-title"],
  },
  "mp-common-miniprogram": {
    name: "小程序",
    attributes: ["data-miniprogram-title", "data-miniprogram-nickname", "data-title"],
  },
  "mp-weapp": {
    name: "小程序",
    attributes: ["data-weapp_title", "data-weapp_nickname", "data-title"],
  },
  "mp-common-videosnap": { name: "视频号", attributes: ["data-nickname", "data-desc"] },
  "mp-common-profile": { name: "公众号", attributes: ["data-nickname", "data-signature"] },
  mpprofile: { name: "公众号", attributes: ["data-nickname", "data-signature"] },
  "mp-common-poi": { name: "地点", attributes: ["data-name", "data-title", "data-address"] },
  "mp-common-location": { name: "地点", attributes: ["data-name", "data-title", "data-address"] },
  mppoi: { name: "地点", attributes: ["data-name", "data-title", "data-address"] },
  mpvote: { name: "投票", attributes: ["data-title", "data-votesubject", "data-name"] },
  "mp-common-vote": { name: "投票", attributes: ["data-title", "data-votesubject", "data-name"] },
  "mp-common-product": { name: "商品", attributes: ["data-title", "data-name", "data-desc"] },
  mpproduct: { name: "商品", attributes: ["data-title", "data-name", "data-desc"] },
  mpcps: { name: "商品", attributes: ["data-title", "data-name", "data-desc"] },
  "mp-common-redpacketcover": { name: "红包封面", attributes: ["data-title", "data-name"] },
  mpgongyi: { name: "公益", attributes: ["data-title", "data-name"] },
};

/** Attributes that describe an element that is not listed. */
const usual = ["data-nickname", "data-title", "data-name", "data-desc", "title", "name"];

const media: ReadonlySet<string> = new Set(["iframe", "video", "audio", "img"]);

const MAX_TEXT_LENGTH = 200;

/** Some attributes are escaped as in a URL. */
function unescaped(words: string): string {
  try {
    return /%[\dA-F]{2}/i.test(words) ? decodeURIComponent(words) : words;
  } catch {
    return words;
  }
}

function textFrom(node: Element, names: readonly string[]): string {
  const texts = names
    .map((name) =>
      unescaped(attributeOf(node, name) ?? "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((words) => words !== "");
  return [...new Set(texts)].join(" · ").slice(0, MAX_TEXT_LENGTH);
}

/** Whether a frame, a picture or sound is inside, which is shown without the app. */
function holdsMedia({ children }: Element): boolean {
  return children.some((child) => isElement(child) && media.has(child.tagName));
}

/** An element of the app as a note: its content cannot be loaded elsewhere. */
function cardOf(node: Element): Element | null {
  if (holdsMedia(node)) return null;
  const card = cards[node.tagName];
  if (card === undefined) {
    const text =
      /^mp-(?!style-type)/.test(node.tagName) && textOf(node).trim() === ""
        ? textFrom(node, usual)
        : "";
    return text === "" ? null : element("p", {}, [noteElement(`微信内容：${text}`)]);
  }
  const text = textFrom(node, card.attributes) || "请在微信中打开";
  return element("p", {}, [noteElement(`${card.name}：${text}`)]);
}

const APP = "https://mp.weixin.qq.com";

/** Classes of the app's frames, some of which are `span` elements. */
const frames: readonly string[] = ["video_iframe", "vote_iframe", "card_iframe"];

function isFrame(node: Element): boolean {
  return (
    (node.tagName === "span" || node.tagName === "iframe") &&
    frames.some((name) => hasClass(node, name)) &&
    attributeOf(node, "data-src") !== undefined
  );
}

/** A frame of the app, whose URL may be relative to it. */
function frameOf(node: Element): Element {
  const src = attributeOf(node, "data-src") ?? "";
  const rooted = rootRelativeUrl(src);
  const dataSrc = rooted === null ? src : APP + rooted;
  const title = hasClass(node, "vote_iframe")
    ? { title: attributeOf(node, "title") ?? "投票" }
    : {};
  return element("iframe", { ...node.properties, ...title, dataSrc });
}

/** A link that opens a mini program of the app and has no URL. */
function isProgramLink(node: Element): boolean {
  return hasClass(node, "weapp_text_link") || hasClass(node, "weapp_image_link");
}

/** Elements of the messaging app: cards become notes, links to its programs get one, videos become frames. */
export const readWechat: Transform = (root, { log }) => {
  replaceElements(root, (node) => {
    if (isFrame(node)) return [frameOf(node)];
    if (isProgramLink(node)) {
      log.note("embed");
      const name = textFrom(node, ["data-miniprogram-nickname"]) || "请在微信中打开";
      return [...node.children, noteElement(`小程序：${name}`)];
    }
    const card = cardOf(node);
    if (card === null) return null;
    log.note("embed");
    return [card];
  });
};
