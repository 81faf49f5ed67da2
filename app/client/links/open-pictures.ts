import type { Picture } from "../../model/content/item";
import { openLightbox } from "../../ui/open-lightbox";
import { openPictureUrl } from "../../ui/open-picture-url";
import { loadMessages } from "../../messages/load.client";

/** The links around an article's pictures. */
const PICTURES = "a.body-picture";

/** The picture's file. A picture whose bytes are in the document has none; its link leads to itself. */
function fileOf(link: HTMLAnchorElement): string {
  const image = link.querySelector("img");
  return link.getAttribute("href")?.startsWith("#") && image ? image.src : link.href;
}

/** A picture as the page's elements describe it. The ratio is that of the rendition that is shown. */
function pictureIn(link: HTMLAnchorElement): Picture {
  const image = link.querySelector("img");
  const caption = link.closest("figure")?.querySelector("figcaption")?.textContent?.trim();
  const shown = image !== null && image.naturalWidth > 0;
  return {
    full: fileOf(link),
    url: image?.currentSrc || fileOf(link),
    webp: null,
    avif: null,
    width: shown ? image.naturalWidth : null,
    height: shown ? image.naturalHeight : null,
    caption: caption || image?.alt || "",
  };
}

/**
 * Shows the article's pictures over the whole screen, beginning with the one that was tapped. Where
 * the lightbox does not load the picture is shown as a page of its own.
 *
 * @throws when not even the messages for that have loaded
 */
export async function openPictures(tapped: HTMLAnchorElement): Promise<void> {
  const article = tapped.closest("article") ?? document;
  const links = [...article.querySelectorAll<HTMLAnchorElement>(PICTURES)];
  const { media: messages } = await loadMessages();
  try {
    await openLightbox({
      pictures: links.map(pictureIn),
      index: Math.max(0, links.indexOf(tapped)),
      messages,
      onShow: () => {},
      onClose: (last) => {
        links[last]?.scrollIntoView({ block: "nearest" });
        links[last]?.focus({ preventScroll: true });
      },
    });
  } catch {
    openPictureUrl(fileOf(tapped), messages.pictureFailed);
  }
}
