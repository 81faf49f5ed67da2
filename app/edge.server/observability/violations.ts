import * as z from "zod";

/** What browsers refused under the content security policy, and how often. */
export interface Violation {
  readonly directive: string;
  /** The origin that was refused, or a word such as `inline`. */
  readonly blocked: string;
  readonly count: number;
}

/** Kinds of violations that are told apart; extensions and readers' tools make up endless ones. */
const MOST = 50;

/** Anything further. */
const OTHER = { directive: "other", blocked: "other" };

const report = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().max(64).optional(),
    "violated-directive": z.string().max(512).optional(),
    "blocked-uri": z.string().max(2048).optional(),
  }),
});

function originOf(address: string): string {
  return URL.canParse(address) && new URL(address).origin !== "null"
    ? new URL(address).origin
    : (/^[a-z-]{1,32}/i.exec(address)?.[0] ?? "unknown");
}

/** Reads a report (CSP level 3, 5.3) down to what tells a fault; pages and queries in it are dropped. */
export function readViolation(text: string): Omit<Violation, "count"> | null {
  try {
    const { "csp-report": found } = report.parse(JSON.parse(text));
    const named = found["effective-directive"] ?? found["violated-directive"] ?? "";
    const directive = /^[a-z-]{1,32}/.exec(named)?.[0];
    return directive === undefined
      ? null
      : { directive, blocked: originOf(found["blocked-uri"] ?? "") };
  } catch {
    return null;
  }
}

/** Counts of one isolate, bounded whatever is reported. */
export class Violations {
  readonly #counts = new Map<string, Violation>();

  count(seen: Omit<Violation, "count">): void {
    const key = `${seen.directive} ${seen.blocked}`;
    const isRoom = this.#counts.has(key) || this.#counts.size < MOST;
    const kind = isRoom ? seen : OTHER;
    const name = isRoom ? key : "other";
    this.#counts.set(name, { ...kind, count: (this.#counts.get(name)?.count ?? 0) + 1 });
  }

  /** The most frequent first. */
  get all(): readonly Violation[] {
    return [...this.#counts.values()].toSorted((a, b) => b.count - a.count);
  }
}
