import type { ReactNode } from "react";
import type { DetailItem } from "../content/detail-item";
import { Failure } from "../document/failure";
import { useMessages } from "../messages/use-messages";
import { PreviewBar } from "../preview/preview-bar";
import { ContentActions } from "../reactions/content-actions";
import { BelowArticle } from "../reading/below-article";
import type { BelowArticleData } from "../reading/below-article-data";
import { DetailTags } from "./detail-head";

interface DetailScreenProps {
  readonly detail: {
    readonly item: DetailItem | null;
    readonly preview: boolean;
    readonly previewOver: boolean;
    readonly stale: boolean;
    readonly now: number;
    readonly below: BelowArticleData | null;
  };
  /** The kind's view has like and collect itself, so the footer leaves them out. */
  readonly actsAside?: boolean;
  /** The kind's own view: head and body. */
  readonly children: (item: DetailItem) => ReactNode;
}

/** The screen every content kind shares: preview bar, the kind's view, tags, and what is below. */
export const DetailScreen = ({ detail, actsAside = false, children }: DetailScreenProps) => {
  const { item, preview, previewOver, stale, now, below } = detail;
  const t = useMessages();
  if (previewOver) return <PreviewBar over />;
  if (item === null) return <Failure status={503} />;
  return (
    <>
      {preview && <PreviewBar />}
      <main id="content" className="page detail">
        <article>
          {stale && <p className="stale-note meta">{t.site.stale}</p>}
          {children(item)}
          <DetailTags item={item} />
        </article>
        {below !== null && (
          <BelowArticle
            below={below}
            now={now}
            actions={actsAside ? null : <ContentActions item={item} />}
          />
        )}
      </main>
    </>
  );
};
