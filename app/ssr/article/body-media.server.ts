/** A player of the browser's, with the line below it when that is its title: stressed throughout, or a caption. */
const SOUND =
  /(<audio\b[^<>]*>(?:<source\b[^<>]*>)*<\/audio>)(?:\s*<p(?: class="[\w -]*")?><em>([^<]{1,80})<\/em><\/p>|\s*<p class="body-caption">([^<]{1,80})<\/p>)?/g;

/**
 * A sanitised body whose sounds stand in rows of the site's own: title, play, progress and length. The
 * reader's script plays them (`app/client/links/play-sound.ts`); without scripts the browser's own player
 * is shown, and where the style sheet cannot tell, the link leads to the sound itself.
 *
 * @param html sanitised HTML: attributes are quoted and escaped
 * @param label the link's name, by the title, which may be empty
 */
export function playableAudio(html: string, label: (title: string) => string): string {
  return html.replace(SOUND, (whole, player: string, stressed?: string, named?: string) => {
    const source = /\ssrc="([^"]*)"/.exec(player)?.[1];
    if (source === undefined) return whole;
    const title = stressed ?? named ?? "";
    const caption = title === "" ? "" : `<figcaption>${title}</figcaption>`;
    const name = label(title).replaceAll('"', "&quot;");
    return `<figure class="body-sound">${caption}<a class="body-sound-play" data-action="sound" aria-label="${name}" href="${source}"></a>${player}<span class="body-sound-way"></span><span class="body-sound-time"></span></figure>`;
  });
}

const PICTURE = /<img\b[^<>]*>/g;

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

/**
 * A sanitised body with a link in each picture's place, to its smallest rendition: it is loaded when
 * the visitor asks for it, by the bootstrap script where the link stands, else as a page of its own.
 *
 * @param html sanitised HTML: attributes are quoted and escaped
 * @param label the link's words when the picture has no description
 */
export function picturesOnDemand(html: string, label: string): string {
  return html.replace(PICTURE, (tag) => {
    const source = attribute(tag, "src");
    if (source === "") return "";
    // It is here already, and no page of its own can be opened at such an address.
    if (source.startsWith("data:")) return tag;
    // Within the link that leads to its film a poster cannot be a link of its own.
    if (attribute(tag, "class") === "body-embed-poster") return "";
    const words = attribute(tag, "alt") || label;
    const smallest = attribute(tag, "srcset").split(" ", 1)[0] || source;
    return `<a class="picture-on-demand" data-action="picture" href="${smallest}">${words}</a>`;
  });
}

/** Where a link of the editors' begins or ends, or a picture. */
const LINK_OR_PICTURE =
  /<\/?a\b[^<>]*>|<span class="picture body-picture"([^<>]*)>(<img\b[^<>]*>)<\/span>/g;

/**
 * A sanitised body whose pictures are links to themselves: the bootstrap script shows them as a gallery
 * (app/client/links/open-pictures.ts), and without it the picture is a page of its own, where it can be
 * zoomed into. What an editor linked elsewhere stays as it is.
 *
 * @param html sanitised HTML: attributes are quoted and escaped
 * @param label the link's name when the picture has no description
 */
export function zoomablePictures(html: string, label: string): string {
  let isInLink = false;
  return html.replace(
    LINK_OR_PICTURE,
    (whole, box: string | undefined, image: string | undefined) => {
      if (box === undefined || image === undefined) {
        isInLink = !whole.startsWith("</");
        return whole;
      }
      if (isInLink) return whole;
      const source = attribute(image, "src");
      if (source === "") return whole;
      // A picture that fails is hidden, and its description with it.
      const name = attribute(image, "alt") || label;
      return `<a class="picture body-picture" data-action="zoom" aria-haspopup="dialog" aria-label="${name}" href="${source}"${box}>${image}</a>`;
    },
  );
}
