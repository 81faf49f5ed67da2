import * as z from "zod";
import { systemClock } from "../../../model/time/clock";
import {
  throttleRules,
  type ThrottleName,
  type Counted,
  type Verdict,
  takeFrom,
  type Counter,
  type CountStore,
  type Throttle,
} from "../../throttle/throttle";

/** The part of a Durable Object's namespace that is used. */
export interface ThrottleNamespace {
  idFromName(name: string): unknown;
  get(id: unknown): { fetch(address: string, init: RequestInit): Promise<Response> };
}

/** The part of a Durable Object's SQL storage that is used. */
interface SqlStorage {
  exec(query: string, ...values: readonly unknown[]): { toArray(): Record<string, unknown>[] };
}

/** A login waits no longer for a coordinator than this, in milliseconds. */
const TIMEOUT_MS = 500;

const RULES = Object.keys(throttleRules) as [ThrottleName, ...ThrottleName[]];
const counterSchema = z.object({ rule: z.enum(RULES), key: z.string().max(64) });
const verdictSchema = z.object({ admitted: z.boolean(), retryAfterMs: z.number() });

/**
 * Asks the coordinator; one object per rule, so that no rule's flood delays another's.
 *
 * @param site as `siteKey` names it
 * @param patience how long an answer is waited for, in milliseconds
 */
export function coordinatedThrottle(
  namespace: ThrottleNamespace,
  site: string,
  patience = TIMEOUT_MS,
): Throttle {
  return {
    async take(counter: Counter): Promise<Verdict> {
      const object = namespace.get(namespace.idFromName(`${site}/${counter.rule}`));
      const response = await object.fetch("https://throttle.invalid/take", {
        method: "POST",
        body: JSON.stringify(counter),
        signal: AbortSignal.timeout(patience),
      });
      return verdictSchema.parse(await response.json());
    },
  };
}

/**
 * The coordinator's side: a Durable Object of a companion worker. Its counts outlive it; the table has
 * one row per bucket, so no flood makes it grow past `BUCKETS` rows.
 */
export class ThrottleCoordinator {
  readonly #sql: SqlStorage;

  constructor(state: { readonly storage: { readonly sql: SqlStorage } }) {
    this.#sql = state.storage.sql;
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS counted (
        rule TEXT, bucket INTEGER, slot INTEGER, current INTEGER, previous INTEGER,
        PRIMARY KEY (rule, bucket)
      ) WITHOUT ROWID`,
    );
  }

  async fetch(request: Request): Promise<Response> {
    const counter = counterSchema.safeParse(await request.json());
    if (!counter.success) return new Response(null, { status: 400 });
    return Response.json(takeFrom(this.#store, counter.data, systemClock.wall()));
  }

  readonly #store: CountStore = {
    get: (rule, bucket) => {
      const [row] = this.#sql
        .exec(
          "SELECT slot, current, previous FROM counted WHERE rule = ? AND bucket = ?",
          rule,
          bucket,
        )
        .toArray();
      return row === undefined ? null : readRow(row);
    },
    set: (rule, bucket, { window, current, previous }) => {
      this.#sql.exec(
        "INSERT OR REPLACE INTO counted VALUES (?, ?, ?, ?, ?)",
        rule,
        bucket,
        window,
        current,
        previous,
      );
    },
  };
}

function readRow(row: Record<string, unknown>): Counted {
  return {
    window: Number(row["slot"]),
    current: Number(row["current"]),
    previous: Number(row["previous"]),
  };
}
