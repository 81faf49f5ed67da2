import type { BackOff } from "../cache/back-off";
import { freshnessLeft, usableSeconds } from "../cache/entry";
import { digest, encodeKey } from "../cache/key";
import type { DocumentRule } from "../cache/rule";
import type { DocumentRuleName } from "../cache/document-rules";
import type { SingleFlight } from "../cache/single-flight";
import type { TieredStore } from "../cache/tiered-store";
import type { Edge } from "../edge";
import { collectDocument, isShareable, type Collected } from "./collect";
import { eligibilityOf, type Eligible } from "./eligibility";
import { neutralRequest } from "./neutral-request";
import { answerFrom } from "./stored-answer";
import { decodeDocument, type StoredDocument } from "./stored-document";

/** Renders the answer to the edge's request. */
export type Render = (edge: Edge) => Promise<Response>;

export interface DocumentCacheContext {
  readonly store: TieredStore<StoredDocument>;
  readonly flights: SingleFlight;
  readonly backOff: BackOff;
  readonly now: () => number;
  readonly random: () => number;
  readonly ruleFor: (name: DocumentRuleName) => DocumentRule;
  /** An Edge for a request of our own making, which knows nothing of the visitor's. */
  readonly neutralEdge: (request: Request) => Edge;
}

/** An answer, and the Edge whose nonce, timings and cache reads describe it. */
export interface Answered {
  readonly response: Response;
  readonly edge: Edge;
}

/** How long one rendering may take, deferred parts included, before another may start. */
const RENDER_DEADLINE_MS = 10_000;

/** How long a simultaneous first visitor waits for somebody else's document, in milliseconds. */
const FOLLOWER_PATIENCE_MS = 250;

interface Reading {
  readonly key: string;
  readonly rule: DocumentRule;
  readonly eligible: Eligible;
}

/** The key of a document: build, address, parameters that count, visitor class, lite or full, language. */
export const documentKey = (edge: Pick<Edge, "config" | "url" | "locale">, eligible: Eligible) =>
  digest(
    encodeKey([
      "document",
      edge.config.buildId,
      edge.url.host,
      edge.url.pathname,
      eligible.parameters,
      eligible.visitorClass,
      eligible.lite ? "lite" : "full",
      edge.locale,
    ]),
  );

const delay = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds);
  });

/** Whole documents at the edge, for visitors about whom nothing is known. */
export class DocumentCache {
  readonly #context: DocumentCacheContext;

  constructor(context: DocumentCacheContext) {
    this.#context = context;
  }

  /** The answer to a request: from the store where that is allowed, else rendered. */
  async answer(edge: Edge, render: Render): Promise<Answered> {
    const eligible = eligibilityOf(edge);
    if (!eligible.cached) return this.#bypass(edge, render);
    const { store, now, ruleFor, backOff } = this.#context;
    const rule = ruleFor(eligible.rule);
    const key = await documentKey(edge, eligible);
    const reading: Reading = { key, rule, eligible };
    const stored = store.held(key) ?? (await store.fetch(key, rule.global, decodeDocument));
    if (stored === undefined) return this.#first(edge, reading, render);
    const left = freshnessLeft(stored, rule, now());
    if (left > 0) return this.#serve(edge, reading, stored, left);
    if (-left <= rule.staleWhileRevalidate * 1000) {
      this.#refresh(edge, reading, render);
      return this.#serve(edge, reading, stored, left, backOff.hasFailed(key) ? "SIE" : "SWR");
    }
    if (-left <= rule.staleIfError * 1000) return this.#bridge(edge, reading, stored, left, render);
    return this.#renderFor(edge, reading, render);
  }

  /** Forgets every document that was made from something with one of the tags. */
  purge(tags: readonly string[]): Promise<void> {
    return this.#context.store.forget(tags, this.#context.now());
  }

