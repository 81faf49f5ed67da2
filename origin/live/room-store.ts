import type { SqlStorage } from "@cloudflare/workers-types";
import type { Broadcast } from "./broadcast-clock";

/** What happened in a room, in order: a visitor's message, a host's post, a change of the broadcast. */
export type EventType = "message" | "post" | "state";

export interface RoomEvent {
  /** Position in the room's log, from 1, without gaps. */
  readonly seq: number;
  readonly type: EventType;
  readonly body: Readonly<Record<string, unknown>>;
  /** Unix milliseconds. */
  readonly at: number;
}

interface NewEvent {
  readonly type: EventType;
  readonly body: Readonly<Record<string, unknown>>;
  readonly at: number;
  /** Who wrote it under which id of their own: the same pair is stored once. */
  readonly author?: string;
  readonly clientId?: string | null;
}

type Row = { seq: number; type: string; body: string; at: number };

/** Events a room keeps; older ones are dropped now and then. */
const STORED_EVENTS = 20_000;
const PRUNE_EVERY = 1_000;

function toEvent(row: Row): RoomEvent {
  return {
    seq: row.seq,
    type: row.type as EventType,
    body: JSON.parse(row.body) as Record<string, unknown>,
    at: row.at,
  };
}

/** The room's log and counters in its own SQLite; every method is synchronous, so calls never interleave. */
export class RoomStore {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;

    sql.exec(`
      CREATE TABLE IF NOT EXISTS event (
        seq INTEGER PRIMARY KEY AUTOINCREMENT, type TEXT NOT NULL, body TEXT NOT NULL,
        at INTEGER NOT NULL, author TEXT, client_id TEXT, UNIQUE (author, client_id));
      CREATE INDEX IF NOT EXISTS event_by_type ON event (type, seq);
      CREATE TABLE IF NOT EXISTS counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL);`);
  }

  /** Appends to the log. Throws when the author has stored the same client id before. */
  append(event: NewEvent): RoomEvent {
    const { seq } = this.#sql
      .exec<{ seq: number }>(
        "INSERT INTO event (type, body, at, author, client_id) VALUES (?, ?, ?, ?, ?) RETURNING seq",
        event.type,
        JSON.stringify(event.body),
        event.at,
        event.author ?? null,
        event.clientId ?? null,
      )
      .one();
    if (seq % PRUNE_EVERY === 0) {
      this.#sql.exec("DELETE FROM event WHERE seq <= ? AND type = 'message'", seq - STORED_EVENTS);
    }
    return { seq, type: event.type, body: event.body, at: event.at };
  }

  /** What an author has stored under an id of their own; null when nothing. */
  find(author: string, clientId: string): RoomEvent | null {
    const [row] = this.#sql
      .exec<Row>(
        "SELECT seq, type, body, at FROM event WHERE author = ? AND client_id = ?",
        author,
        clientId,
      )
      .toArray();
    return row === undefined ? null : toEvent(row);
  }

  lastSeq(): number {
    return (
      this.#sql.exec<{ seq: number | null }>("SELECT MAX(seq) AS seq FROM event").one().seq ?? 0
    );
  }

  /** Events after a position, oldest first. */
  after(seq: number, limit: number): RoomEvent[] {
    return this.#sql
      .exec<Row>(
        "SELECT seq, type, body, at FROM event WHERE seq > ? ORDER BY seq LIMIT ?",
        seq,
        limit,
      )
      .toArray()
      .map(toEvent);
  }

  /** The newest events of a type before a position, oldest first. */
  latest(type: EventType, before: number | null, limit: number): RoomEvent[] {
    return this.#sql
      .exec<Row>(
        "SELECT seq, type, body, at FROM event WHERE type = ? AND seq < ? ORDER BY seq DESC LIMIT ?",
        type,
        before ?? Number.MAX_SAFE_INTEGER,
        limit,
      )
      .toArray()
      .toReversed()
      .map(toEvent);
  }

  /** The newest messages and posts, oldest first. */
  newest(limit: number): RoomEvent[] {
    return [...this.latest("message", null, limit), ...this.latest("post", null, limit)].toSorted(
      (a, b) => a.seq - b.seq,
    );
  }

  has(type: EventType, seq: number): boolean {
    return (
      this.#sql.exec("SELECT 1 FROM event WHERE seq = ? AND type = ?", seq, type).toArray().length >
      0
    );
  }

  clear(): void {
    this.#sql.exec("DELETE FROM event; DELETE FROM counter; DELETE FROM fact;");
  }

  /** The likes of posts, as they travel. */
  likesOf(posts: readonly Pick<RoomEvent, "seq">[]) {
    return posts.map(({ seq }) => ({
      msg_id: String(seq),
      like_count: this.counter(`likes:${seq}`),
    }));
  }

  counter(name: string): number {
    const [row] = this.#sql
      .exec<{ value: number }>("SELECT value FROM counter WHERE name = ?", name)
      .toArray();
    return row?.value ?? 0;
  }

  add(name: string, amount: number): number {
    return this.#sql
      .exec<{ value: number }>(
        `INSERT INTO counter (name, value) VALUES (?, ?)
         ON CONFLICT (name) DO UPDATE SET value = value + excluded.value RETURNING value`,
        name,
        amount,
      )
      .one().value;
  }

  fact(name: string): string | null {
    const [row] = this.#sql
      .exec<{ value: string }>("SELECT value FROM fact WHERE name = ?", name)
      .toArray();
    return row?.value ?? null;
  }

  setFact(name: string, value: string): void {
    this.#sql.exec("INSERT OR REPLACE INTO fact (name, value) VALUES (?, ?)", name, value);
  }

  broadcast(): Broadcast | null {
    const stored = this.fact("broadcast");
    return stored === null ? null : (JSON.parse(stored) as Broadcast);
  }

  setBroadcast(broadcast: Broadcast): void {
    this.setFact("broadcast", JSON.stringify(broadcast));
  }
}
