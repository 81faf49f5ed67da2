const KEY = "PUSH_POSITION";

interface Stored {
  readonly mailbox: string;
  readonly seq: number;
}

const read = (): Stored | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { mailbox, seq } = stored as Partial<Stored>;
    return typeof mailbox === "string" && typeof seq === "number" ? { mailbox, seq } : null;
  } catch {
    return null;
  }
};

/**
 * The last event this browser has shown, over pages and visits: pages are separate documents, and
 * one must not tell again what the one before has told. Another account's mailbox starts anew.
 */
export const readPosition = (mailbox: string): number | null => {
  const stored = read();
  return stored?.mailbox === mailbox ? stored.seq : null;
};

/** Where storage is switched off nothing is kept: the next page starts at the newest event. */
export const keepPosition = (mailbox: string, seq: number): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ mailbox, seq } satisfies Stored));
  } catch {
    return;
  }
};
