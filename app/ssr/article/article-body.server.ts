import { chaptersOf } from "../../sanitizer.server/chapters";
import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import { CHAPTER_PARAMETER, requestedChapter } from "../../model/url/parameters";
import { belowBase } from "../../model/url/own-url";
import { hasPreviewActor } from "../../model/url/preview-url";
import { redirectTo } from "../guards.server/redirect";
import { picturesOnDemand, playableAudio, zoomablePictures } from "./body-media.server";
import { ARTICLE_BODY } from "../../model/document/parts";

/** Characters of HTML on one page: some two hundred screens of text, or a thousand pictures. */
const CHAPTER_WEIGHT = 300_000;

type ArticleContext = Pick<RequestContext, "lite" | "locale" | "parts" | "url">;

/**
 * The same page at another chapter. A document that many share repeats nothing of one visitor's URL;
 * a preview's is nobody else's, and its signature must go along.
 */
function chapterUrl({ url }: ArticleContext, chapter: number, place = "content"): string {
  const query = new URLSearchParams(hasPreviewActor(url.pathname) ? url.search : "");
  query.set(CHAPTER_PARAMETER, String(chapter));
  return `?${query.toString().replaceAll("&", "&amp;")}#${place}`;
}

/** A link of the body into itself, as the sanitiser writes it. */
const LINK_INSIDE = /(<a href=")#(body-a\d{1,6})"/g;

/** A chapter's text whose links into other chapters lead there. */
function linkedChapter(edge: ArticleContext, chapters: readonly string[], at: number): string {
  const text = chapters[at - 1] ?? "";
  if (chapters.length < 2) return text;
  const chapterOf = new Map<string, number>();
  for (const [index, html] of chapters.entries())
    for (const [, id = ""] of html.matchAll(/ id="(body-a\d{1,6})"/g)) chapterOf.set(id, index + 1);
  return text.replace(LINK_INSIDE, (link, start: string, id: string) => {
    const chapter = chapterOf.get(id) ?? at;
    return chapter === at ? link : `${start}${chapterUrl(edge, chapter, id)}"`;
  });
}

/** @throws Response a redirect to the same page without a chapter: past the last there is none */
function leaveForFirst({ url }: ArticleContext): never {
  const first = new URL(url);
  first.searchParams.delete(CHAPTER_PARAMETER);
  throw redirectTo(belowBase(`${first.pathname}${first.search}`));
}

/** Links to the chapters before and after. */
function chapterLinks(edge: ArticleContext, chapter: number, of: number): string {
  const t = messagesFor(edge.locale).content;
  const link = (to: number, name: string, rel: string) =>
    to < 1 || to > of ? "" : `<a rel="${rel}" href="${chapterUrl(edge, to)}">${name}</a>`;
  const links = [
    link(chapter - 1, t.previousChapter, "prev"),
    link(chapter + 1, t.nextChapter(chapter + 1, of), "next"),
  ];
  return `<nav class="body-chapters" aria-label="${t.chapters(chapter, of)}">${links.join("")}</nav>`;
}

/**
 * Writes a sanitised body into this response's document: audio in rows of the site's own, pictures on demand
 * in a lite document, as links to their files in others. A very long body is split into chapters: the URL
 * names the chapter, and each links to the next.
 *
 * @throws Response a redirect from a chapter past the body's last
 */
export function setArticleBody(edge: ArticleContext, body: string): void {
  const t = messagesFor(edge.locale).content;
  const chapters = chaptersOf(body, CHAPTER_WEIGHT);
  const at = requestedChapter(edge.url.searchParams.get(CHAPTER_PARAMETER));
  if (at > chapters.length) leaveForFirst(edge);
  const shown = playableAudio(linkedChapter(edge, chapters, at), t.playAudio);
  const pictured = edge.lite
    ? picturesOnDemand(shown, t.showPicture)
    : zoomablePictures(shown, t.enlargePicture);
  edge.parts.set(
    ARTICLE_BODY,
    chapters.length > 1 ? `${pictured}${chapterLinks(edge, at, chapters.length)}` : pictured,
  );
}
