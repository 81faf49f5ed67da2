import { useMessages } from "../../../messages/use-messages";
import { Icon } from "../../../ui/icon";
import type { ReactElement } from "react";

interface ShareLinkProps {
  /** How it looks where it is; as the buttons of a page's foot unless told. */
  readonly className?: string;
  /** Whether it says its name beside its sign. */
  readonly named?: boolean;
}

/**
 * Passes the page on: the bootstrap script opens the sheet without React (`open-share.ts`);
 * without scripts the link leads to the URL, which is at the content's end to be copied.
 */
export function ShareLink({ className, named = false }: ShareLinkProps) {
  const t = useMessages().share;
  const ofFoot = className === undefined;
  const hidden = named ? undefined : "visually-hidden";
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
