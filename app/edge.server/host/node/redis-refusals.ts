import { elapsed, type MonotonicTime } from "../../clock/clock";

/** What Redis means by the first word of what it refuses with, where an operator can do something about it. */
const MEANINGS: Readonly<Record<string, string>> = {
  CLUSTERDOWN: "it is part of a Redis Cluster, which is not supported: name a Redis of its own",
  MOVED: "it is part of a Redis Cluster, which is not supported: name a Redis of its own",
  ASK: "it is part of a Redis Cluster, which is not supported: name a Redis of its own",
  CROSSSLOT: "it is part of a Redis Cluster, which is not supported: name a Redis of its own",
  NOAUTH: "it asks for a password, and its address has none",
  WRONGPASS: "it does not know this user or password",
  NOPERM: "its user lacks a permission",
  READONLY: "it is a replica that takes no writes: name the primary",
  OOM: "it is full (maxmemory), and may push nothing out",
  MISCONF: "it cannot write to its disk",
  LOADING: "it is reading its data from disk",
  MASTERDOWN: "it is a replica that has lost its primary",
  NOREPLICAS: "it has too few replicas to take writes",
};

/** Modes in which a Redis is none of the site's use, as `INFO` names them. */
const MODES: Readonly<Record<string, string>> = {
  cluster: "it is part of a Redis Cluster, which is not supported: name a Redis of its own",
  sentinel: "it is a Sentinel, which is not supported: name the primary",
};

/** How long a refusal stands that is not repeated, in milliseconds. */
export const REFUSAL_MS = 10_000;

/** The word that Redis's refusals begin with; null for what is none. Scripts are sent anew where it has lost them. */
export function refusalCode(text: string): string | null {
  if (/ACL failure|user executing the script can't/.test(text)) return "NOPERM";
  const code = /^(?:\w*Error: )?([A-Z]{2,})\b/.exec(text)?.[1] ?? null;
  return code === "NOSCRIPT" ? null : code;
}

/** A refusal with what it means, in one line. */
export function explained(text: string): string {
  const meaning = MEANINGS[refusalCode(text) ?? ""];
  return meaning === undefined ? text : `${meaning} (${text})`;
}

/** Why a Redis of such a mode is not used; null for one that stands alone. @param info what `INFO server` said */
export function unusableMode(info: unknown): string | null {
  const mode = /^redis_mode:(\w+)/m.exec(String(info))?.[1] ?? "";
  return MODES[mode] ?? null;
}

/** What Redis refused lately, by code. */
export class Refusals {
  readonly #standing = new Map<string, { readonly text: string; readonly at: MonotonicTime }>();
  readonly #now: () => MonotonicTime;

  constructor(now: () => MonotonicTime) {
    this.#now = now;
  }

  /** @returns whether it was one */
  note(text: string): boolean {
    const code = refusalCode(text);
    if (code === null) return false;
    this.#standing.set(code, { text: explained(text), at: this.#now() });
    return true;
  }

  /** The first that still stands. */
  get first(): { readonly code: string; readonly text: string } | null {
    for (const [code, { text, at }] of this.#standing) {
      if (elapsed(at, this.#now()) < REFUSAL_MS) return { code, text };
      this.#standing.delete(code);
    }
    return null;
  }
}
