/** An audio element, with the line below it where that is its title: all of it emphasised, or a caption. */
const AUDIO =
  /(<audio\b[^<>]*>(?:<source\b[^<>]*>)*<\/audio>)(?:\s*<p(?: class="[\w -]*")?><em>([^<]{1,80})<\/em><\/p>|\s*<p class="body-caption">([^<]{1,80})<\/p>)?/g;

/**
 * Wraps each audio element in a row: title, play link, progress and length. The bootstrap script plays it
 * (`app/client/links/play-audio.ts`). Without scripts the browser's own controls show; engines without
 * `@media (scripting)` follow the link to the audio file.
 *
 * @param html sanitised HTML: attributes are quoted and escaped
 * @param label the link's name, by the title, which may be empty
 */
export function playableAudio(html: string, label: (title: string) => string): string {
  return html.replace(AUDIO, (match, player: string, stressed?: string, named?: string) => {
    const source = /\ssrc="([^"]*)"/.exec(player)?.[1];
    if (source === undefined) return match;
    const title = stressed ?? named ?? "";
    const caption = title === "" ? "" : `<figcaption>${title}</figcaption>`;
    const name = label(title).replaceAll('"', "&quot;");
    return `<figure class="body-audio">${caption}<a class="body-audio-play" data-action="audio" aria-label="${name}" href="${source}"></a>${player}<span class="body-audio-progress"></span><span class="body-audio-time"></span></figure>`;
  });
}

const PICTURE = /<img\b[^<>]*>/g;

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

/**
 * Replaces each picture by a link to its smallest rendition (lite documents). The bootstrap script loads
 * the picture into the link; without it the link opens the file.
 *
 * @param html sanitised HTML: attributes are quoted and escaped
 * @param label the link's words when the picture has no description
 */
export function picturesOnDemand(html: string, label: string): string {
  return html.replace(PICTURE, (tag) => {
    const source = attribute(tag, "src");
    if (source === "") return "";
    // The bytes are in the document already, and browsers do not open `data:` URLs.
    if (source.startsWith("data:")) return tag;
    // A poster is inside the link to its video: links cannot be nested.
    if (attribute(tag, "class") === "body-embed-poster") return "";
    const words = attribute(tag, "alt") || label;
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
export function zoomablePictures(html: string, label: string): string {
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
      // A picture that fails is hidden, and its description with it.
      const name = attribute(image, "alt") || label;
      const link = source.startsWith("data:")
        ? linkToItself((dataPictures += 1))
        : `href="${source}"`;
      return `<a class="picture body-picture" data-action="zoom" aria-haspopup="dialog" aria-label="${name}" ${link}${box}>${image}</a>`;
    },
  );
}
