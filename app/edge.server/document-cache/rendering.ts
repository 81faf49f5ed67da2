import type { BackOff } from "../cache/failures";
import { usableSeconds } from "../cache/entry";
import type { DocumentRuleName } from "../cache/document-rules";
import type { MakeCall } from "../cache/read";
import type { DocumentRule } from "../cache/rule";
import type { SingleFlight } from "../cache/single-flight";
import type { TieredStore } from "../cache/tiered-store";
import type { Source, Waterfall } from "../observability/waterfall";
import { TeedStream } from "./teed-stream";
import { type DocumentRequest, canonicalRequest } from "./document-request";
import {
  collectDocument,
  isShareable,
  type Collected,
  type InlineSources,
  beginningOf,
} from "./collect";
import type { Eligible } from "./eligibility";
import { sharedHeaders, type StoredDocument } from "./stored-document";
import { withDeadline } from "../../model/time/deadline";

/** Renders the response to a request. */
export type Render<V extends DocumentRequest> = (context: V) => Promise<Response>;

/** A response, and the request whose timings and cache reads describe it. */
export interface ServedDocument<V extends DocumentRequest> {
  readonly response: Response;
  readonly context: V;
  /** The nonce in its text, where that is not `context`'s. */
  readonly nonce?: string;
}

/** A requested document with its rule and key. */
export interface Reading {
  readonly key: string;
  readonly rule: DocumentRule;
  readonly eligible: Eligible;
  /** Where the stored document was found. */
  readonly from: Source;
  readonly end: ReturnType<Waterfall["begin"]>;
}

/** A document that is being rendered, for all who request it. */
interface StreamingDocument {
  readonly headers: readonly (readonly [string, string])[];
  readonly stream: TeedStream;
  readonly madeBy: Pick<DocumentRequest, "begunAt" | "cacheStatus">;
}

/** A rendering that has begun; null when its response cannot be shared. */
export type RenderingBegun = StreamingDocument | null;

/** Where an isolate stores and renders documents. */
interface DocumentStorage {
  readonly store: TieredStore<StoredDocument>;
  readonly flights: SingleFlight;
  /** Renderings by key; each resolves when its first bytes arrive. */
  readonly renderings: Map<string, Promise<RenderingBegun>>;
  /** How a document's reads are repeated, by call name. */
  readonly calls: ReadonlyMap<string, MakeCall>;
  readonly backOff: BackOff;
  readonly now: () => number;
  readonly random: () => number;
  readonly ruleFor: (name: DocumentRuleName) => DocumentRule;
}

export interface DocumentCacheContext<V extends DocumentRequest> extends DocumentStorage {
  /** The content security policy of a document whose inline elements have these hashes. */
  readonly policyFor: (sources: InlineSources) => string;
  /** The context of a canonical request, without anything of the visitor's. */
  readonly canonicalContext: (request: Request) => V;
}

/** How long one rendering may take, deferred parts included, before another may start. */
export const RENDER_DEADLINE_MS = 10_000;

/** How long a visitor waits for another's rendering to begin, in milliseconds: as long as an own one may take. */
const FOLLOWER_TIMEOUT_MS = 3500;

/** Lifetime of a document without one of its lists, in milliseconds. */
export const PARTIAL_TTL_MS = 5000;

async function storeRendered(
  { store, backOff, random }: DocumentStorage,
  { key, rule }: Reading,
  collected: Collected,
): Promise<void> {
  if (collected.kind === "incomplete") return backOff.failed(key);
  if (collected.kind === "none") {
    backOff.succeeded(key);
    // A page that no longer exists must not be served stale.
    return store.evict(key);
  }
  const document = { ...collected.document, spread: random() };
  if (document.lacksParts) {
    backOff.failed(key);
    const previous = store.inMemory(key);
    if (previous !== undefined && !previous.lacksParts) return;
    const shortly = { seconds: PARTIAL_TTL_MS / 1000, global: false, unchanged: false };
    return store.put(key, document, shortly);
  }
  backOff.succeeded(key);
  const options = { seconds: usableSeconds(rule), global: rule.global, unchanged: false };
  return store.put(key, document, options);
}

/** One visitor's answer from a document that is being rendered. */
export function streamResponse(
  { headers, stream }: StreamingDocument,
  context: DocumentRequest,
): Response {
  const body = context.request.method === "HEAD" ? null : stream.branch(context.nonce);
  return new Response(body, {
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  });
}

