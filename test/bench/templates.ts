// The pages of a site written by hand: a worker that makes them of the data by string templates at each
// request, with the same card in the head, lists, comments and forms.
import { composeAddress } from "../../app/features/comments/comment-addresses";
import type { BelowArticleData } from "../../app/features/reading/below-article-data";
import type { Comment } from "../../app/model/comments/comment";
import { replyTarget, type CommentThread } from "../../app/model/comments/comment-thread";
import type { CardPage } from "../../app/model/content/card-page";
import type { DetailItem } from "../../app/model/content/detail-item";
import type { ListCard } from "../../app/model/content/list-card";
import type { ShareCard } from "../../app/model/share-card/share-card";
import { messagesFor } from "../../app/messages/messages.server";
import { chineseCount, shortCount } from "../../app/ui/counts";
import { relativeTime } from "../../app/ui/times";

/** What a screen's loader gives, everything arrived. */
export interface PageData {
  readonly item?: DetailItem;
  readonly body?: string;
  readonly card: { readonly value: ShareCard };
  readonly now: number;
  readonly below?: BelowArticleData | null;
  readonly pages?: readonly CardPage[];
  readonly list?: { readonly pages?: readonly CardPage[] };
  readonly live?: {
    readonly detail: { readonly title: string; readonly disclaimer: string };
    readonly chat: { readonly messages: readonly unknown[] } | null;
  } | null;
}

/** Given by the bench: data, and the style sheet of each page, by path. */
const { pages: data, styles } = globalThis as unknown as {
  readonly pages: Readonly<Record<string, PageData>>;
  readonly styles: Readonly<Record<string, string>>;
};
const t = messagesFor("zh-CN");

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

function e(value: string | number | null): string {
  const text = String(value ?? "");
  return /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (one) => ENTITIES[one] ?? one) : text;
}

function each<T>(list: readonly T[], template: (one: T) => string): string {
  return list.map(template).join("");
}

function head({ value: card }: PageData["card"], style: string): string {
  return `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${e(card.title)}</title><meta name="description" content="${e(card.description)}"><link rel="canonical" href="${e(card.url)}"><meta property="og:title" content="${e(card.title)}"><meta property="og:type" content="${e(card.type)}"><meta property="og:url" content="${e(card.url)}"><meta property="og:description" content="${e(card.description)}"><meta property="og:site_name" content="${e(card.siteName)}"><meta property="og:image" content="${e(card.image.url)}"><meta property="og:image:width" content="${e(card.image.width)}"><meta property="og:image:height" content="${e(card.image.height)}"><meta name="twitter:card" content="summary_large_image"><meta name="twitter:title" content="${e(card.title)}"><meta name="twitter:description" content="${e(card.description)}"><meta name="twitter:image" content="${e(card.image.url)}"><meta itemprop="name" content="${e(card.title)}"><meta itemprop="description" content="${e(card.description)}"><meta itemprop="image" content="${e(card.image.url)}"><script type="application/ld+json">${JSON.stringify(card.jsonLd).replaceAll("<", "\\u003c")}</script><style>${style}</style>`;
}

function views(count: number): string {
  return count <= 0
    ? ""
    : `<span><span aria-hidden="true">${t.reading.views(shortCount(count))}</span><span class="visually-hidden">${t.reading.views(chineseCount(count))}</span></span>`;
}

function moment(at: number | null, now: number): string {
  return at === null
    ? ""
    : `<time datetime="${new Date(at).toISOString()}">${e(relativeTime(at, now, t.reading.times))}</time>`;
}

function picture(cover: ListCard["cover"], sizes: string, ratio: number): string {
  if (cover === null)
    return `<span class="picture picture-missing" style="aspect-ratio:${ratio}"></span>`;
  const source = (type: string, address: string | null): string =>
    address === null ? "" : `<source type="image/${type}" srcset="${e(address)}" sizes="${sizes}">`;
  return `<span class="picture" style="aspect-ratio:${ratio}"><picture>${source("avif", cover.avif)}${source("webp", cover.webp)}<img src="${e(cover.url)}" alt="${e(cover.caption)}" width="${e(cover.width)}" height="${e(cover.height)}" loading="lazy" decoding="async"></picture></span>`;
}

function tag(kind: string): string {
  return kind === "article" ? "" : `<span class="content-tag" data-tag="${kind}">${kind}</span>`;
}

function cardOf(card: ListCard, now: number): string {
  return `<article class="content-card-box" data-expose="${e(card.postId)}"><a class="content-card" href="${e(card.address?.href ?? "")}"><div class="content-card-text"><h3 class="content-card-title">${e(card.title)}</h3><p class="content-card-meta meta">${tag(card.kind)}<span class="content-card-source">${e(card.source)}</span>${views(card.viewCount)}${moment(card.publishedAt, now)}</p></div><div class="content-card-thumb">${picture(card.cover, "(min-width: 48rem) 12rem, 33vw", 1.5)}<span class="content-card-note">${e(card.duration)}</span></div></a></article>`;
}

function hotOf(card: ListCard): string {
  return `<li class="reading-hot-entry" data-expose="${e(card.postId)}"><a class="reading-hot-link" href="${e(card.address?.href ?? "")}"><h3 class="reading-hot-title">${e(card.title)}</h3><p class="content-card-meta meta">${tag(card.kind)}${views(card.viewCount)}</p></a></li>`;
}

