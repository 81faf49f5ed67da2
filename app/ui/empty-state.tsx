import { Icon, type IconName } from "./icon";
import { useMessages } from "../messages/use-messages";

/** The message of an empty list. */
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
  /** The URL that loads the page again, without JavaScript. */
  readonly href: string;
  /** Retries in place; without it the page is loaded again. */
  readonly onRetry?: () => void;
}

/** A part of the page that did not arrive: says so in one quiet line and offers the next step. */
export function UnavailableSection({ message, href, onRetry }: UnavailableSectionProps) {
  const t = useMessages();
  return (
    <p className="unavailable-section">
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
