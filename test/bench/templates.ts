// The pages of a site written by hand: a worker that makes them of the data by string templates at each
// request, with what the site's pages show: frame, head, lists, comments, forms. The bench compares the words.
import { commentOptionsUrl, composeUrl } from "../../app/model/resources/urls";
import type { BelowTheFoldData } from "../../app/kinds/shared/below-the-fold.server";
import { type Comment, replyTarget, type CommentThread } from "../../app/model/comments/comment";
import { commentTargetOf } from "../../app/model/comments/comment-forms";
import type { CardPage, ListCard } from "../../app/model/content/list-card";
import type { DetailItem } from "../../app/model/content/item";
import type { ShareCard } from "../../app/model/share-card/share-card";
import { shortCount } from "../../app/ui/content/counts";
import { bannerOf, footOf } from "./templates-frame";
import {
  homeBar,
  homeHead,
  kindTag,
  liveOf,
  type HomeData,
  type LiveData,
} from "./templates-screens";
import { e, each, icon, moment, picture, stamp, texts, views } from "./templates-text";

/** What a screen's loader gives, everything arrived. */
export interface PageData extends Partial<HomeData> {
  readonly item?: DetailItem;
  readonly body?: string;
  readonly credits?: { readonly value?: { readonly author: string } };
  readonly card: { readonly value: ShareCard };
  readonly title?: string;
  readonly below?: BelowTheFoldData | null;
  readonly pages?: readonly CardPage[];
  readonly list?: { readonly pages?: readonly CardPage[] };
  readonly live?: LiveData | null;
}

function head({ value: card }: PageData["card"], style: string): string {
  return `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${e(card.title)}</title><meta name="description" content="${e(card.description)}"><link rel="canonical" href="${e(card.url)}"><meta property="og:title" content="${e(card.title)}"><meta property="og:type" content="${e(card.type)}"><meta property="og:url" content="${e(card.url)}"><meta property="og:description" content="${e(card.description)}"><meta property="og:site_name" content="${e(card.siteName)}"><meta property="og:image" content="${e(card.image.url)}"><meta property="og:image:width" content="${e(card.image.width)}"><meta property="og:image:height" content="${e(card.image.height)}"><meta name="twitter:card" content="summary_large_image"><meta name="twitter:title" content="${e(card.title)}"><meta name="twitter:description" content="${e(card.description)}"><meta name="twitter:image" content="${e(card.image.url)}"><meta itemprop="name" content="${e(card.title)}"><meta itemprop="description" content="${e(card.description)}"><meta itemprop="image" content="${e(card.image.url)}"><script type="application/ld+json">${JSON.stringify(card.jsonLd).replaceAll("<", "\\u003c")}</script><style>${style}</style>`;
}

/** What stands on a card's picture. */
function noteOf({ duration, pictureCount }: ListCard): string {
  const words = pictureCount > 0 ? `${pictureCount}图` : e(duration);
  const name = pictureCount > 0 ? "" : `<span class="visually-hidden">时长 </span>`;
  return words === "" ? "" : `<span class="content-card-note">${name}${words}</span>`;
}

function thumb(card: ListCard): string {
  const note = noteOf(card);
  if (card.cover === null && note === "") return "";
  return `<div class="content-card-thumb">${picture(card.cover, "(min-width: 48rem) 12rem, 33vw", 1.5)}${note}</div>`;
}

function cardOf(card: ListCard): string {
  return `<article class="content-card-box" data-expose="${e(card.postId)}"><a class="content-card" href="${e(card.address?.href ?? "")}"><div class="content-card-text${thumb(card) === "" ? " content-card-text-only" : ""}"><h3 class="content-card-title">${e(card.title)}</h3><p class="content-card-meta meta">${kindTag(card.kind)}<span class="content-card-source">${e(card.source)}</span>${moment(card.publishedAt)}${views(card.viewCount, card.kind)}</p></div>${thumb(card)}</a></article>`;
}

function hotOf(card: ListCard): string {
  return `<li class="hot-list-entry" data-expose="${e(card.postId)}"><a class="hot-list-link" href="${e(card.address?.href ?? "")}"><h3 class="hot-list-title">${e(card.title)}</h3><p class="content-card-meta meta">${kindTag(card.kind)}${views(card.viewCount, card.kind)}</p></a></li>`;
}

