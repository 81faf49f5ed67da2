import * as z from "zod";
import { systemClock } from "../../../model/time/clock";
import type { SubmissionStore } from "../../throttle/submissions";
import {
  throttleRules,
  type ThrottleName,
  type Counted,
  type Verdict,
  takeFrom,
  type CounterKey,
  type CountStore,
  type Throttle,
} from "../../throttle/throttle";

/** The part of a Durable Object's namespace that is used. */
export interface ThrottleNamespace {
  idFromName(name: string): unknown;
  get(id: unknown): { fetch(url: string, init: RequestInit): Promise<Response> };
}

/** The part of a Durable Object's SQL storage that is used. */
interface SqlStorage {
  exec(query: string, ...values: readonly unknown[]): { toArray(): Record<string, unknown>[] };
}

/** Timeout of the coordinator, in milliseconds: a login waits for it. */
const TIMEOUT_MS = 500;

const RULES = Object.keys(throttleRules) as [ThrottleName, ...ThrottleName[]];
const counterSchema = z.object({ rule: z.enum(RULES), key: z.string().max(64) });
const verdictSchema = z.object({ admitted: z.boolean(), retryAfterMs: z.number() });

/** The response of one of the coordinator's objects. @throws when it does not come in time, or is not JSON */
async function send(
  object: ReturnType<ThrottleNamespace["get"]>,
  what: "take" | "submission",
  question: unknown,
  timeoutMs: number,
): Promise<unknown> {
  const response = await object.fetch(`https://throttle.invalid/${what}`, {
    method: "POST",
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return response.json();
}

/**
 * Asks the coordinator: one object per rule, so that a flood of one rule does not delay the others.
 *
 * @param site as `siteKey` names it
 * @param timeoutMs of one question
 */
export function coordinatedThrottle(
  namespace: ThrottleNamespace,
  site: string,
  timeoutMs = TIMEOUT_MS,
): Throttle {
  return {
    async take(counter: CounterKey): Promise<Verdict> {
      const object = namespace.get(namespace.idFromName(`${site}/${counter.rule}`));
      return verdictSchema.parse(await send(object, "take", counter, timeoutMs));
    },
  };
}

const submissionSchema = z.object({
  key: z.string().max(64),
  /** Null begins the submission. */
  outcome: z.string().nullable(),
  milliseconds: z.number(),
});
const foundSchema = z.object({ found: z.string().nullable() });

/** Asks the coordinator about submissions; one object has all of them. @param timeoutMs as above */
export function coordinatedSubmissions(
  namespace: ThrottleNamespace,
  site: string,
  timeoutMs = TIMEOUT_MS,
): SubmissionStore {
  const submit = async (submission: z.infer<typeof submissionSchema>): Promise<string | null> => {
    const object = namespace.get(namespace.idFromName(`${site}/submissions`));
    return foundSchema.parse(await send(object, "submission", submission, timeoutMs)).found;
  };
  return {
    begin: (key, milliseconds) => submit({ key, outcome: null, milliseconds }),
    finish: async (key, outcome, milliseconds) =>
      void (await submit({ key, outcome, milliseconds })),
  };
}

/**
 * The coordinator: a Durable Object in a worker of its own, with persistent counts. The table has at most `BUCKETS`
 * rows per rule. Submissions expire.
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
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS submitted (
        key TEXT PRIMARY KEY, outcome TEXT, until INTEGER
      ) WITHOUT ROWID`,
    );
  }

  async fetch(request: Request): Promise<Response> {
    const payload: unknown = await request.json();
    if (new URL(request.url).pathname === "/submission") {
      const submission = submissionSchema.safeParse(payload);
      if (!submission.success) return new Response(null, { status: 400 });
      return Response.json({ found: this.#submit(submission.data) });
    }
    const counter = counterSchema.safeParse(payload);
    if (!counter.success) return new Response(null, { status: 400 });
    return Response.json(takeFrom(this.#store, counter.data, systemClock.wall()));
  }

  /** The stored outcome of a submission that is begun again; null otherwise. */
  #submit({ key, outcome, milliseconds }: z.infer<typeof submissionSchema>): string | null {
    const now = systemClock.wall();
    this.#sql.exec("DELETE FROM submitted WHERE until <= ?", now);
    if (outcome === null) {
      const [row] = this.#sql.exec("SELECT outcome FROM submitted WHERE key = ?", key).toArray();
      if (row !== undefined) return String(row["outcome"]);
    }
    const until = now + milliseconds;
    this.#sql.exec("INSERT OR REPLACE INTO submitted VALUES (?, ?, ?)", key, outcome ?? "", until);
    return null;
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
