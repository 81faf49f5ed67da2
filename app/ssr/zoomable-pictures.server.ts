/** Where a link of the editors' begins or ends, or a picture. */
const LINK_OR_PICTURE =
  /<\/?a\b[^<>]*>|<span class="picture body-picture"([^<>]*)>(<img\b[^<>]*>)<\/span>/g;

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

/**
 * A sanitised body whose pictures are links to themselves: the reader's script shows them as a gallery
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
      return `<a class="picture body-picture" data-reader="zoom" aria-haspopup="dialog" aria-label="${name}" href="${source}"${box}>${image}</a>`;
    },
  );
}
