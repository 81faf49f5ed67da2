import { Icon, type IconName } from "./icon";
import { useMessages } from "../messages/use-messages";

/** What a list says when there is nothing in it. */
export function EmptyState({ message, icon = "album" }: { message: string; icon?: IconName }) {
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <p>{message}</p>
    </div>
  );
}

interface UnavailableSectionProps {
  readonly message: string;
  /** Where the page is asked for again without JavaScript. */
  readonly href: string;
  /** What asks again where the page is; without it the page is loaded anew. */
  readonly onRetry?: () => void;
}

/** A part of the page that did not arrive: says so in one quiet line and offers the next step. */
export function UnavailableSection({ message, href, onRetry }: UnavailableSectionProps) {
  const t = useMessages();
  return (
    <p className="unavailable-part">
      {message}{" "}
      <a
        href={href}
        rel="nofollow"
        data-action="reload"
        onClick={(event) => {
          event.preventDefault();
          if (onRetry === undefined) location.reload();
          else onRetry();
        }}
      >
        {t.site.retry}
      </a>
    </p>
  );
}
