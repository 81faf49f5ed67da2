import { chaptersOf } from "../../sanitizer.server/chapters";
import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import { CHAPTER_PARAMETER, requestedChapter } from "../../model/url/parameters";
import { toRouterPath } from "../../model/url/own-url";
import { hasPreviewActor } from "../../model/url/preview-url";
import { redirectTo } from "../guards.server/redirect";
import { ARTICLE_BODY } from "../../model/document/document-texts";

/** An audio element, and the paragraph after it if that is its title: one that is all `<em>`, or a caption. */
const AUDIO =
  /(<audio\b[^<>]*>(?:<source\b[^<>]*>)*<\/audio>)(?:\s*<p(?: class="[\w -]*")?><em>([^<]{1,80})<\/em><\/p>|\s*<p class="body-caption">([^<]{1,80})<\/p>)?/g;

/**
 * Wraps each audio element in a row: title, play link, progress and length. The bootstrap script plays it
 * (`app/client/links/show-audio-controls.ts`). Without scripts the browser's own controls show; engines without
 * `@media (scripting)` follow the link to the audio file.
 *
 * @param html sanitised HTML: attributes are quoted and escaped
 * @param label the link's name, by the title, which may be empty
 */
export function withPlayableAudio(html: string, label: (title: string) => string): string {
  return html.replace(AUDIO, (match, player: string, stressed?: string, named?: string) => {
    const source = /\ssrc="([^"]*)"/.exec(player)?.[1];
    if (source === undefined) return match;
    const title = stressed ?? named ?? "";
    const caption = title === "" ? "" : `<figcaption>${title}</figcaption>`;
    const name = label(title).replaceAll('"', "&quot;");
    return `<figure class="body-audio">${caption}<a class="body-audio-play" data-action="audio" aria-label="${name}" href="${source}"></a>${player}<span class="body-audio-progress"></span><span class="body-audio-time"></span></figure>`;
  });
}

const VIDEO = /<video\b[^<>]*>(?:<source\b[^<>]*>)*<\/video>/g;

/**
 * Lays a play link with the poster over each video, as on a video's own page. The bootstrap script plays the video
 * and removes the link. Without scripts the link is hidden and the browser's own controls show.
 *
 * @param html sanitised HTML: attributes are quoted and escaped
 * @param label the link's name
 */
export function withPlayableVideo(html: string, label: string): string {
  return html.replace(VIDEO, (player) => {
    const source = attribute(player, "src");
    if (source === "") return player;
    const poster = attribute(player, "poster");
    const picture =
      poster && `<img class="body-video-poster" src="${poster}" alt="" loading="lazy">`;
    return `<span class="body-video"><a class="body-video-play" data-action="video" aria-label="${label}" href="${source}">${picture}</a>${player}</span>`;
  });
}

/** The start or end of a link, or a picture. */
const LINK_OR_IMAGE = /<\/?a\b[^<>]*>|<img\b[^<>]*>/g;

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

/**
 * Replaces each picture by a link to its smallest rendition (lite documents). The bootstrap script loads
 * the picture into the link; without it the link opens the file. A picture inside an editor's link is its
 * description: links cannot be nested.
 *
 * @param html sanitised HTML: attributes are quoted and escaped
 * @param label the link's words when the picture has no description
 */
export function withPicturesOnDemand(html: string, label: string): string {
  let isInLink = false;
  return html.replace(LINK_OR_IMAGE, (tag) => {
    if (!tag.startsWith("<img")) {
      isInLink = !tag.startsWith("</");
      return tag;
    }
    const source = attribute(tag, "src");
    if (source === "") return "";
    // The bytes are in the document already, and browsers do not open `data:` URLs.
    if (source.startsWith("data:")) return tag;
    // A poster is inside the link to its video, which has a label.
    if (attribute(tag, "class").endsWith("-poster")) return "";
    const words = attribute(tag, "alt") || label;
    if (isInLink) return words;
    const smallest = attribute(tag, "srcset").split(" ", 1)[0] || source;
    return `<a class="picture-on-demand" data-action="picture" href="${smallest}">${words}</a>`;
  });
}

function linkToItself(number: number): string {
  return `id="picture-${number}" href="#picture-${number}"`;
}

/** The start or end of an editor's link, or a picture. */
const LINK_OR_PICTURE =
  /<\/?a\b[^<>]*>|<span class="picture body-picture"([^<>]*)>(<img\b[^<>]*>)<\/span>/g;

/**
 * Turns each picture into a link to its file. The bootstrap script opens the lightbox instead
 * (`app/client/links/open-pictures.ts`). Pictures inside an editor's link stay as they are. Browsers do not open
 * `data:` URLs, so such a picture's link leads to itself.
 *
 * @param html sanitised HTML: attributes are quoted and escaped
 * @param label the link's name when the picture has no description
 */
