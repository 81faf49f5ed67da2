import { linkUrl, mediaUrl } from "../model/url/web-url";
import {
  attributeOf,
  element,
  elementsOf,
  hasClass,
  textNode,
  textOf,
  type Element,
  type BodyContext,
} from "./hast";
import { noteElement } from "./images";
import { FOREIGN } from "./phrasing";
import { styleOf } from "./presentation";

/** Class of a card that replaces another site's frame. */
export const EMBED = "body-embed";

const TITLE = "body-embed-title";
const LABEL = "body-embed-what";
const POSTER = "body-embed-poster";

interface Card {
  readonly href: string;
  /** The frame's URL when its host may play in the page (`EMBED_HOSTS`). */
  readonly player: string | null;
  readonly poster: string | null;
  readonly title: string;
  readonly label: string;
}

const callToAction: Record<EmbedTarget["kind"], string> = {
  video: "打开视频",
  audio: "打开音频",
  map: "打开地图",
  page: "打开网页",
};

function cardElement({ href, player, poster, title, label }: Card): Element {
  const link = element("a", { href, ...FOREIGN });
  if (player !== null) Object.assign(link.properties, { dataReader: "embed", dataEmbed: player });
  if (poster !== null)
    link.children.push(element("img", { src: poster, alt: "", className: [POSTER] }));
  if (title !== "") link.children.push(element("span", { className: [TITLE] }, [textNode(title)]));
  link.children.push(element("span", { className: [LABEL] }, [textNode(label)]));
  return element("p", { className: [EMBED] }, [link]);
}

function playable(pageUrl: string, { embedHosts }: BodyContext): string | null {
  const url = new URL(pageUrl);
  const isAllowed = embedHosts.some((host) =>
    host.startsWith("*.") ? url.host.endsWith(host.slice(1)) : url.host === host,
  );
  return isAllowed && url.protocol === "https:" ? url.href : null;
}

function webLink(value: string): string | null {
  const url = linkUrl(value, null);
  return url !== null && url.href.startsWith("http") ? url.href : null;
}

function decodedOnce(value: string): string {
  try {
    return /^https?%3a/i.test(value) ? decodeURIComponent(value) : value;
  } catch {
    return "";
  }
}

/** The title of a frame; empty without one. */
function titleOf(source: Element): string {
  return (
    attributeOf(source, "title") ??
    attributeOf(source, "data-title") ??
    attributeOf(source, "aria-label") ??
    ""
  )
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80);
}

/** Attributes with the URL of a frame that a loader fills later. */
const lazyUrlAttributes = [
  "data-src",
  "data-lazy-src",
  "data-litespeed-src",
  "data-cmplz-src",
  "data-cookieblock-src",
  "data-original",
  "data-url",
] as const;

/**
 * Replaces another site's frame by a card with its kind, link and poster, so that no foreign code runs
 * before a tap. A frame whose URL cannot be opened becomes a note. (Content within a frame is a
 * fallback that browsers never show.)
 */
export function embedOf(source: Element, context: BodyContext): Element[] {
  const valueOf = (name: string) => attributeOf(source, name)?.trim() ?? "";
  // A counter or a messaging frame: invisible.
  const style = styleOf(source);
  const sides = ["width", "height"].flatMap((name) => [valueOf(name), style.get(name) ?? ""]);
  if (sides.some((side) => /^[01](?:px)?$/.test(side))) return [];
  const written = [...lazyUrlAttributes, "src"].map(valueOf).filter((value) => value !== "");
  const url = written.map(webLink).find((found) => found !== null) ?? null;
  const title = titleOf(source);
  if (url === null) {
    const isEmpty = written.every((value) => /^about:/i.test(value));
    if (isEmpty && valueOf("srcdoc") === "") return [];
    context.log.note("missingEmbed");
    return [
      element("p", {}, [noteElement(title === "" ? "嵌入内容缺失" : `嵌入内容缺失：${title}`)]),
    ];
  }
  context.log.note("embed");
  const { href, kind, name } = embedTarget(url);
  const host = new URL(href).host;
  return [
    cardElement({
      href,
      player: playable(url, context),
      poster: mediaUrl(decodedOnce(valueOf("data-cover") || valueOf("data-poster"))),
      title,
      label: [callToAction[kind], ...(name === host ? [] : [name]), host].join(" · "),
    }),
  ];
}

function partWith(source: Element, name: string): Element | undefined {
  return elementsOf(source.children).find((node) => hasClass(node, name));
}

/** Rebuilds a card of an earlier rewriting; null when only its class is the same. */
export function rebuiltCard(source: Element, context: BodyContext): Element | null {
  const link = elementsOf(source.children).find(({ tagName }) => tagName === "a");
  const label = partWith(source, LABEL);
  const href = webLink((link && attributeOf(link, "href")) ?? "");
  if (link === undefined || label === undefined || href === null) return null;
  const title = partWith(source, TITLE);
  const words = (title === undefined ? "" : textOf(title)) + textOf(label);
  if (words.replace(/\s+/g, "") !== textOf(source).replace(/\s+/g, "")) return null;
  const player = webLink(attributeOf(link, "data-embed") ?? "");
  const poster = partWith(source, POSTER);
  return cardElement({
    href,
    player: player === null ? null : playable(player, context),
    poster: poster === undefined ? null : mediaUrl(attributeOf(poster, "src") ?? ""),
    title: title === undefined ? "" : textOf(title).trim(),
    label: textOf(label).trim(),
  });
}

