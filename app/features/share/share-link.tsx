import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";

/**
 * Passes the page on: the reader's script opens the sheet without the framework (`open-share.ts`);
 * without scripts the link leads to the address, which stands at the content's end to be copied.
 */
export function ShareLink({ className }: { readonly className?: string }) {
  const t = useMessages().share;
  return (
    <a
      className={className ?? "reaction-button"}
      href="#page-address"
      data-reader="share"
      aria-haspopup="dialog"
    >
      <Icon name="share" />
      <span className={className === undefined ? "reaction-label" : "visually-hidden"}>
        {t.share}
      </span>
    </a>
  );
}
