/** One piece of a loop that is broadcast over and over. */
export interface Segment {
  readonly uri: string;
  /** Seconds. */
  readonly duration: number;
}

/**
 * Segments a live playlist shows. RFC 8216, section 6.2.2 wants at least three target durations;
 * players show their live controls only when there are some twenty seconds to seek in.
 */
const WINDOW = 20;

/** The segments of a media playlist (RFC 8216, section 4.3.2.1); other tags do not matter here. */
export function readSegments(playlist: string): Segment[] {
  const segments: Segment[] = [];
  let duration: number | null = null;
  for (const line of playlist.split(/\r?\n/)) {
    const length = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    if (length !== undefined) duration = Number(length);
    else if (line !== "" && !line.startsWith("#") && duration !== null) {
      segments.push({ uri: line.trim(), duration });
      duration = null;
    }
  }
  return segments;
}

/** The initialisation section of fragmented MP4 segments; null for transport streams. */
export function readMap(playlist: string): string | null {
  return /^#EXT-X-MAP:.*URI="([^"]+)"/m.exec(playlist)?.[1] ?? null;
}

interface Slot extends Segment {
  /** Number of the segment since the beginning of time: the media sequence number. */
  readonly number: number;
  /** Whether the loop begins anew here. */
  readonly restarts: boolean;
  /** Unix milliseconds. */
  readonly startsAt: number;
}

function slotAt(
  segments: readonly Segment[],
  starts: readonly number[],
  loop: number,
  number: number,
): Slot {
  const index = number % segments.length;
  const segment = segments[index] as Segment;
  const startsAt = (Math.floor(number / segments.length) * loop + (starts[index] ?? 0)) * 1000;
  return { ...segment, number, restarts: index === 0, startsAt };
}

/**
 * The playlist of a broadcast at an instant (Unix milliseconds): the last finished segments of a loop
 * that has been running since 1970, so that every copy of the origin says the same and a player that
 * asks again finds its place by the media sequence number (RFC 8216, section 6.2.2).
 *
 * @throws when the loop has no segments
 */
export function slidingWindow(
  segments: readonly Segment[],
  map: string | null,
  base: string,
  now: number,
): string {
  const loop = segments.reduce((sum, segment) => sum + segment.duration, 0);
  if (segments.length === 0 || loop <= 0) throw new Error("The loop has no segments");
  const starts = segments.map((_, index) =>
    segments.slice(0, index).reduce((sum, segment) => sum + segment.duration, 0),
  );
  const seconds = now / 1000;
  const rounds = Math.floor(seconds / loop);
  const within = seconds - rounds * loop;
  const index = starts.findLastIndex((start) => start <= within);
  // The running segment is not finished: the newest in the playlist is the one before it.
  const newest = rounds * segments.length + Math.max(index, 0) - 1;
  const first = newest - WINDOW + 1;
  const slots = Array.from({ length: WINDOW }, (_, at) =>
    slotAt(segments, starts, loop, first + at),
  );
  const [oldest] = slots;
  const lines = slots.flatMap((slot) => [
    // At the oldest entry the restart has left the window and is counted by the sequence instead.
    ...(slot.restarts && slot !== oldest ? ["#EXT-X-DISCONTINUITY"] : []),
    ...(map !== null && (slot === oldest || slot.restarts)
      ? [`#EXT-X-MAP:URI="${base}${map}"`]
      : []),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(slot.startsAt).toISOString()}`,
    `#EXTINF:${slot.duration.toFixed(3)},`,
    `${base}${slot.uri}`,
  ]);
  const longest = Math.ceil(Math.max(...segments.map((segment) => segment.duration)));
  return [
    "#EXTM3U",
    `#EXT-X-VERSION:${map === null ? 3 : 6}`,
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / segments.length)}`,
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...lines,
    "",
  ].join("\n");
}