  async #bypass(edge: Edge, render: Render): Promise<Answered> {
    const response = await render(edge);
    // A data answer is told by its reads; one without any passed every cache by, as such.
    if (edge.delivery === "document" || edge.cacheStatus.entries.length === 0) {
      const isReading = edge.request.method === "GET" || edge.request.method === "HEAD";
      edge.cacheStatus.add({
        rule: edge.delivery,
        outcome: {
          hit: false,
          fwd: isReading ? "bypass" : "method",
          stored: false,
          collapsed: false,
        },
        key: "",
      });
    }
    return { response, edge };
  }

  #serve(
    edge: Edge,
    { key, eligible }: Reading,
    stored: StoredDocument,
    leftMs: number,
    allowance?: "SWR" | "SIE",
  ): Answered {
    const served = stored.fromStaleData ? "SIE" : allowance;
    edge.cacheStatus.add({
      rule: eligible.rule,
      outcome: { hit: true },
      ttlSeconds: Math.floor(leftMs / 1000),
      ...(served ? { allowance: served } : {}),
      key,
    });
    return { response: answerFrom(stored, edge.request, edge.nonce), edge };
  }

  /**
   * Nothing is stored: the first visitor's rendering streams to that visitor at once; those who come
   * meanwhile wait a moment for it to be whole, and render for themselves when it takes longer.
   */
  async #first(edge: Edge, reading: Reading, render: Render): Promise<Answered> {
    const { flights, store, now } = this.#context;
    const { key, rule } = reading;
    if (!flights.isRunning(key)) return this.#renderFor(edge, reading, render);
    await flights.landed(key, FOLLOWER_PATIENCE_MS);
    const stored = store.held(key);
    if (stored === undefined) return this.#renderFor(edge, reading, render);
    return this.#serve(edge, reading, stored, freshnessLeft(stored, rule, now()));
  }

  /** Renders a shared document for the visitor who came first, and keeps it for the others. */
  async #renderFor(edge: Edge, reading: Reading, render: Render): Promise<Answered> {
    const { passed, neutral } = await this.#render(edge, reading, render);
    neutral.cacheStatus.add({
      rule: reading.eligible.rule,
      outcome: {
        hit: false,
        fwd: "uri-miss",
        fwdStatus: passed.status,
        // A part that is still on its way may fail, and then nothing is kept: no promises.
        stored: isShareable(passed) && neutral.cacheStatus.complete,
        collapsed: false,
      },
      key: reading.key,
    });
    return { response: passed, edge: neutral };
  }

  /**
   * Something old to give if rendering fails or does not start within the soft deadline; one visitor
   * renders, the others wait for that rendering as long as the deadline allows.
   */
  async #bridge(
    edge: Edge,
    reading: Reading,
    stored: StoredDocument,
    leftMs: number,
    render: Render,
  ): Promise<Answered> {
    const { backOff, flights, now, store } = this.#context;
    const { key, rule } = reading;
    if (backOff.isWaiting(key, now())) return this.#serve(edge, reading, stored, leftMs, "SIE");
    if (flights.isRunning(key)) {
      await flights.landed(key, rule.softDeadlineMs - flights.ageOf(key));
      const latest = store.held(key) ?? stored;
      const left = freshnessLeft(latest, rule, now());
      return this.#serve(edge, reading, latest, left, left > 0 ? undefined : "SIE");
    }
    const rendering = this.#renderFor(edge, reading, render).catch(() => null);
    edge.waitUntil(rendering);
    const inTime = await Promise.race([rendering, delay(rule.softDeadlineMs)]);
    if (inTime !== null && inTime.response.status < 500) return inTime;
    return this.#serve(edge, reading, stored, leftMs, "SIE");
  }

  #refresh(edge: Edge, reading: Reading, render: Render): void {
    const { flights, backOff, now } = this.#context;
    const { key } = reading;
    if (flights.isRunning(key) || backOff.isWaiting(key, now())) return;
    const work = this.#render(edge, reading, render).then(({ passed }) => passed.body?.cancel());
    edge.waitUntil(work.catch(() => backOff.failed(key, now())));
  }

  async #render(edge: Edge, reading: Reading, render: Render) {
    const { flights, neutralEdge } = this.#context;
    const neutral = neutralEdge(neutralRequest(edge, reading.eligible));
    const rendering = render(neutral).then((response) => collectDocument(response, neutral));
    const work = async (): Promise<void> => {
      const { collected } = await rendering;
      await this.#keep(reading, await collected);
    };
    const whole = flights.run(reading.key, RENDER_DEADLINE_MS, edge.waitUntil, work);
    edge.waitUntil(whole.catch(() => {}));
    const { passed } = await rendering;
    return { passed, neutral };
  }

  async #keep({ key, rule }: Reading, collected: Collected): Promise<void> {
    const { store, backOff, now, random } = this.#context;
    if (collected.kind === "incomplete") return backOff.failed(key, now());
    backOff.succeeded(key);
    // What is not shown any more must not be served stale either.
    if (collected.kind === "none") return store.drop(key);
    const keeping = { seconds: usableSeconds(rule), global: rule.global, unchanged: false };
    return store.keep(key, { ...collected.document, spread: random() }, keeping);
  }
}
