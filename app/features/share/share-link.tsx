import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";

interface ShareLinkProps {
  readonly className?: string;
  /** Says in words what it does. */
  readonly named?: boolean;
}

/**
 * Passes the page on: the reader's script opens the sheet without the framework (`open-share.ts`);
 * without scripts the link leads to the address, which stands at the content's end to be copied.
 */
export function ShareLink({ className = "reaction-button", named = false }: ShareLinkProps) {
  const t = useMessages().share;
  return (
    <a className={className} href="#page-address" data-reader="share" aria-haspopup="dialog">
      <Icon name="share" />
      <span className={named ? undefined : "visually-hidden"}>{t.share}</span>
    </a>
  );
}
