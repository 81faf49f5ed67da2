import { useMessages } from "../../messages/use-messages";
import { minuteOf, relativeTime } from "../times";

interface MomentProps {
  /** Unix milliseconds; null shows nothing. */
  readonly at: number | null;
  /** The loader's clock, so that the server's text and the browser's are the same. */
  readonly now: number;
}

/** When something happened, as a reader says it and as a machine reads it. */
export function Moment({ at, now }: MomentProps) {
  const t = useMessages();
  if (at === null) return null;
  return (
    <time dateTime={new Date(at).toISOString()}>
      {relativeTime(at, minuteOf(now), t.reading.times)}
    </time>
  );
}
