import { ArticleText } from "../../ssr/article/article-text";
import { DetailHead } from "../shared/detail-head";
import type { ShownItem } from "../shared/shown-item";
import { Gallery } from "./gallery";

interface GalleryViewProps {
  readonly item: ShownItem<"image">;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
}

/** An image set: pictures first, then what they are about. */
export function GalleryView({ item, body }: GalleryViewProps) {
  const cover = item.cover === null ? [] : [item.cover];
  return (
    <>
      <Gallery pictures={item.pictures.length > 0 ? item.pictures : cover} title={item.title} />
      <DetailHead item={item} />
      <ArticleText html={body} className="detail-body media-text" />
    </>
  );
}
