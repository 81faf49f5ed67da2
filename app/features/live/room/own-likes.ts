/** What a visitor likes: one of the broadcast's posts by its place in the log, or (null) the broadcast. */
export type Liked = number | null;

interface UnderWay {
  /** Taps that the room has not answered yet. */
  readonly taps: number;
  /** What the visitor saw after the last of them. */
  readonly shown: number;
}

/** This visitor's likes that are under way. */
export type OwnLikes = ReadonlyMap<Liked, UnderWay>;

/**
 * The likes to show: what the room counted, but never fewer than the visitor saw after their own tap
 * while that is under way. A count of the room that was made before it arrived is no step back.
 */
export function shownLikes(counted: number, own: OwnLikes, liked: Liked): number {
  return Math.max(counted, own.get(liked)?.shown ?? 0);
}

/** After a tap. */
export function withTap(counted: number, own: OwnLikes, liked: Liked): OwnLikes {
  return new Map(own).set(liked, {
    taps: (own.get(liked)?.taps ?? 0) + 1,
    shown: shownLikes(counted, own, liked) + 1,
  });
}

/** After the room answered some of the taps; those that it refused are no longer seen. */
export function withAnswer(own: OwnLikes, liked: Liked, taps: number, accepted: boolean): OwnLikes {
  const before = own.get(liked);
  if (before === undefined) return own;
  const after = new Map(own);
  const left = before.taps - taps;
  if (left <= 0) after.delete(liked);
  else after.set(liked, { taps: left, shown: before.shown - (accepted ? 0 : taps) });
  return after;
}
