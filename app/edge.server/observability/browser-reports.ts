import * as z from "zod";
import { MAX_URL_LENGTH, MAX_HEADER_LENGTH } from "../../model/limits";

/** A violation of the content security policy, as browsers report it, with its count. */
export interface Violation {
  readonly directive: string;
  /** The origin that was refused, or a word such as `inline`. */
  readonly blocked: string;
  readonly count: number;
  /** Whether two clients reported it: single reports may be forged. */
  readonly hasTwoReporters: boolean;
}

/** The content of a report. */
type ReportedViolation = Pick<Violation, "directive" | "blocked">;

/** Values of `blocked-uri` that are not URLs (CSP level 3, 5.1), and schemes without a host. */
const NON_URLS = new Set([
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

/** Most kinds per table; browser extensions cause any number of them. */
const MAX_KINDS = 50;

/** The most frequent kinds stay; newer reports replace the others. */
const MAX_FREQUENT = MAX_KINDS / 2;

const report = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().max(64).optional(),
    "violated-directive": z.string().max(MAX_HEADER_LENGTH).optional(),
    "blocked-uri": z.string().max(MAX_URL_LENGTH).optional(),
  }),
});

function originOf(url: string): string {
  return URL.canParse(url) && new URL(url).origin !== "null"
    ? new URL(url).origin
    : (/^[a-z-]{1,32}/i.exec(url)?.[0] ?? "unknown");
}

/** Reads directive and origin of a report (CSP level 3, 5.3); pages and queries are dropped. Null when malformed. */
export function readViolation(text: string): ReportedViolation | null {
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

interface Kind extends ReportedViolation {
  count: number;
  readonly firstClient: string;
  hasTwoReporters: boolean;
}

/** Kinds of violations, the latest at the end. */
class Kinds {
  readonly #kinds = new Map<string, Kind>();

  /** @returns the count of a kind that was dropped for it */
  count(reported: ReportedViolation, client: string): number {
    const key = `${reported.directive} ${reported.blocked}`;
    const known = this.#kinds.get(key);
    this.#kinds.delete(key);
    const kind = known ?? { ...reported, count: 0, firstClient: client, hasTwoReporters: false };
    kind.count += 1;
    kind.hasTwoReporters ||= kind.firstClient !== client;
    this.#kinds.set(key, kind);
    return this.#kinds.size > MAX_KINDS ? this.#dropOne() : 0;
  }

  /** Drops the oldest kind that is not among the most frequent; those of one reporter first. */
  #dropOne(): number {
    const frequent = new Set(this.byCount().slice(0, MAX_FREQUENT));
    const seldom = [...this.#kinds].filter(([, kind]) => !frequent.has(kind));
    const [key, kind] =
      seldom.find(([, { hasTwoReporters }]) => !hasTwoReporters) ?? seldom[0] ?? [];
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
 * Violations of one isolate, in bounded memory. Those that the policy can cause (words such as `inline`, hosts that
 * it names) have a table of their own, which forged hosts cannot fill.
 */
export class Violations {
  readonly #own = new Kinds();
  readonly #foreign = new Kinds();
  #dropped = 0;

  /**
   * @param client the reporting client, as for throttles
   * @param policy the violated policy
   */
  count(reported: ReportedViolation, client: string, policy: string): void {
    const isOfPolicy = reported.blocked.includes("://")
      ? policy.includes(reported.blocked)
      : NON_URLS.has(reported.blocked);
    const isOwn = isOfPolicy && DIRECTIVE.test(reported.directive);
    this.#dropped += (isOwn ? this.#own : this.#foreign).count(reported, client);
  }

  /** The most frequent and the latest of both tables, `most` together; last, the dropped ones. */
  shown(most: number): readonly Violation[] {
    const quarter = Math.floor(most / 4);
    const kinds = [this.#own, this.#foreign].flatMap((table) => {
      const frequent = table.byCount().slice(0, quarter);
      const newest = table.newestFirst().filter((kind) => !frequent.includes(kind));
      return [...frequent, ...newest.slice(0, quarter)];
    });
    const given = {
      directive: "other",
      blocked: "other",
      count: this.#dropped,
      hasTwoReporters: false,
    };
    return [
      ...kinds.map(({ directive, blocked, count, hasTwoReporters }) => ({
        directive,
        blocked,
        count,
        hasTwoReporters,
      })),
      ...(this.#dropped > 0 ? [given] : []),
    ];
  }
}

/** Most page views by which repeated reports are recognised. */
const MAX_VIEWS = 1000;

/** A view's id, as `app/client/hydrate/fallback.ts` makes it. */
const VIEW = /^\d{1,10}-\d{1,10}$/;

/** Page views of one isolate whose hydration failed or that failed later, each counted once. */
export class HydrationFailures {
  readonly #views = new Set<string>();
  #firstClient: string | null = null;
  #count = 0;
  #hasTwoReporters = false;

  /**
   * @param view the view's id
   * @param client the reporting client, as for throttles
   * @returns whether it is counted: false for a repeated or malformed id
   */
  report(view: string, client: string): boolean {
    if (!VIEW.test(view) || this.#views.has(view)) return false;
    this.#views.add(view);
    if (this.#views.size > MAX_VIEWS) {
      const [oldest] = this.#views;
      if (oldest !== undefined) this.#views.delete(oldest);
    }
    this.#firstClient ??= client;
    this.#hasTwoReporters ||= this.#firstClient !== client;
    this.#count += 1;
    return true;
  }

  get count(): number {
    return this.#count;
  }

  /** Whether two clients reported: single reports may be forged. */
  get hasTwoReporters(): boolean {
    return this.#hasTwoReporters;
  }
}
