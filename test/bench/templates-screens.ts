// Templates of the baseline for what stands on one screen only: a live room, the front page.
import type { ListCard } from "../../app/model/content/list-card";
import { counted, e, each, icon, stamp, texts, views } from "./templates-text";

interface LiveSource {
  readonly name: string;
  readonly cover: string;
  readonly address: string;
}

interface ChatMessage {
  readonly alias: string;
  readonly avatar: string;
  readonly text: string;
}

/** As much of a live room as its template writes. */
export interface LiveData {
  readonly detail: {
    readonly title: string;
    readonly source: string;
    readonly disclaimer: string;
    readonly viewCount: number;
    readonly shareCount: number;
    readonly counts: { readonly online: number };
    readonly notice: { readonly text: string };
    readonly playBackground: string;
    readonly broadcast: { readonly startTime: number; readonly sources: readonly LiveSource[] };
    readonly columns: readonly { readonly name: string }[];
  };
  readonly chat: { readonly messages: readonly ChatMessage[] } | null;
}

/** As much of the front page as its template writes, beside its cards. */
export interface HomeData {
  readonly site: string;
  readonly today: string;
  readonly entries: readonly {
    readonly title: string;
    readonly href: string;
    readonly looks: Readonly<Record<string, string>>;
    readonly groups: readonly { readonly name: string; readonly href: string }[];
  }[];
  readonly weather: {
    readonly value: {
      readonly place: string;
      readonly description: string;
      readonly temperature: number;
      readonly low: number;
      readonly high: number;
    };
  };
}

/** A picture in the three widths that the site offers. */
function widths(url: string, sizes: string): string {
  const set = [480, 800, 1200].map((width) => `${e(url)}?w=${width} ${width}w`).join(", ");
  return `<img loading="lazy" decoding="async" srcset="${set}" sizes="${sizes}" src="${e(url)}" alt="">`;
}

export function liveOf({ detail, chat }: LiveData, body: string, here: string): string {
  const { broadcast } = detail;
  const sources = each(
    broadcast.sources,
    (one) =>
      `<li><a class="live-source" href="${e(one.address)}" rel="nofollow" aria-current="false">${widths(one.cover, "3.5rem")}<span>${e(one.name)}</span></a></li>`,
  );
  const messages = each(
    chat?.messages ?? [],
    (one) =>
      `<li class="live-row"><div class="live-message">${widths(one.avatar, "1.75rem")}<p class="live-bubble"><bdi class="live-alias">${e(one.alias)}</bdi><bdi>${e(one.text)}</bdi></p></div></li>`,
  );
  const tabs = each(
    detail.columns,
    (one, index) =>
      `<a id="tab-${index}" class="live-tab" href="#live-${index}">${e(one.name)}</a>`,
  );
  const figures = [
    `<span class="live-status" data-status="live"><span class="visually-hidden">直播状态</span>直播中</span><span class="live-source-name">${e(detail.source)}</span>`,
    counted(detail.counts.online, (count) => `${count}人在线`),
    `<span>${stamp(broadcast.startTime).slice(5)}开始</span>`,
    views(detail.viewCount),
    counted(detail.shareCount, (count) => `${count}次分享`),
  ].join("");
  return `<section class="live-stage" aria-label="播放器" data-status="live"><div class="live-frame">${widths(detail.playBackground, "(min-width: 45rem) 45rem, 100vw")}<div class="live-video" hidden></div><div class="live-veil"><a class="live-play" href="${e(broadcast.sources[0]?.address ?? "")}" rel="nofollow" aria-label="播放直播">${icon("play")}</a></div></div></section><header class="live-head"><h1 class="live-title">${e(detail.title)}</h1><button type="button" class="live-chip">${icon("clock")}我的预约</button><p class="live-meta meta">${figures}</p></header><details class="live-notice"><summary><b class="live-notice-label">公告</b><span class="live-notice-text">${e(detail.notice.text)}</span>${icon("down")}</summary></details><nav class="live-sources" aria-label="线路"><ul>${sources}</ul></nav><section class="live-columns" aria-label="栏目"><div class="live-tabs"><div class="live-tablist">${tabs}</div></div><div class="live-panels"><div id="live-0" class="live-panel"><div class="live-chat"><div class="live-chat-scroll" role="log" aria-live="off" aria-label="聊天" tabindex="0"><ol class="live-first-rows">${messages}</ol></div></div></div><div id="live-1" class="live-panel"><a class="load-more" href="/davmu/share/list/102/index.html">查看列表</a></div><div id="live-2" class="live-panel"><div class="article-body">${body}</div><p class="live-disclaimer meta"><b>声明</b> ${e(detail.disclaimer)}</p></div></div><div class="live-composer"><form class="live-say-form" method="post" action="/davmu/share/-/live-chat"><input type="hidden" name="return_to" value="${e(here)}"><input class="live-say" name="content" placeholder="说点什么…" aria-label="聊天内容" autocomplete="off" enterkeyhint="send"><button class="live-send" aria-label="发送">${icon("send")}</button></form><button type="button" class="live-like" aria-label="点赞">${icon("heart")}</button><a class="live-share" href="#page-address" aria-haspopup="dialog">${icon("share")}分享</a></div></section>`;
}

function looksOf(looks: Readonly<Record<string, string>>): string {
  return Object.entries(looks)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

/** What stands above the front page's cards. */
export function homeHead({ site, today, entries, weather: { value } }: HomeData): string {
  const groups = entries[0]?.groups ?? [];
  const weather = `<section class="home-weather" aria-label="天气"><p class="home-weather-now">${icon("cloudy")}<span class="home-weather-place">${e(value.place)}</span><span class="home-weather-degrees"><span aria-hidden="true">${value.temperature}°</span><span class="visually-hidden">当前气温 ${value.temperature} 摄氏度</span></span></p><p class="home-weather-description meta">${e(value.description)} ${value.low}～${value.high}°</p></section>`;
  const tabs = each(
    groups,
    (one) => `<li><a class="tab" href="${e(one.href)}">${e(one.name)}</a></li>`,
  );
  return `<header class="home-masthead"><div class="home-name-row"><div class="home-name-box"><h1 class="home-name">${e(site)}<span class="visually-hidden"> ${e(groups[0]?.name ?? "")}：最新内容</span></h1><p class="meta">${e(today)}</p></div>${weather}</div><a class="home-search" href="/davmu/share/search/index.html">${icon("search")}${texts.search.title}</a></header><nav class="home-tabs" aria-label="频道"><ul class="tabs">${tabs}</ul><a class="home-tabs-all" href="/davmu/share/" aria-label="全部频道" aria-haspopup="dialog">${icon("down")}</a></nav>`;
}

/** The bar below the front page. */
export function homeBar({ entries }: HomeData): string {
  return `<nav class="home-bar"><ul>${each(entries, (one) => `<li><a class="home-item" href="${e(one.href)}" style="${e(looksOf(one.looks))}"><span class="home-icon"></span><span class="home-label">${e(one.title)}</span></a></li>`)}</ul></nav>`;
}

/** The name of a kind on its cards, with its icon. */
export function kindTag(kind: ListCard["kind"]): string {
  const names: Readonly<Record<string, string>> = texts.contentLists.tags;
  const name = names[kind];
  return name === undefined
    ? ""
    : `<span class="content-tag" data-tag="${kind}">${icon("tag")}${name}</span>`;
}
