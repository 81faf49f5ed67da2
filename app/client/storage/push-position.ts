import { removeStored } from "./storage";

const KEY = "PUSH_POSITION";

interface Stored {
  readonly mailbox: string;
  readonly seq: number;
}

function read(): Stored | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { mailbox, seq } = stored as Partial<Stored>;
    return typeof mailbox === "string" && typeof seq === "number" ? { mailbox, seq } : null;
  } catch {
    return null;
  }
}

/**
 * The last event this browser has shown, over pages and visits: pages are separate documents, and
 * one must not tell again what the one before has told. Another account's mailbox starts anew.
 */
export function readPosition(mailbox: string): number | null {
  const stored = read();
  return stored?.mailbox === mailbox ? stored.seq : null;
}

/** Forgets what was shown to a visitor who has logged out: the next account has another mailbox. */
export function forgetPosition(): void {
  return removeStored(KEY);
}

/** Where storage is switched off nothing is kept: the next page starts at the newest event. */
export function writePosition(mailbox: string, seq: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ mailbox, seq } satisfies Stored));
  } catch {
    return;
  }
}

/**
 * Stores where a connection begins: the first one of this browser at the newest event, later ones where
 * they resumed. A mailbox that has less than was seen of it began anew, and so does the position.
 *
 * @param after the position the connection named; null without any
 * @param newest the mailbox's last event
 */
export function initialisePosition(mailbox: string, after: number | null, newest: number): void {
  if (after === null ? readPosition(mailbox) === null : newest < after)
    writePosition(mailbox, newest);
}
