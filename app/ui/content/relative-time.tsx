import { dateAndTime } from "../times";

interface RelativeTimeProps {
  /** Unix milliseconds; null shows nothing. */
  readonly at: number | null;
}

/**
 * When something happened. The server and React write it in full, so that no document depends on the
 * minute; the head's inline script says it relative to now (`app/ssr/relative-times.ts`), and hydration
 * leaves what it wrote.
 */
export function RelativeTime({ at }: RelativeTimeProps) {
  if (at === null) return null;
  return (
    <time
      dateTime={new Date(at).toISOString()}
      data-relative=""
      data-static=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: dateAndTime(at) }}
    />
  );
}
