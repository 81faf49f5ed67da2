import type { BackOff } from "../cache/back-off";
import { usableSeconds } from "../cache/entry";
import type { DocumentRuleName } from "../cache/document-rules";
import type { DocumentRule } from "../cache/rule";
import type { SingleFlight } from "../cache/single-flight";
import type { TieredStore } from "../cache/tiered-store";
import type { Source, Waterfall } from "../observability/waterfall";
import { FollowedText } from "./followed-text";
import type { DocumentVisit } from "./document-visit";
import { collectDocument, isShareable, type Collected } from "./collect";
import type { Eligible } from "./eligibility";
import { neutralRequest } from "./neutral-request";
import { sharedHeaders, type StoredDocument } from "./stored-document";
import { within } from "../../model/time/deadline";

/** Renders the answer to a request. */
export type Render<V extends DocumentVisit> = (edge: V) => Promise<Response>;

/** An answer, and the request whose nonce, timings and cache reads describe it. */
export interface Answered<V extends DocumentVisit> {
  readonly response: Response;
  readonly edge: V;
}

/** One document that is asked for, under which rule, and the key it has. */
export interface Reading {
  readonly key: string;
  readonly rule: DocumentRule;
  readonly eligible: Eligible;
  /** Where what is stored of it was found. */
  readonly from: Source;
  readonly end: ReturnType<Waterfall["begin"]>;
}

/** A document on its way that others may follow. */
interface FollowedDocument {
  readonly headers: readonly (readonly [string, string])[];
  readonly followed: FollowedText;
  readonly madeBy: Pick<DocumentVisit, "begunAt" | "cacheStatus">;
}

/** A rendering that began; null when it came to no document that others may see. */
export type Led = FollowedDocument | null;

/** Where documents are kept and made, for the whole isolate. */
interface DocumentKeeping {
  readonly store: TieredStore<StoredDocument>;
  readonly flights: SingleFlight;
  /** What is being rendered, by key; each settles when it began to arrive. */
  readonly renderings: Map<string, Promise<Led>>;
  readonly backOff: BackOff;
  readonly now: () => number;
  readonly random: () => number;
  readonly ruleFor: (name: DocumentRuleName) => DocumentRule;
}

export interface DocumentCacheContext<V extends DocumentVisit> extends DocumentKeeping {
  /** What is known of a request of our own making: nothing of the visitor's. */
  readonly neutralEdge: (request: Request) => V;
}

/** How long one rendering may take, deferred parts included, before another may start. */
const RENDER_DEADLINE_MS = 10_000;

/**
 * How long a simultaneous first visitor waits for somebody else's document to begin, in milliseconds:
 * as long as it would take alone, since both wait for the same article.
 */
const FOLLOWER_PATIENCE_MS = 3500;

/** How long a document is kept that lacks a list, in milliseconds. */
export const LACKING_MS = 5000;

async function keepRendered(
  { store, backOff, random }: DocumentKeeping,
  { key, rule }: Reading,
  collected: Collected,
): Promise<void> {
  if (collected.kind === "incomplete") return backOff.failed(key);
  if (collected.kind === "none") {
    backOff.succeeded(key);
    // What is not shown any more must not be served stale either.
    return store.drop(key);
  }
  const document = { ...collected.document, spread: random() };
  if (document.lacksParts) {
    backOff.failed(key);
    const stood = store.held(key);
    if (stood !== undefined && !stood.lacksParts) return;
    const shortly = { seconds: LACKING_MS / 1000, global: false, unchanged: false };
    return store.keep(key, document, shortly);
  }
  backOff.succeeded(key);
  const keeping = { seconds: usableSeconds(rule), global: rule.global, unchanged: false };
  return store.keep(key, document, keeping);
}

/** Renders a document for whoever asked, for those who come meanwhile, and to be kept. */
export async function renderShared<V extends DocumentVisit>(
  context: DocumentCacheContext<V>,
  edge: V,
  reading: Reading,
  render: Render<V>,
): Promise<{ readonly passed: Response; readonly neutral: V }> {
  const { flights, neutralEdge, renderings } = context;
  const { key } = reading;
  const neutral = neutralEdge(neutralRequest(edge, reading.eligible));
  const followed = new FollowedText(neutral.nonce);
  const rendering = render(neutral).then((response) =>
    collectDocument(response, neutral, followed),
  );
  const led = rendering.then(
    ({ passed }): Led =>
      isShareable(passed)
        ? { headers: sharedHeaders(passed.headers), followed, madeBy: neutral }
        : null,
    () => null,
  );
  const work = async (): Promise<void> => {
    try {
      const { collected } = await rendering;
      await keepRendered(context, reading, await collected);
    } finally {
      if (renderings.get(key) === led) renderings.delete(key);
    }
  };
  renderings.set(key, led);
  const whole = flights.run(key, RENDER_DEADLINE_MS, edge.waitUntil, work);
  edge.waitUntil(whole.catch(() => {}));
  const { passed } = await rendering;
  return { passed, neutral };
}

/**
 * The document under a key that is being rendered, once it begins; that null where the visitor has to have
 * one made after all. Undefined at once where none is under way: who then begins before anything else
 * happens is the only one.
 */
export function renderingToFollow(keeping: DocumentKeeping, key: string): Promise<Led> | undefined {
  const leading = keeping.flights.isRunning(key) ? keeping.renderings.get(key) : undefined;
  return leading === undefined ? undefined : followable(keeping, leading);
}

async function followable({ store }: DocumentKeeping, leading: Promise<Led>): Promise<Led> {
  const led = await within(leading, FOLLOWER_PATIENCE_MS, null);
  if (led === null) return null;
  const { cacheStatus, begunAt } = led.madeBy;
  const made = { tags: cacheStatus.tags, begunAt: cacheStatus.oldest(begunAt) };
  return store.isTakenDown(made) ? null : led;
}