function commentOf(comment: Comment, thread: CommentThread, here: string, now: number): string {
  const href = composeAddress(
    { ...thread, replyTo: replyTarget(comment, null) },
    `${here}#c-${comment.id}`,
  );
  return `<li id="c-${e(comment.id)}" class="comment-row"><span class="comment-avatar" aria-hidden="true">${e(comment.alias[0] ?? "")}<img src="${e(comment.avatar)}" alt="" width="36" height="36" loading="lazy"></span><div class="comment-main"><p class="comment-writer"><bdi class="comment-alias">${e(comment.alias)}</bdi></p><p class="comment-text">${e(comment.text)}</p><p class="comment-foot">${moment(comment.createdAt, now)}<span>${e(comment.place)}</span><a class="comment-reply" href="${e(href)}" rel="nofollow">${t.comments.reply}</a></p>${comment.replies.length === 0 ? "" : `<ol>${each(comment.replies, (reply) => commentOf(reply, thread, here, now))}</ol>`}</div><button type="submit" form="comment-star-form" name="comment_id" value="${e(comment.id)}" class="comment-star">${e(shortCount(comment.starCount))}</button></li>`;
}

function section(id: string, title: string, content: string): string {
  return `<section id="${id}" class="reading-section" aria-labelledby="${id}-title"><h2 id="${id}-title" class="section-title">${e(title)}</h2>${content}</section>`;
}

function arrived<T>(part: unknown): T | null {
  const { status, value } = part as { readonly status: string; readonly value: T };
  return status === "ok" ? value : null;
}

function belowOf({ below, now }: PageData, here: string): string {
  if (!below) return "";
  const { related, hot, recommended, comments, thread } = below;
  const seed = arrived<{ readonly pages: readonly { readonly comments: readonly Comment[] }[] }>(
    comments,
  );
  return [
    section(
      "related",
      "相关阅读",
      each(arrived<readonly ListCard[]>(related.value) ?? [], (card) => cardOf(card, now)),
    ),
    section(
      "hot",
      "72小时热榜",
      `<ol class="reading-hot">${each(arrived<readonly ListCard[]>(hot.value) ?? [], hotOf)}</ol>`,
    ),
    section(
      "recommended",
      "编辑推荐",
      each(arrived<readonly CardPage[]>(recommended.value) ?? [], (page) =>
        each(page.cards, (card) => cardOf(card, now)),
      ),
    ),
    section(
      "comments",
      "评论",
      `<ol class="comment-list">${each(seed?.pages ?? [], (page) => each(page.comments, (comment) => commentOf(comment, thread, here, now)))}</ol>`,
    ),
    `<div class="comment-footer"><form class="comment-form" method="post" action="/davmu/share/comment"><input type="hidden" name="post_id" value="${e(thread.postId)}"><input type="hidden" name="track_id" value="${e(thread.trackId)}"><input type="hidden" name="return_to" value="${e(here)}#comments"><textarea class="comment-input" name="content" rows="1" placeholder="写评论…"></textarea><button type="submit" class="comment-send">发送</button></form></div>`,
  ].join("");
}

function itemOf({ item, body = "", now }: PageData): string {
  if (item === undefined) return "";
  const { pictures = [] } = item;
  return `<article>${each(pictures, (one) => `<figure>${picture(one, "(min-width: 45rem) 45rem, 100vw", 1.5)}<figcaption>${e(one.caption)}</figcaption></figure>`)}${item.kind === "video" ? picture(item.cover, "100vw", 1.78) : ""}<header class="detail-head"><h1 class="detail-title">${e(item.title)}</h1><p class="detail-meta meta"><span class="detail-source">${e(item.source)}</span>${moment(item.publishedAt, now)}${views(item.viewCount)}</p></header><section id="article-body" class="detail-body article-body">${body}</section><ul class="detail-tags">${each(item.tags, (one) => `<li>${e(one)}</li>`)}</ul></article>`;
}

function liveOf({ live }: PageData): string {
  if (!live) return "";
  const messages = (live.chat?.messages ?? []) as readonly Readonly<Record<string, string>>[];
  return `<h1>${e(live.detail.title)}</h1><p>${e(live.detail.disclaimer)}</p><ol class="chat">${each(messages, (message) => `<li>${each(Object.values(message).map(String), (text) => `<span>${e(text)}</span>`)}</li>`)}</ol>`;
}

function page(path: string, shown: PageData): string {
  const lists = shown.pages ?? shown.list?.pages ?? [];
  const cards = each(lists, ({ cards: all }) => each(all, (card) => cardOf(card, shown.now)));
  return `<!doctype html><html lang="zh-CN"><head>${head(shown.card, styles[path] ?? "")}</head><body><aside class="banner"><p class="banner-name">${e(shown.card.value.siteName)}</p><a class="banner-login" href="/davmu/share/auth?return_to=${encodeURIComponent(path)}" rel="nofollow">登录</a></aside><main id="content" class="page">${itemOf(shown)}${liveOf(shown)}${cards}${belowOf(shown, path)}</main></body></html>`;
}

function nonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
}

export default {
  fetch(request: Request): Response {
    const { pathname } = new URL(request.url);
    const shown = data[pathname];
    return shown === undefined
      ? new Response(null, { status: 404 })
      : new Response(page(pathname, shown), {
          headers: {
            "content-type": "text/html; charset=utf-8",
            "content-security-policy": `script-src 'nonce-${nonce()}'`,
            "cache-control": "private, no-cache",
          },
        });
  },
};
