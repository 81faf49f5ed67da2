import type { ServerOnly } from "../../../ssr/server-only-value";
import { StaticRegion } from "../../../ssr/static-region";
import { useMessages } from "../../../messages/use-messages";
import type { ShareCard } from "../../../model/share-card/share-card";
import { useDocument } from "../../../ui/document-context";
import { dateAndTime } from "../../../ui/times";

/** A page's card as its document alone has it: see `serverOnly`. */
export type UrlCard = ServerOnly<Pick<ShareCard, "url">>;

interface PageUrlProps {
  readonly card: UrlCard;
  /** Unix milliseconds: on paper "an hour ago" says nothing. */
  readonly publishedAt?: number | null;
}

/** A page's date and URL: printed below it, and to be copied without scripts. */
export function PageUrl({ card, publishedAt = null }: PageUrlProps) {
  const t = useMessages();
  const { files } = useDocument();
  return (
    <StaticRegion id="page-address">
      {files === null ? null : (
        <p className="page-address meta">
          {publishedAt !== null && (
            <span className="detail-date">
              {`${t.content.publishedAt} ${dateAndTime(publishedAt)}`}
              <br />
            </span>
          )}
          {t.share.address}
          <br />
          {card.value?.url}
        </p>
      )}
    </StaticRegion>
  );
}
