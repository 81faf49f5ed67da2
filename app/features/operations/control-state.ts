/** An order that was accepted, and whether it holds; instants in Unix milliseconds. */
export interface PastCommand {
  readonly id: string;
  readonly at: number;
  readonly kind: "purge" | "gone" | "override";
  /** Who gave it; "edge" for what an isolate learned by itself. */
  readonly by: string;
  readonly reason: string;
  /** Tags of a takedown, rules of an override. */
  readonly subject: string;
  readonly everywhereBy: number | null;
  readonly holdsEverywhere: boolean;
}

/** What was ordered, as the isolate that answers and the control store know it. */
export interface ControlState {
  /** What an acknowledgement rests on; null without a control store. */
  readonly word: "promise" | "assumption" | null;
  readonly boundMs: number | null;
  /** Every order accepted before this instant is known in this isolate; null before the first look. */
  readonly knownUntil: number | null;
  /** Everything that began to load before this instant counts as purged; null for nothing. */
  readonly floor: number | null;
  /** Why orders could not be taken over; null when they were. */
  readonly problem: string | null;
  /** Isolates of the fleet that look for orders; null where the store cannot know. */
  readonly isolates: number | null;
  /** Those that have not looked since the latest order. */
  readonly behind: number | null;
  /** The latest first. */
  readonly history: readonly PastCommand[];
}
