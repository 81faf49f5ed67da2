import type { Credits } from "../detail/credits";
import { DetailScreen } from "../detail/detail-screen";
import type { ShownItem } from "../detail/shown-item";
import type { ShownPreview } from "../../model/preview/shown-preview";
import type { BelowArticleData } from "../../features/reading/below-article-data";
import type { LinkTarget } from "../../model/content/link-target";
import type { DocumentOnly } from "../../ssr/server-only-value";
import type { ShareCard } from "../../model/share-card/share-card";
import { LinkView } from "./link-view";

interface LinkScreenProps {
  readonly detail: {
    readonly item: ShownItem<"link" | "h5"> | null;
    readonly card: DocumentOnly<Pick<ShareCard, "url">>;
    readonly credits: DocumentOnly<Credits>;
    readonly body: string | null;
    readonly preview: ShownPreview | null;
    readonly stale: boolean;
    readonly below: BelowArticleData | null;
    readonly target: LinkTarget;
  };
}

/** The screen of links and h5 pages. */
export function LinkScreen({ detail }: LinkScreenProps) {
  return (
    <DetailScreen detail={detail}>
      {(item) => <LinkView item={item} body={detail.body} target={detail.target} />}
    </DetailScreen>
  );
}
