import { Icon, type IconName } from "./icon";
import { useMessages } from "../messages/use-messages";

/** What a list says when there is nothing in it. */
export function EmptyState({ sentence, icon = "album" }: { sentence: string; icon?: IconName }) {
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <p>{sentence}</p>
    </div>
  );
}

interface UnavailablePartProps {
  readonly sentence: string;
  /** Where the page is asked for again without JavaScript. */
  readonly href: string;
  /** What asks again where the page stands; without it the page is loaded anew. */
  readonly onRetry?: () => void;
}

/** A part of the page that did not arrive: says so in one quiet line and offers the next step. */
export function UnavailablePart({ sentence, href, onRetry }: UnavailablePartProps) {
  const t = useMessages();
  return (
    <p className="unavailable-part">
      {sentence}{" "}
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
