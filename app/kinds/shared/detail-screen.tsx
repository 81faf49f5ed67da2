import type { ReactNode } from "react";
import type { DocumentOnly } from "../../ssr/server-only-value";
import type { ShareCard } from "../../model/share-card/share-card";
import { Failure } from "../../ssr/failure";
import { useMessages } from "../../messages/use-messages";
import type { ShownPreview } from "../../model/preview/shown-preview";
import { PreviewChanges } from "../../features/preview/preview-changes";
import { PreviewRelated } from "./preview-related";
import { PreviewBar } from "../../features/preview/preview-bar";
import { ContentActions } from "../../features/shared/reactions/content-actions";
import { BelowArticle } from "./below-the-fold";
import type { BelowArticleData } from "../../features/shared/deferred/below-the-fold-data";
import { PageAddress } from "../../features/shared/share/page-address";
import { ArticleEnd } from "./article-end";
import type { Credits } from "./credits";
import { DetailTags } from "./detail-head";
import type { ShownItem } from "./shown-item";

interface DetailScreenProps<Item extends ShownItem> {
  readonly detail: {
    readonly item: Item | null;
    /** For the document only: see `OpenedDetail`. */
    readonly card: DocumentOnly<Pick<ShareCard, "url">>;
    readonly credits: DocumentOnly<Credits>;
    readonly preview: ShownPreview | null;
    readonly stale: boolean;
    readonly below: BelowArticleData | null;
  };
  /** The kind's view has like and collect itself, so the footer leaves them out. */
  readonly actsAside?: boolean;
  /** The kind's own view: head and body. */
  readonly children: (item: Item) => ReactNode;
}

/** The screen every content kind shares: preview bar, the kind's view, tags, and what is below. */
export function DetailScreen<Item extends ShownItem>({
  detail,
  actsAside = false,
  children,
}: DetailScreenProps<Item>) {
  const { item, card, credits, preview, stale, below } = detail;
  const t = useMessages();
  if (preview?.over) return <PreviewBar over />;
  if (item === null) return <Failure status={503} />;
  return (
    <>
      {preview && <PreviewBar />}
      {preview && <PreviewChanges changes={preview.changes} />}
      <main id="content" className="page detail">
        <article>
          {stale && <p className="stale-note meta">{t.site.stale}</p>}
          {children(item)}
          <DetailTags item={item} />
          <ArticleEnd credits={credits} />
          {!preview && <PageAddress card={card} publishedAt={item.publishedAt} />}
        </article>
        {preview && <PreviewRelated part={preview.related} />}
        {below !== null && (
          <BelowArticle
            below={below}

            actions={actsAside ? null : <ContentActions item={item} />}
          />
        )}
      </main>
    </>
  );
}