export function withZoomablePictures(html: string, label: string): string {
  let isInLink = false;
  let dataPictures = 0;
  return html.replace(
    LINK_OR_PICTURE,
    (match, box: string | undefined, image: string | undefined) => {
      if (box === undefined || image === undefined) {
        isInLink = !match.startsWith("</");
        return match;
      }
      if (isInLink) return match;
      const source = attribute(image, "src");
      if (source === "") return match;
      // The link has a name of its own: a picture that fails to load is hidden together with its `alt`.
      const name = attribute(image, "alt") || label;
      const link = source.startsWith("data:")
        ? linkToItself((dataPictures += 1))
        : `href="${source}"`;
      return `<a class="picture body-picture" data-action="zoom" aria-haspopup="dialog" aria-label="${name}" ${link}${box}>${image}</a>`;
    },
  );
}

/** Characters of HTML on one page: some two hundred screens of text, or a thousand pictures. */
const CHAPTER_WEIGHT = 300_000;

type ArticleContext = Pick<RequestContext, "lite" | "locale" | "documentTexts" | "url">;

/**
 * The same page at another chapter. A document that many share repeats nothing of one visitor's URL;
 * a preview's is nobody else's, and its signature must go along.
 */
function chapterUrl({ url }: ArticleContext, chapter: number, anchor = "content"): string {
  const query = new URLSearchParams(hasPreviewActor(url.pathname) ? url.search : "");
  query.set(CHAPTER_PARAMETER, String(chapter));
  return `?${query.toString().replaceAll("&", "&amp;")}#${anchor}`;
}

/** A link of the body into itself, as the sanitiser writes it. */
const LINK_INSIDE = /(<a href=")#(body-a\d{1,6})"/g;

/** A chapter's HTML; its links to anchors in other chapters get those chapters' URLs. */
function linkedChapter(context: ArticleContext, chapters: readonly string[], at: number): string {
  const text = chapters[at - 1] ?? "";
  if (chapters.length < 2) return text;
  const chapterOf = new Map<string, number>();
  for (const [index, html] of chapters.entries())
    for (const [, id = ""] of html.matchAll(/ id="(body-a\d{1,6})"/g)) chapterOf.set(id, index + 1);
  return text.replace(LINK_INSIDE, (link, start: string, id: string) => {
    const chapter = chapterOf.get(id) ?? at;
    return chapter === at ? link : `${start}${chapterUrl(context, chapter, id)}"`;
  });
}

/** @throws Response a redirect to the same page without a chapter: past the last there is none */
function leaveForFirst({ url }: ArticleContext): never {
  const first = new URL(url);
  first.searchParams.delete(CHAPTER_PARAMETER);
  throw redirectTo(toRouterPath(`${first.pathname}${first.search}`));
}

/** Links to the chapters before and after. */
function chapterLinks(context: ArticleContext, chapter: number, of: number): string {
  const t = messagesFor(context.locale).content;
  const link = (to: number, name: string, rel: string) =>
    to < 1 || to > of ? "" : `<a rel="${rel}" href="${chapterUrl(context, to)}">${name}</a>`;
  const links = [
    link(chapter - 1, t.previousChapter, "prev"),
    link(chapter + 1, t.nextChapter(chapter + 1, of), "next"),
  ];
  return `<nav class="body-chapters" aria-label="${t.chapters(chapter, of)}">${links.join("")}</nav>`;
}

/**
 * Writes a sanitised body into this response's document: audio in rows of the site's own, videos under
 * their posters, pictures as links that load them (lite documents) or open their files (others). A very long body is
 * split into chapters: the URL names the chapter, and each links to the next.
 *
 * @throws Response a redirect from a chapter past the body's last
 */
export function setArticleBody(context: ArticleContext, body: string): void {
  const t = messagesFor(context.locale).content;
  const chapters = chaptersOf(body, CHAPTER_WEIGHT);
  const at = requestedChapter(context.url.searchParams.get(CHAPTER_PARAMETER));
  if (at > chapters.length) leaveForFirst(context);
  const audible = withPlayableAudio(linkedChapter(context, chapters, at), t.playAudio);
  const shown = withPlayableVideo(audible, t.playVideo);
  const pictured = context.lite
    ? withPicturesOnDemand(shown, t.showPicture)
    : withZoomablePictures(shown, t.enlargePicture);
  context.documentTexts.set(
    ARTICLE_BODY,
    chapters.length > 1 ? `${pictured}${chapterLinks(context, at, chapters.length)}` : pictured,
  );
}
