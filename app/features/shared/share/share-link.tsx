import { useMessages } from "../../../messages/use-messages";
import { Icon } from "../../../ui/icon";
import type { ReactElement } from "react";
import type { ServerOnly } from "../../../ssr/server-only-value";
import { StaticRegion } from "../../../ssr/static-region";
import type { ShareCard } from "../../../model/share-card/share-card";
import { useDocument } from "../../../ui/document-context";
import { dateAndTime } from "../../../ui/times";

interface ShareLinkProps {
  /** How it looks where it is; as the buttons of a page's foot unless told. */
  readonly className?: string;
  /** Whether its name is visible beside its icon. */
  readonly showsLabel?: boolean;
}

/**
 * Passes the page on: the bootstrap script opens the sheet without React (`open-share.ts`);
 * without scripts the link shows the URL to be copied, at the foot of the screen.
 */
export function ShareLink({ className, showsLabel = false }: ShareLinkProps) {
  const t = useMessages().share;
  const ofFoot = className === undefined;
  const hidden = showsLabel ? undefined : "visually-hidden";
  return (
    <a
      className={className ?? "reaction-button"}
      href="#page-address"
      data-action="share"
      aria-haspopup="dialog"
    >
      <Icon name="share" />
      <span className={ofFoot ? "reaction-label" : hidden}>{t.share}</span>
    </a>
  );
}

/** The line of a page's head that says whose it is or how it is read, with the sign to pass the page on. */
export function ShareLine({ children }: { readonly children: ReactElement }) {
  return (
    <div className="share-line">
      {children}
      <ShareLink className="share-sign" />
    </div>
  );
}

/** The page's share card, of which the screen needs the URL; in its document only (`serverOnly`). */
export type ServerOnlyCard = ServerOnly<Pick<ShareCard, "url">>;

interface PageUrlLineProps {
  readonly card: ServerOnlyCard;
  /** Unix milliseconds: on paper "an hour ago" says nothing. */
  readonly publishedAt?: number | null;
}

/** The last line of a page, with its date and URL: for print, and to be copied where no script runs. */
export function PageUrlLine({ card, publishedAt = null }: PageUrlLineProps) {
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
