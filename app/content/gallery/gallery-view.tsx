import { ArticleText } from "../../detail/article-text";
import { DetailHead } from "../../detail/detail-head";
import type { DetailItem } from "../detail-item";
import { Gallery } from "./gallery";

interface GalleryViewProps {
  readonly item: DetailItem;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
  readonly now: number;
}

/** An image set: pictures first, then what they are about. */
export const GalleryView = ({ item, body, now }: GalleryViewProps) => {
  const cover = item.cover === null ? [] : [item.cover];
  return (
    <>
      <Gallery pictures={item.pictures.length > 0 ? item.pictures : cover} title={item.title} />
      <DetailHead item={item} now={now} />
      <ArticleText html={body} className="detail-body media-text" />
    </>
  );
};
