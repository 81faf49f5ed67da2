import { rootedAddress } from "../model/address/own-address";
import { attributeOf, element, hasClass, replaceElements, textOf, type Element } from "./hast";
import { noteOf } from "./images";
import type { Transform } from "./transform";

/** What an element of the messaging app is called, and the attributes that say what is in it. */
interface AppCard {
  readonly name: string;
  readonly says: readonly string[];
}

const cards: Readonly<Record<string, AppCard>> = {
  mpvoice: { name: "音频", says: ["name", "data-title"] },
  "mp-common-mpaudio": { name: "音频", says: ["name", "data-title"] },
  qqmusic: { name: "音乐", says: ["music_name", "name", "data-title", "singer"] },
  "mp-common-qqmusic": { name: "音乐", says: ["music_name", "name", "data-title", "singer"] },
  "mp-miniprogram": {
    name: "小程序",
    says: ["data-miniprogram-title", "data-miniprogram-nickname", "data-title"],
  },
  "mp-common-miniprogram": {
    name: "小程序",
    says: ["data-miniprogram-title", "data-miniprogram-nickname", "data-title"],
  },
  "mp-common-videosnap": { name: "视频号", says: ["data-nickname", "data-desc"] },
  "mp-common-profile": { name: "公众号", says: ["data-nickname", "data-signature"] },
  mpprofile: { name: "公众号", says: ["data-nickname", "data-signature"] },
  "mp-common-poi": { name: "地点", says: ["data-name", "data-title", "data-address"] },
  "mp-common-location": { name: "地点", says: ["data-name", "data-title", "data-address"] },
  mppoi: { name: "地点", says: ["data-name", "data-title", "data-address"] },
  mpvote: { name: "投票", says: ["data-title", "data-votesubject", "data-name"] },
  "mp-common-vote": { name: "投票", says: ["data-title", "data-votesubject", "data-name"] },
  "mp-common-product": { name: "商品", says: ["data-title", "data-name", "data-desc"] },
  "mp-common-redpacketcover": { name: "红包封面", says: ["data-title", "data-name"] },
  mpgongyi: { name: "公益", says: ["data-title", "data-name"] },
};

/** What an element of the app that is not listed may say of itself. */
const usual = ["data-nickname", "data-title", "data-name", "data-desc", "title", "name"];

const LONGEST_SAID = 200;

function saidBy(node: Element, names: readonly string[]): string {
  const said = names
    .map((name) => (attributeOf(node, name) ?? "").replace(/\s+/g, " ").trim())
    .filter((words) => words !== "");
  return [...new Set(said)].join(" · ").slice(0, LONGEST_SAID);
}

/** An element of the app in words: it has a name and nothing that could be loaded elsewhere. */
function cardOf(node: Element): Element | null {
  const card = cards[node.tagName];
  if (card === undefined) {
    const said =
      /^mp-(?!style-type)/.test(node.tagName) && textOf(node).trim() === ""
        ? saidBy(node, usual)
        : "";
    return said === "" ? null : element("p", {}, [noteOf(`微信内容：${said}`)]);
  }
  const said = saidBy(node, card.says) || "请在微信中打开";
  return element("p", {}, [noteOf(`${card.name}：${said}`)]);
}

const APP = "https://mp.weixin.qq.com";

/** Classes of the app's frames, which it also writes as `span`. */
const frames: readonly string[] = ["video_iframe", "vote_iframe", "card_iframe"];

function isFrame(node: Element): boolean {
  return (
    (node.tagName === "span" || node.tagName === "iframe") &&
    frames.some((name) => hasClass(node, name)) &&
    attributeOf(node, "data-src") !== undefined
  );
}

/** A frame of the app, whose address may be relative to it. */
function frameOf(node: Element): Element {
  const src = attributeOf(node, "data-src") ?? "";
  const rooted = rootedAddress(src);
  const dataSrc = rooted === null ? src : APP + rooted;
  const title = hasClass(node, "vote_iframe")
    ? { title: attributeOf(node, "title") ?? "投票" }
    : {};
  return element("iframe", { ...node.properties, ...title, dataSrc });
}

/** The messaging app's own elements: cards in words, films as frames. */
export const readWechat: Transform = (root, { log }) => {
  replaceElements(root, (node) => {
    if (isFrame(node)) return [frameOf(node)];
    const card = cardOf(node);
    if (card === null) return null;
    log.note("embed");
    return [card];
  });
};
