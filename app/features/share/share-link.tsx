import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";

/**
 * Passes the page on: the reader's script opens the sheet without the framework (`open-share.ts`);
 * without scripts the link leads to the address, which stands at the content's end to be copied.
 */
export function ShareLink({ className = "reaction-button" }: { readonly className?: string }) {
  const t = useMessages().share;
  return (
    <a className={className} href="#page-address" data-reader="share" aria-haspopup="dialog">
      <Icon name="share" />
      <span className="visually-hidden">{t.share}</span>
    </a>
  );
}
