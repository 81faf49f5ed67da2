import { readStored } from "../../client/storage";
import type { ListCard } from "../list-card";

/** Where the tab keeps the ids of what it has shown. */
export const SEEN = "svideo-seen";
/** Enough for an evening; the oldest are forgotten first. */
export const MOST_SEEN = 200;

/** The short videos of this tab, oldest first. */
const seen = (): readonly string[] => {
  const stored = readStored(SEEN, "session");
  return stored === null || stored === "" ? [] : stored.split(" ");
};

/** A short video that has a page here. */
export interface NextVideo {
  readonly postId: string;
  readonly title: string;
  readonly href: string;
}

/** The short videos that may follow one. */
export const followers = (related: readonly ListCard[], postId: string): readonly NextVideo[] =>
  related.flatMap((card) =>
    card.kind === "svideo" && card.postId !== postId && card.address !== null
      ? [{ postId: card.postId, title: card.title, href: card.address.href }]
      : [],
  );

/** The first that this tab has not shown, else the one it has not shown for longest. */
export const chooseNext = (candidates: readonly NextVideo[]): NextVideo | null => {
  const known = seen();
  const age = ({ postId }: NextVideo): number => known.indexOf(postId);
  return candidates.toSorted((one, other) => age(one) - age(other))[0] ?? null;
};
