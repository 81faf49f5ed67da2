import type { BroadcastEvent } from "schema-dts";
import { firstOffered, type Broadcast } from "../live/live";
import { isoInstant } from "../time/iso-instant";

/** What of a live page only its broadcast tells. */
interface BroadcastFilm {
  readonly publication: BroadcastEvent;
  /** The stream while it runs, the recording afterwards. */
  readonly contentUrl?: string;
  /** ISO 8601, from its beginning to its end, planned or past. */
  readonly duration?: string;
}

/** Hours and minutes of a span; undefined where its end is not known. */
function spanOf({ startTime, endTime }: Broadcast): string | undefined {
  if (startTime === null || endTime === null || endTime <= startTime) return undefined;
  const minutes = Math.round((endTime - startTime) / 60_000);
  return `PT${Math.floor(minutes / 60)}H${minutes % 60}M`;
}

/**
 * A live page as a film that is being published. `isLiveBroadcast` stands for what is, was or will be sent
 * live: search engines read the times.
 *
 * @param broadcast null where the platform does not tell; `published` (ISO 8601) stands in for its beginning
 */
export function broadcastFilm(
  name: string,
  published: string | null,
  broadcast: Broadcast | null,
  absolute: (address: string) => string | null,
): BroadcastFilm {
  const startDate = isoInstant(broadcast?.startTime ?? null) ?? published;
  const endDate = isoInstant(broadcast?.endTime ?? null);
  const offered = broadcast === null ? null : firstOffered(broadcast);
  const contentUrl = offered === null ? null : absolute(offered.address);
  const duration = broadcast === null ? undefined : spanOf(broadcast);
  return {
    ...(contentUrl === null ? {} : { contentUrl }),
    ...(duration === undefined ? {} : { duration }),
    publication: {
      "@type": "BroadcastEvent",
      name,
      isLiveBroadcast: true,
      ...(startDate === null ? {} : { startDate }),
      ...(endDate === null ? {} : { endDate }),
    },
  };
}
