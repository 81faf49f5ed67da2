import * as z from "zod";
import { LONGEST_ADDRESS, LONGEST_HEADER } from "../../model/limits";

/** What browsers refused under the content security policy, and how often. */
export interface Violation {
  readonly directive: string;
  /** The origin that was refused, or a word such as `inline`. */
  readonly blocked: string;
  readonly count: number;
  /** Whether two clients reported it: anybody may make up one report. */
  readonly isVerified: boolean;
}

/** What a report says. */
export type SeenViolation = Pick<Violation, "directive" | "blocked">;

/** What a browser names that is no address (CSP level 3, 5.1), and schemes without a host. */
const WORDS = new Set([
  "inline",
  "eval",
  "wasm-eval",
  "self",
  "data",
  "blob",
  "about",
  "filesystem",
]);

const DIRECTIVE =
  /^(?:(?:script|style)-src(?:-elem|-attr)?|(?:default|img|media|connect|font|frame|child|worker|manifest|object)-src|base-uri|form-action|frame-ancestors)$/;

/** Kinds that are kept in each of both tables; extensions and readers' tools make up endless ones. */
const MOST = 50;

/** Of these the most frequent stay; the others stay as long as nothing newer is reported. */
const MOST_FREQUENT = MOST / 2;

const report = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().max(64).optional(),
    "violated-directive": z.string().max(LONGEST_HEADER).optional(),
    "blocked-uri": z.string().max(LONGEST_ADDRESS).optional(),
  }),
});

function originOf(address: string): string {
  return URL.canParse(address) && new URL(address).origin !== "null"
    ? new URL(address).origin
    : (/^[a-z-]{1,32}/i.exec(address)?.[0] ?? "unknown");
}

/** Reads a report (CSP level 3, 5.3) down to what tells a fault; pages and queries in it are dropped. */
export function readViolation(text: string): SeenViolation | null {
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

interface Kind extends SeenViolation {
  count: number;
  readonly firstClient: string;
  isVerified: boolean;
}

/** Kinds of violations, the one that was seen last at the end. */
class Kinds {
  readonly #kinds = new Map<string, Kind>();

  /** @returns how many reports were given up for it */
  count(seen: SeenViolation, client: string): number {
    const key = `${seen.directive} ${seen.blocked}`;
    const known = this.#kinds.get(key);
    this.#kinds.delete(key);
    const kind = known ?? { ...seen, count: 0, firstClient: client, isVerified: false };
    kind.count += 1;
    kind.isVerified ||= kind.firstClient !== client;
    this.#kinds.set(key, kind);
    return this.#kinds.size > MOST ? this.#giveUpOne() : 0;
  }

  /** The one seen longest ago that is not among the most frequent; one client's before several clients'. */
  #giveUpOne(): number {
    const frequent = new Set(this.byCount().slice(0, MOST_FREQUENT));
    const seldom = [...this.#kinds].filter(([, kind]) => !frequent.has(kind));
    const [key, kind] = seldom.find(([, { isVerified }]) => !isVerified) ?? seldom[0] ?? [];
    if (key === undefined || kind === undefined) return 0;
    this.#kinds.delete(key);
    return kind.count;
  }

  byCount(): Kind[] {
    return [...this.#kinds.values()].toSorted((a, b) => b.count - a.count);
  }

  newestFirst(): Kind[] {
    return [...this.#kinds.values()].toReversed();
  }
}

/**
 * Counts of one isolate, bounded whatever is reported. What the policy itself could mean (words such as
 * `inline`, hosts that it names) has places of its own, which made-up hosts do not take.
 */
export class Violations {
  readonly #own = new Kinds();
  readonly #foreign = new Kinds();
  #givenUp = 0;

  /**
   * @param client whom the report came from, as a throttle tells clients apart
   * @param policy the policy that was broken
   */
  count(seen: SeenViolation, client: string, policy: string): void {
    const isMeant = seen.blocked.includes("://")
      ? policy.includes(seen.blocked)
      : WORDS.has(seen.blocked);
    const isOwn = isMeant && DIRECTIVE.test(seen.directive);
    this.#givenUp += (isOwn ? this.#own : this.#foreign).count(seen, client);
  }

  /** The most frequent and the newest of both sorts, `most` together; last, what was given up. */
  shown(most: number): readonly Violation[] {
    const quarter = Math.floor(most / 4);
    const kinds = [this.#own, this.#foreign].flatMap((table) => {
      const frequent = table.byCount().slice(0, quarter);
      const newest = table.newestFirst().filter((kind) => !frequent.includes(kind));
      return [...frequent, ...newest.slice(0, quarter)];
    });
    const given = { directive: "other", blocked: "other", count: this.#givenUp, isVerified: false };
    return [
      ...kinds.map(({ directive, blocked, count, isVerified }) => ({
        directive,
        blocked,
        count,
        isVerified,
      })),
      ...(this.#givenUp > 0 ? [given] : []),
    ];
  }
}

/** Views of a page whose reports are told apart; an older one that is reported again counts as another. */
const MOST_VIEWS = 1000;

/** A view's id, as `app/client/hydrate/fallback.ts` makes it. */
const VIEW = /^\d{1,10}-\d{1,10}$/;

/** Pages of one isolate that could not be hydrated, or failed later, each view of one once. */
export class HydrationFailures {
  readonly #views = new Set<string>();
  #firstClient: string | null = null;
  #count = 0;
  #isVerified = false;

  /**
   * @param view the id that the view gives itself
   * @param client whom the report came from, as a throttle tells clients apart
   * @returns whether it is counted: not a view that was, nor one without an id of ours
   */
  report(view: string, client: string): boolean {
    if (!VIEW.test(view) || this.#views.has(view)) return false;
    this.#views.add(view);
    if (this.#views.size > MOST_VIEWS) {
      const [oldest] = this.#views;
      if (oldest !== undefined) this.#views.delete(oldest);
    }
    this.#firstClient ??= client;
    this.#isVerified ||= this.#firstClient !== client;
    this.#count += 1;
    return true;
  }

  get count(): number {
    return this.#count;
  }

  /** Whether two clients reported: anybody may make up reports. */
  get isVerified(): boolean {
    return this.#isVerified;
  }
}
