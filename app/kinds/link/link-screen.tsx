import type { Credits } from "../shared/credits";
import { DetailScreen } from "../shared/detail-screen";
import type { ShownItem } from "../shared/shown-item";
import type { ShownPreview } from "../../model/preview/shown-preview";
import type { BelowArticleData } from "../../features/shared/deferred/below-the-fold-data";
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
