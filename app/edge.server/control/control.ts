import * as z from "zod";
import type { KeyValueStore } from "../bindings";
import type { PurgeBook } from "../cache/purge-book";
import type { Logger } from "../observability/logger";
import type { Overrides, RuleBook } from "./rule-book";

const KEY = "control";
/** How often an isolate looks for what operators decided, in milliseconds. */
const POLL_MS = 10_000;
/** How long the very first look may keep a visitor waiting, in milliseconds. */
const FIRST_LOOK_MS = 250;
/** Purges kept in the document: older ones concern entries that have left every tier. */
const PURGES_KEPT = 200;

const controlDocument = z.object({
  /** When it was written, Unix milliseconds. */
  version: z.number().catch(0).default(0),
  overrides: z.unknown().default({}),
  purges: z
    .array(z.object({ tag: z.string(), at: z.number() }))
    .catch([])
    .default([]),
});

type ControlDocument = z.output<typeof controlDocument>;

const readDocument = async (store: KeyValueStore): Promise<ControlDocument> => {
  const text = await store.get(KEY);
  return controlDocument.parse(text === null ? {} : JSON.parse(text));
};

const soon = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * What operators decide at run time, kept in the key-value store: rule overrides and purges. Every
 * isolate looks for it in the background; a document that cannot be read changes nothing.
 */
export class Control {
  readonly #rules: RuleBook;
  readonly #purges: PurgeBook;
  readonly #now: () => number;
  #lookedAt = 0;
  #firstLook: Promise<void> | null = null;
  #problem: string | null = null;
  /** Of the newest document seen: the store may hand out older ones for a while. */
  #version = 0;

  constructor(rules: RuleBook, purges: PurgeBook, now: () => number) {
    this.#rules = rules;
    this.#purges = purges;
    this.#now = now;
  }

  /** Why the control document could not be read; null when it could. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Looks for decisions when it is time to; called with every request. */
  poll(
    store: KeyValueStore | undefined,
    log: Logger,
    waitUntil: (work: Promise<unknown>) => void,
  ): void {
    if (store === undefined || this.#now() - this.#lookedAt < POLL_MS) return;
    this.#lookedAt = this.#now();
    const look = this.#look(store, log);
    this.#firstLook ??= Promise.race([look, soon(FIRST_LOOK_MS)]);
    waitUntil(look);
  }

  /** Settles when purges of before this isolate's time are known, or cannot be soon enough. */
  async ready(): Promise<void> {
    await this.#firstLook;
  }

  /** Adds purges to the document, for all isolates. Throws when the store refuses. */
  async publishPurges(store: KeyValueStore, tags: readonly string[]): Promise<void> {
    const at = this.#now();
    const known = await readDocument(store);
    const purges = [...known.purges, ...tags.map((tag) => ({ tag, at }))].slice(-PURGES_KEPT);
    await this.#publish(store, { ...known, purges });
  }

  /** Replaces the overrides, for all isolates; answers what is wrong with them, if anything is. */
  async publishOverrides(store: KeyValueStore, overrides: Overrides): Promise<string | null> {
    const problem = this.#rules.apply(overrides);
    if (problem !== null) return problem;
    // From now on a look that has begun before counts as older.
    this.#version = this.#now();
    await this.#publish(store, { ...(await readDocument(store)), overrides });
    return null;
  }

  async #publish(store: KeyValueStore, document: ControlDocument): Promise<void> {
    this.#version = this.#now();
    await store.put(KEY, JSON.stringify({ ...document, version: this.#version }));
  }

  async #look(store: KeyValueStore, log: Logger): Promise<void> {
    try {
      const { overrides, purges, version } = await readDocument(store);
      for (const purge of purges) this.#purges.add(purge);
      if (version < this.#version) return;
      this.#version = version;
      const problem = this.#rules.apply(overrides);
      if (problem !== null) log.error("control.overrides_refused", { problem });
      this.#problem = null;
    } catch (error) {
      this.#problem = String(error);
      log.error("control.unreadable", { problem: this.#problem });
    }
  }
}
