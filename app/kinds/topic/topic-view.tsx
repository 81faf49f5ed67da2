import { ArticleText } from "../../ssr/article/article-text";
import { DetailHead } from "../shared/detail-head";
import { useMessages } from "../../messages/use-messages";
import type { ShownItem } from "../shared/detail-data";
import { HeadPicture } from "../../ui/responsive-picture";

interface TopicViewProps {
  readonly item: ShownItem<"topic">;
  /** The topic's body when it came as data; null in documents. */
  readonly body: string | null;
  /** False in a preview, where nobody acts. */
  readonly invites: boolean;
}

/**
 * A topic: its picture, what it is about, and the way into the app, where one takes part; what
 * belongs to it follows as related reading.
 */
export function TopicView({ item, body, invites }: TopicViewProps) {
  const t = useMessages().special;
  return (
    <>
      <HeadPicture picture={item.cover} />
      <DetailHead item={item} />
      <ArticleText html={body} />
      {invites && (
        <p className="topic-take-part">
          <button type="button" className="button" data-open-app>
            {t.takePart}
          </button>
        </p>
      )}
    </>
  );
}