/**
 * Renders a document for all simultaneous visitors and stores it.
 *
 * @returns the document as a stream, or a response that cannot be shared; with the canonical request's context
 */
export async function renderShared<V extends DocumentRequest>(
  dependencies: DocumentCacheContext<V>,
  context: V,
  reading: Reading,
  render: Render<V>,
): Promise<{ readonly made: StreamingDocument | Response; readonly canonical: V }> {
  const { flights, canonicalContext, renderings } = dependencies;
  const { key } = reading;
  const canonical = canonicalContext(canonicalRequest(context, reading.eligible));
  const stream = new TeedStream(canonical.nonce);
  const rendering = render(canonical).then((response) =>
    collectDocument(response, canonical, stream, dependencies.policyFor),
  );
  const made = rendering.then(({ response }) =>
    isShareable(response)
      ? { headers: sharedHeaders(response.headers), stream, madeBy: canonical }
      : response,
  );
  const begun = made.then(
    (document): RenderingBegun => ("stream" in document ? document : null),
    () => null,
  );
  const task = async (): Promise<void> => {
    try {
      const { collected } = await rendering;
      await storeRendered(dependencies, reading, await collected);
    } finally {
      if (renderings.get(key) === begun) renderings.delete(key);
    }
  };
  renderings.set(key, begun);
  const over = flights.run(key, RENDER_DEADLINE_MS, context.waitUntil, task);
  context.waitUntil(over.catch(() => {}));
  return { made: await made, canonical };
}

/**
 * The running rendering of a key, once it begins; null when the visitor needs an own one. Undefined, synchronously,
 * without a running one, so that a caller that starts one at once is the only leader.
 */
export function renderingToFollow(
  storage: DocumentStorage,
  key: string,
): Promise<RenderingBegun> | undefined {
  const leading = storage.flights.isRunning(key) ? storage.renderings.get(key) : undefined;
  return leading === undefined ? undefined : followable(storage, leading);
}

async function followable(
  { store }: DocumentStorage,
  leading: Promise<RenderingBegun>,
): Promise<RenderingBegun> {
  const leader = await withDeadline(leading, FOLLOWER_TIMEOUT_MS, null);
  if (leader === null) return null;
  const { cacheStatus, begunAt } = leader.madeBy;
  const made = { tags: cacheStatus.tags, begunAt: cacheStatus.oldest(begunAt) };
  return store.isPurged(made) ? null : leader;
}

/** A document is rendered again after this at the latest, in milliseconds, whatever else it depends on. */
const MAX_EXTENSION_MS = 3_600_000;

/** Repeats the reads. @returns whether all could be repeated and gave the same responses */
async function areUnchanged(
  reads: NonNullable<StoredDocument["madeOf"]>["reads"],
  calls: ReadonlyMap<string, MakeCall>,
  context: DocumentRequest,
): Promise<boolean> {
  const made = reads.map(({ call, given }) => calls.get(call)?.(context, given));
  if (made.includes(undefined)) return false;
  await Promise.all(made);
  if (!context.cacheStatus.complete) return false;
  const now = [...((await context.cacheStatus.madeOf())?.values() ?? [])];
  const textOf = (read: (typeof reads)[number]) => JSON.stringify(read);
  const known = new Set(reads.map(textOf));
  return now.length === reads.length && now.every((read) => known.has(textOf(read)));
}

/**
 * Extends a document for another lifetime without rendering it, when its repeated reads give the same responses. Its
 * age is that of the repeated reads.
 *
 * @returns whether it was extended
 */
export async function extendUnchanged<V extends DocumentRequest>(
  dependencies: DocumentCacheContext<V>,
  context: V,
  { key, rule, eligible }: Reading,
  stored: StoredDocument,
): Promise<boolean> {
  const { backOff, calls, canonicalContext, now, random, store } = dependencies;
  const { madeOf } = stored;
  if (madeOf === null || madeOf.reads.length === 0) return false;
  if (now() >= Math.min(madeOf.holdsUntil, madeOf.renderedAt + MAX_EXTENSION_MS)) return false;
  const canonical = canonicalContext(canonicalRequest(context, eligible));
  if (!(await areUnchanged(madeOf.reads, calls, canonical))) return false;
  const extended: StoredDocument = {
    ...stored,
    ...beginningOf(canonical),
    tags: canonical.cacheStatus.tags,
    spread: random(),
  };
  backOff.succeeded(key);
  const options = { seconds: usableSeconds(rule), global: rule.global, unchanged: true };
  await store.put(key, extended, options);
  return true;
}
