import type { MouseEvent, ReactNode } from "react";
import type { Picture } from "../../../model/content/item";
import { largePicture } from "../../../model/content/picture";
import { useDocument } from "../../../ui/document-context";
import { useMessages } from "../../../messages/use-messages";
import { PictureOnDemand, ResponsivePicture } from "../../../ui/responsive-picture";
import { openPictureUrl } from "../../../ui/open-picture-url";

/** Pictures that a list shows of one post; the rest is counted on the last one. */
const PREVIEWED = 3;

/** width / height of the tallest single picture. */
const TALLEST = 3 / 4;

interface PictureGridProps {
  readonly pictures: readonly Picture[];
  /** What they belong to, for readers who do not see them. */
  readonly title: string;
}

function openPictures(
  event: MouseEvent<HTMLAnchorElement>,
  pictures: readonly Picture[],
  index: number,
  messages: ReturnType<typeof useMessages>["media"],
): void {
  event.preventDefault();
  const { href } = event.currentTarget;
  const grid = event.currentTarget.closest("ul");
  import("../../../ui/open-lightbox")
    .then(({ openLightbox }) =>
      openLightbox({
        pictures,
        index,
        messages,
        onShow: () => {},
        onClose: (last) => grid?.querySelectorAll("a")[last]?.focus({ preventScroll: true }),
      }),
    )
    .catch(() => openPictureUrl(href, messages.pictureFailed));
}

/** One picture is shown as it is, unless it is so tall that it would push the page away. */
function singleRatio({ width, height }: Picture): number | null {
  return width !== null && height !== null ? Math.max(width / height, TALLEST) : null;
}

/** A post's pictures: one large, else squares; a tap opens the large picture to zoom into. */
export function PictureGrid({ pictures, title }: PictureGridProps) {
  const t = useMessages().media;
  const { lite } = useDocument();
  if (pictures.length === 0) return null;
  const single = pictures.length === 1;
  return (
    <ul className="post-pictures" data-count={Math.min(pictures.length, 4)}>
      {pictures.map((picture, index) => (
        <li key={`${index} ${picture.full}`}>
          {lite ? (
            <PictureOnDemand
              url={picture.url}
              width={picture.width}
              label={picture.caption || t.pictureAlt(title, index + 1)}
            />
          ) : (
            <a
              className="post-picture-link"
              href={picture.full}
              aria-haspopup="dialog"
              aria-label={t.enlarge(index + 1, pictures.length)}
              onClick={(event) => openPictures(event, pictures, index, t)}
            >
              <ResponsivePicture
                picture={single ? largePicture(picture) : picture}
                alt={picture.caption || t.pictureAlt(title, index + 1)}
                ratio={single ? singleRatio(picture) : 1}
                priority={index === 0}
                sizes={single ? "(min-width: 45rem) 43rem, 92vw" : "(min-width: 45rem) 14rem, 33vw"}
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

interface PicturePreviewProps extends Pick<PictureGridProps, "pictures"> {
  /** What is on the first picture. */
  readonly note?: ReactNode;
}

/** The first pictures of a post in a list; they lead where the post leads. */
export function PicturePreview({ pictures, note = null }: PicturePreviewProps) {
  const t = useMessages().contentLists;
  if (pictures.length === 0) return null;
  const hidden = pictures.length - PREVIEWED;
  return (
    <ul className="post-pictures" data-count={Math.min(pictures.length, PREVIEWED)} data-preview="">
      {pictures.slice(0, PREVIEWED).map((picture, index) => (
        <li key={`${index} ${picture.full}`}>
          <ResponsivePicture
            picture={picture}
            alt=""
            ratio={pictures.length === 1 ? 3 / 2 : 1}
            sizes="(min-width: 45rem) 14rem, 33vw"
          />
          {index === 0 && note !== null && <span className="post-picture-note">{note}</span>}
          {hidden > 0 && index === PREVIEWED - 1 && (
            <span className="post-picture-note">{t.pictures(pictures.length)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