function commentOf(comment: Comment, thread: CommentThread, here: string): string {
  const href = composeUrl(
    { ...thread, replyTo: replyTarget(comment, null) },
    `${here}#c-${comment.id}`,
  );
  const acts = commentOptionsUrl(commentTargetOf(thread, comment), `${here}#comments`);
  return `<li id="c-${e(comment.id)}" class="comment-row"><span class="comment-avatar" aria-hidden="true">${e(comment.alias[0] ?? "")}<img src="${e(comment.avatar)}" alt="" width="36" height="36" loading="lazy"></span><div class="comment-main"><p class="comment-writer"><bdi class="comment-alias">${e(comment.alias)}</bdi></p><p class="comment-text">${e(comment.text)}</p><p class="comment-foot">${moment(comment.createdAt)}<span>来自${e(comment.region)}</span><a class="comment-reply" href="${e(href)}" rel="nofollow" aria-label="回复 ${e(comment.alias)}">${texts.comments.reply}</a><a class="comment-options-open" href="${e(acts)}" rel="nofollow" aria-label="更多操作：${e(comment.alias)}的评论"><span aria-hidden="true">⋯</span></a></p>${comment.replies.length === 0 ? "" : `<ol>${each(comment.replies, (reply) => commentOf(reply, thread, here))}</ol>`}</div><button type="submit" form="comment-star-form" name="comment_id" value="${e(comment.id)}" class="comment-star" aria-pressed="false" aria-label="点赞，已有 ${comment.starCount} 个赞">${icon("like")}<span aria-hidden="true">${e(shortCount(comment.starCount))}</span></button></li>`;
}

/** The comments that most readers liked, as they stand above the recommendations. */
function hottestOf(comments: readonly Comment[], total: number): string {
  const entries = each(
    comments,
    (one) =>
      `<li><span class="comment-avatar" aria-hidden="true">${e(one.alias[0] ?? "")}<img src="${e(one.avatar)}" alt="" width="36" height="36" loading="lazy"></span><div class="comment-main"><bdi class="comment-alias">${e(one.alias)}</bdi><p class="comment-text">${e(one.text)}</p><p class="meta">${e(shortCount(one.starCount))} 个赞</p></div></li>`,
  );
  return `<ol class="comment-hottest">${entries}</ol><a class="load-more" href="#comments">查看全部 ${total} 条评论</a>`;
}

function section(id: string, title: string, content: string): string {
  return `<section id="${id}" class="list-section" aria-labelledby="${id}-title"><h2 id="${id}-title" class="section-title">${e(title)}</h2>${content}</section>`;
}

function arrived<T>(part: unknown): T | null {
  const { status, value } = part as { readonly status: string; readonly value: T };
  return status === "ok" ? value : null;
}

interface Comments {
  readonly comments: readonly Comment[];
  readonly total: number;
}

function hidden(fields: Readonly<Record<string, string>>): string {
  return each(
    Object.entries(fields),
    ([name, value]) => `<input type="hidden" name="${name}" value="${e(value)}">`,
  );
}

const MORE = `<a class="load-more" href="?recommended_page=2#recommended" rel="nofollow">${texts.site.loadMore}</a>`;

function belowOf({ below }: PageData, here: string): string {
  if (!below) return "";
  const { related, hot, hottest, recommended, comments, thread } = below;
  const seed = arrived<{ readonly pages: readonly Comments[] }>(comments);
  const liked = arrived<Comments>((hottest as { readonly value?: unknown }).value);
  const cards = (list: readonly ListCard[]): string => each(list, (card) => cardOf(card));
  const total = seed?.pages[0]?.total ?? 0;
  return [
    section("related", "相关阅读", cards(arrived<readonly ListCard[]>(related?.value) ?? [])),
    section(
      "hot",
      "72小时热榜",
      `<ol class="hot-list">${each(arrived<readonly ListCard[]>(hot?.value) ?? [], hotOf)}</ol>`,
    ),
    liked === null ? "" : section("hottest", "热门评论", hottestOf(liked.comments, liked.total)),
    section(
      "recommended",
      "编辑推荐",
      `${each(arrived<readonly CardPage[]>(recommended?.value) ?? [], (page) => cards(page.cards))}${MORE}`,
    ),
    section(
      "comments",
      "评论",
      `<span class="comment-total">${total}</span><nav class="comment-orders" aria-label="排序"><a href="?comments_order=hot#comments" rel="nofollow">最热</a><a href="#comments" rel="nofollow" aria-current="true">最新</a></nav><form id="comment-star-form" method="post" action="/davmu/share/-/star" hidden>${hidden({ post_id: thread.postId, actor: "", type: "add", return_to: here })}</form><ol class="comment-list">${each(seed?.pages ?? [], (page) => each(page.comments, (comment) => commentOf(comment, thread, here)))}</ol>`,
    ),
  ].join("");
}

