import { DetailScreen } from "../../detail/detail-screen";
import type { DetailItem } from "../detail-item";
import type { BelowArticleData } from "../../reading/below-article-data";
import type { LinkTarget } from "./link-target";
import { LinkView } from "./link-view";

interface LinkScreenProps {
  readonly detail: {
    readonly item: DetailItem | null;
    readonly body: string | null;
    readonly preview: boolean;
    readonly previewOver: boolean;
    readonly stale: boolean;
    readonly now: number;
    readonly below: BelowArticleData | null;
    readonly target: LinkTarget;
  };
}

/** The screen of links and h5 pages. */
export const LinkScreen = ({ detail }: LinkScreenProps) => (
  <DetailScreen detail={detail}>
    {(item) => <LinkView item={item} body={detail.body} target={detail.target} now={detail.now} />}
  </DetailScreen>
);
