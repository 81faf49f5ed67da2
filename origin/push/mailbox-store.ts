import type { SqlStorage } from "@cloudflare/workers-types";

/** Something a user is told: `id` names it once, so that telling it twice changes nothing. */
export interface PushEvent {
  readonly id: string;
  readonly type: "reply" | "live_state" | "live_message";
  readonly body: Readonly<Record<string, unknown>>;
}

export interface StoredEvent extends PushEvent {
  /** Position in the mailbox, growing; dropped events leave gaps at the front only. */
  readonly seq: number;
  /** Unix milliseconds. */
  readonly at: number;
}

type Row = { seq: number; id: string; type: string; body: string; at: number };

const STORED_EVENTS = 500;

/** A user's events and the tickets that open a connection to them. */
export class MailboxStore {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;

    sql.exec(`
      CREATE TABLE IF NOT EXISTS event (
        seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL,
        body TEXT NOT NULL, at INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS ticket (digest TEXT PRIMARY KEY, expires_at INTEGER NOT NULL);`);
  }

  /** Null when the event is already there. */
  append({ id, type, body }: PushEvent, at: number): StoredEvent | null {
    const [row] = this.#sql
      .exec<{ seq: number }>(
        "INSERT OR IGNORE INTO event (id, type, body, at) VALUES (?, ?, ?, ?) RETURNING seq",
        id,
        type,
        JSON.stringify(body),
        at,
      )
      .toArray();
    if (row === undefined) return null;
    this.#sql.exec("DELETE FROM event WHERE seq <= ?", row.seq - STORED_EVENTS);
    return { seq: row.seq, id, type, body, at };
  }

  after(seq: number, limit: number): StoredEvent[] {
    return this.#sql
      .exec<Row>(
        "SELECT seq, id, type, body, at FROM event WHERE seq > ? ORDER BY seq LIMIT ?",
        seq,
        limit,
      )
      .toArray()
      .map((row) => ({
        seq: row.seq,
        id: row.id,
        type: row.type as PushEvent["type"],
        body: JSON.parse(row.body) as Record<string, unknown>,
        at: row.at,
      }));
  }

  lastSeq(): number {
    return (
      this.#sql.exec<{ seq: number | null }>("SELECT MAX(seq) AS seq FROM event").one().seq ?? 0
    );
  }

  storeTicket(digest: string, expiresAt: number, now: number): void {
    this.#sql.exec("DELETE FROM ticket WHERE expires_at <= ?", now);
    this.#sql.exec("INSERT INTO ticket (digest, expires_at) VALUES (?, ?)", digest, expiresAt);
  }

  /** Uses the ticket up. @returns whether it was there and still held */
  takeTicket(digest: string, now: number): boolean {
    const [row] = this.#sql
      .exec<{ expires_at: number }>(
        "DELETE FROM ticket WHERE digest = ? RETURNING expires_at",
        digest,
      )
      .toArray();
    return row !== undefined && row.expires_at > now;
  }

  forgetTickets(): void {
    this.#sql.exec("DELETE FROM ticket");
  }
}