/** Numbers cards of equal text, such as five videos of one host. */
export function numberRepeatedEmbeds(blocks: readonly Element[]): void {
  const counts = new Map<string, number>();
  for (const card of elementsOf(blocks).filter((node) => hasClass(node, EMBED))) {
    const words = textOf(card);
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    const label = partWith(card, LABEL);
    if (count > 1 && label !== undefined) label.children.push(textNode(`（${count}）`));
  }
}

/** The content behind a frame, for its card. */
interface EmbedTarget {
  /** The public page of the content; the frame's URL when unknown. */
  readonly href: string;
  readonly kind: "video" | "audio" | "map" | "page";
  /** The service's name; its host when unknown. */
  readonly name: string;
}

interface KnownHost {
  readonly hosts: RegExp;
  /** Its pages of this kind; all without one. */
  readonly path?: RegExp;
  readonly name: string;
  readonly kind: EmbedTarget["kind"];
  /** The public page of a frame; null for the frame's own URL. */
  readonly page?: (url: URL) => string | null;
}

function safe(id: string | null | undefined): string | null {
  return id !== null && id !== undefined && /^[\w=-]{1,64}$/.test(id) ? id : null;
}

function lastSegment(url: URL): string | null {
  return safe(url.pathname.split("/").findLast((segment) => segment !== ""));
}

function page(prefix: string, id: string | null, suffix = ""): string | null {
  return id === null ? null : `${prefix}${id}${suffix}`;
}

const known: readonly KnownHost[] = [
  {
    hosts: /(?:^|\.)v\.qq\.com$|(?:^|\.)video\.qq\.com$/,
    name: "腾讯视频",
    kind: "video",
    page: ({ searchParams }) =>
      page("https://v.qq.com/x/page/", safe(searchParams.get("vid")), ".html"),
  },
  { hosts: /^mp\.weixin\.qq\.com$/, path: /vote/, name: "微信投票", kind: "page" },
  { hosts: /^(?:mp|channels)\.weixin\.qq\.com$/, name: "微信视频", kind: "video" },
  {
    hosts: /(?:^|\.)bilibili\.com$/,
    name: "哔哩哔哩",
    kind: "video",
    page: ({ searchParams }) => {
      const bvid = safe(searchParams.get("bvid"));
      const aid = safe(searchParams.get("aid"));
      const part = /^\d{1,4}$/.exec(searchParams.get("page") ?? searchParams.get("p") ?? "1")?.[0];
      return page(
        "https://www.bilibili.com/video/",
        bvid ?? (aid === null ? null : `av${aid}`),
        part === undefined || part === "1" ? "" : `?p=${part}`,
      );
    },
  },
  {
    hosts: /(?:^|\.)youku\.com$/,
    name: "优酷",
    kind: "video",
    page: (url) =>
      page(
        "https://v.youku.com/v_show/id_",
        safe(/\/sid\/([^/]+)/.exec(url.pathname)?.[1]) ?? lastSegment(url),
        ".html",
      ),
  },
  { hosts: /(?:^|\.)iqiyi\.com$/, name: "爱奇艺", kind: "video" },
  { hosts: /(?:^|\.)mgtv\.com$/, name: "芒果 TV", kind: "video" },
  { hosts: /(?:^|\.)(?:cctv|cntv)\.(?:com|cn)$/, name: "央视网", kind: "video" },
  { hosts: /(?:^|\.)ixigua\.com$/, name: "西瓜视频", kind: "video" },
  { hosts: /(?:^|\.)douyin\.com$/, name: "抖音", kind: "video" },
  { hosts: /(?:^|\.)weibo\.(?:com|cn)$/, name: "微博", kind: "video" },
  { hosts: /(?:^|\.)tudou\.com$/, name: "土豆", kind: "video" },
  { hosts: /(?:^|\.)sohu\.com$/, name: "搜狐视频", kind: "video" },
  {
    hosts: /(?:^|\.)youtube(?:-nocookie)?\.com$|^youtu\.be$/,
    name: "YouTube",
    kind: "video",
    page: (url) =>
      lastSegment(url) === "videoseries"
        ? page("https://www.youtube.com/playlist?list=", safe(url.searchParams.get("list")))
        : page(
            "https://www.youtube.com/watch?v=",
            safe(url.searchParams.get("v")) ?? lastSegment(url),
          ),
  },
  { hosts: /^player\.vimeo\.com$/, name: "Vimeo", kind: "video" },
  { hosts: /(?:^|\.)music\.163\.com$/, name: "网易云音乐", kind: "audio" },
  { hosts: /(?:^|\.)y\.qq\.com$/, name: "QQ 音乐", kind: "audio" },
  { hosts: /(?:^|\.)ximalaya\.com$/, name: "喜马拉雅", kind: "audio" },
  { hosts: /^(?:map|uri|api\.map)\.(?:baidu|amap|qq)\.com$/, name: "地图", kind: "map" },
];

/** The content behind a frame's URL. */
function embedTarget(pageUrl: string): EmbedTarget {
  const url = new URL(pageUrl);
  const host = known.find(
    ({ hosts, path }) => hosts.test(url.hostname) && (path?.test(url.pathname) ?? true),
  );
  if (host === undefined) return { href: pageUrl, kind: "page", name: url.host };
  return { href: host.page?.(url) ?? pageUrl, kind: host.kind, name: host.name };
}
