// What all templates of the baseline write with: text made safe, lists, icons, counts, times, pictures.
import { kindTraits, type Kind } from "../../app/model/content/kinds";
import type { ListCard } from "../../app/model/content/list-card";
import { messagesFor } from "../../app/messages/messages.server";
import { chineseCount, shortCount } from "../../app/ui/content/counts";
import { dateAndTime } from "../../app/ui/times";

export const texts = messagesFor("zh-CN");

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Text that may stand between tags and in attributes. */
export function e(value: string | number | null): string {
  const text = String(value ?? "");
  return /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (one) => ENTITIES[one] ?? one) : text;
}

export function each<T>(list: readonly T[], template: (one: T, index: number) => string): string {
  return list.map(template).join("");
}

/** An icon as long as those of the site are on average. */
export function icon(name: string): string {
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${OUTLINES[name] ?? OUTLINES.other}"></path></svg>`;
}

const OUTLINES: Readonly<Record<string, string>> = {
  like: "M7 10v11M15 5.9 14 10h5.8a2 2 0 0 1 2 2.6l-2.4 7a2 2 0 0 1-1.9 1.4H4a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2h2.8a2 2 0 0 0 1.8-1.1L12 3a3 3 0 0 1 3 2.9z",
  tag: "M2 2.5h12v11H2zM2 11l3.5-3.5L9 11l2-2 3 3M10.5 5.5h.01",
  other: "M3 18v-6a9 9 0 0 1 18 0v6M3 18a3 3 0 0 0 6 0v-2a3 3 0 0 0-6 0z",
};

/** A number twice, as the site writes it: for the eye, and for whoever listens. */
export function counted(count: number, words: (text: string) => string): string {
  return count <= 0
    ? ""
    : `<span><span aria-hidden="true">${words(shortCount(count))}</span><span class="visually-hidden">${words(chineseCount(count))}</span></span>`;
}

export function views(count: number, kind: Kind = "article"): string {
  const { plays, views: read } = texts.contentLists;
  return counted(count, kindTraits[kind].isPlayable ? plays : read);
}

export function moment(at: number | null): string {
  return at === null
    ? ""
    : `<time datetime="${new Date(at).toISOString()}" data-relative="">${dateAndTime(at)}</time>`;
}

export function picture(cover: ListCard["cover"], sizes: string, ratio: number): string {
  if (cover === null)
    return `<span class="picture picture-missing" style="aspect-ratio:${ratio}"></span>`;
  const source = (type: string, url: string | null): string =>
    url === null ? "" : `<source type="image/${type}" srcset="${e(url)}" sizes="${sizes}">`;
  return `<span class="picture" style="aspect-ratio:${ratio}"><picture>${source("avif", cover.avif)}${source("webp", cover.webp)}<img src="${e(cover.url)}" alt="${e(cover.caption)}" width="${e(cover.width)}" height="${e(cover.height)}" loading="lazy" decoding="async"></picture></span>`;
}

/** A date as the top of an article has it. */
export function stamp(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
}
