import { useMessages } from "../../messages/use-messages";
import { Icon } from "../icon";

interface ListFailureProps {
  readonly sentence: string;
  /** Where the list is asked for again. */
  readonly href: string;
}

/** What stands where a screen's own list did not arrive: what happened, and the one next step. */
export function ListFailure({ sentence, href }: ListFailureProps) {
  const t = useMessages();
  return (
    <div className="list-failure">
      <Icon name="warning" />
      <p>{sentence}</p>
      <a className="button" href={href} rel="nofollow">
        {t.site.retry}
      </a>
    </div>
  );
}