/** The bar that stays below: writing a comment, and what else readers do. */
function actionsOf({ item, below }: PageData, here: string): string {
  if (!below || item === undefined) return "";
  const { postId, trackId } = below.thread;
  const own = { post_id: postId, track_id: trackId, return_to: here };
  const act = (name: string, label: string, count: number): string =>
    `${icon(name)}<span class="reaction-label">${label}</span>${count > 0 ? `<span class="reaction-count">${shortCount(count)}</span>` : ""}`;
  return `<div class="comment-footer"><form class="comment-form" method="post" action="/davmu/share/comment">${hidden({ ...own, mp: "", parent_id: "", target_user_id: "", target_user_alias: "" })}<textarea class="comment-input" name="content" rows="1" placeholder="写评论…" aria-label="评论内容"></textarea><button type="submit" class="comment-send" aria-label="发送">${icon("send")}</button></form><div class="comment-actions"><a class="reaction-button" href="#comments">${act("comment", "评论", 0)}</a><button type="button" class="reaction-button" data-app-prompt>${act("like", "点赞", item.likeCount)}</button><form class="reaction-form" method="post" action="/davmu/share/-/collect">${hidden({ ...own, kind: item.kind, actor: "" })}<button class="reaction-button" aria-pressed="false">${act("star", "收藏", item.collectCount)}</button></form><a class="reaction-button" href="#page-address" aria-haspopup="dialog">${act("share", "分享", 0)}</a></div></div>`;
}

function urlOf(item: DetailItem, { value: card }: PageData["card"]): string {
  return `<p class="page-address meta">发布时间 ${stamp(item.publishedAt ?? 0)}<br>本页地址<br>${e(card.url)}</p>`;
}

function itemOf({ item, body = "", credits, card }: PageData): string {
  if (item === undefined) return "";
  const { pictures = [] } = item;
  const author = credits?.value?.author ?? "";
  const article = item.kind === "article";
  const tools = `${article ? `<a class="settings-button detail-text-to-speech" href="#article-body">${icon("audio")}<span class="visually-hidden">听文章</span></a>` : ""}<button type="button" class="settings-button" aria-label="阅读设置" aria-haspopup="dialog">${icon("text")}</button>`;
  return `<article>${each(pictures, (one, index) => `<figure>${picture(one, "(min-width: 45rem) 45rem, 100vw", 1.5)}<figcaption>${index + 1} / ${pictures.length} ${e(one.caption)}</figcaption></figure>`)}${item.kind === "video" ? `${picture(item.cover, "100vw", 1.78)}<span class="visually-hidden">时长 ${e(item.duration)}</span>` : ""}<header class="detail-head"><h1 class="detail-title">${e(item.title)}</h1><div class="detail-line"><p class="detail-meta meta"><span class="detail-source">${e(item.source)}</span>${moment(item.publishedAt)}${views(item.viewCount, item.kind)}</p>${tools}</div></header><section id="article-body" class="detail-body article-body" aria-label="正文">${body}</section><ul class="detail-tags" aria-label="标签">${each(item.tags, (one) => `<li>${e(one)}</li>`)}</ul><p class="detail-meta meta"><span>作者：${e(author)}</span></p>${urlOf(item, card)}</article>`;
}

function contentOf(path: string, shown: PageData): string {
  const lists = shown.pages ?? shown.list?.pages ?? [];
  const cards = each(lists, ({ cards: all }) => each(all, (card) => cardOf(card)));
  const list = cards === "" ? "" : `<div class="list-cards">${cards}</div>${MORE}`;
  if (shown.live) {
    const url = shown.item === undefined ? "" : urlOf(shown.item, shown.card);
    return `${liveOf(shown.live, shown.body ?? "", path)}${url}`;
  }
  if (shown.entries !== undefined) {
    const home = shown as PageData & HomeData;
    return `${homeHead(home)}${list}${homeBar(home)}`;
  }
  const title = shown.title === undefined ? "" : `<h1 class="list-title">${e(shown.title)}</h1>`;
  return `${title}${itemOf(shown)}${list}${belowOf(shown, path)}${actionsOf(shown, path)}`;
}

function page(path: string, shown: PageData, style: string): string {
  const site = shown.card.value.siteName;
  return `<!doctype html><html lang="zh-CN"><head>${head(shown.card, style)}</head><body>${bannerOf(site, path)}<main id="content" class="page">${contentOf(path, shown)}</main>${footOf()}</body></html>`;
}

function nonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
}

/** A page as the templates answer it. */
export function answerByTemplates(path: string, shown: PageData, style: string): Response {
  return new Response(page(path, shown, style), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `script-src 'nonce-${nonce()}'`,
      "cache-control": "private, no-cache",
    },
  });
}
