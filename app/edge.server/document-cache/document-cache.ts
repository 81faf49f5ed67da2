import { freshnessLeft } from "../cache/entry";
import type { DocumentRule } from "../cache/rule";
import { documentKey, type DocumentRequest, visitorResponse } from "./document-request";
import {
  extendUnchanged,
  PARTIAL_TTL_MS,
  RENDER_DEADLINE_MS,
  streamResponse,
  renderShared,
  renderingToFollow,
  type ServedDocument,
  type DocumentCacheContext,
  type Reading,
  type Render,
} from "./rendering";
import { eligibilityOf } from "./eligibility";
import { responseFrom, decodeDocument, type StoredDocument } from "./stored-document";
import { withDeadline } from "../../model/time/deadline";

/** Whether a request is a reload, which browsers mark (RFC 9111, section 5.2.1). */
function isReload({ headers }: Request): boolean {
  return /no-cache|max-age=0\b/i.test(headers.get("cache-control") ?? "");
}

/** Shared documents, the same for all visitors of a class, logged in or not. */
export class DocumentCache<V extends DocumentRequest> {
  readonly #dependencies: DocumentCacheContext<V>;

  constructor(dependencies: DocumentCacheContext<V>) {
    this.#dependencies = dependencies;
  }

  /** The response to a request: stored where allowed, else rendered. */
  async respond(context: V, render: Render<V>): Promise<ServedDocument<V>> {
    const eligible = eligibilityOf(context);
    if (!eligible.cached) return this.#bypass(context, render);
    const { store, ruleFor, backOff } = this.#dependencies;
    const end = context.waterfall.begin("read", eligible.rule);
    const rule = ruleFor(eligible.rule);
    const key = await documentKey(context, eligible);
    await store.ready();
    const inMemory = store.inMemory(key);
    const outside =
      inMemory === undefined ? await store.lookup(key, rule.global, decodeDocument) : undefined;
    const stored = inMemory ?? outside?.entry;
    const reading: Reading = { key, rule, eligible, from: outside?.from ?? "memory", end };
    if (stored === undefined) return this.#first(context, reading, render);
    if (!store.isConfirmed(stored))
      return this.#renderUnconfirmed(context, reading, stored, render);
    const left = this.#leftOf(stored, rule);
    if (stored.lacksParts && (left <= 0 || isReload(context.request)))
      return this.#first(context, reading, render);
    if (left > 0) {
      // Another process may have rendered it after the failure here.
      if (!stored.lacksParts) backOff.succeeded(key);
      return this.#serve(context, reading, stored, left);
    }
    if (store.isContentRecentlyRemoved(stored)) return this.#renderFor(context, reading, render);
    if (-left <= rule.staleWhileRevalidate * 1000) {
      this.#refresh(context, reading, stored, render);
      return this.#serve(context, reading, stored, left, backOff.hasFailed(key) ? "SIE" : "SWR");
    }
    if (-left <= rule.staleIfError * 1000)
      return this.#staleIfError(context, reading, stored, left, render);
    return this.#renderFor(context, reading, render);
  }

  /** Evicts documents with one of the tags. */
  purge(tags: readonly string[]): Promise<void> {
    return this.#dependencies.store.evictTagged(tags);
  }

  async #bypass(context: V, render: Render<V>): Promise<ServedDocument<V>> {
    const response = await render(context);
    // The reads of a data response have their own entries; without any it counts as a bypass.
    if (context.requestType === "document" || context.cacheStatus.entries.length === 0) {
      const isReadMethod = context.request.method === "GET" || context.request.method === "HEAD";
      context.cacheStatus.add({
        rule: context.requestType,
        outcome: {
          hit: false,
          fwd: isReadMethod ? "bypass" : "method",
          stored: false,
          collapsed: false,
        },
        key: "",
      });
    }
    return { response, context };
  }

  #serve(
    context: V,
    { key, eligible, from, end }: Reading,
    stored: StoredDocument,
    leftMs: number,
    allowance?: "SWR" | "SIE",
  ): ServedDocument<V> {
    const served = stored.fromStaleData ? "SIE" : allowance;
    const ageSeconds = Math.max(0, Math.floor((this.#dependencies.now() - stored.storedAt) / 1000));
    end({ outcome: served ?? "hits", from, ageSeconds });
    context.cacheStatus.add({
      rule: eligible.rule,
      outcome: { hit: true },
      ttlSeconds: Math.floor(leftMs / 1000),
      ...(served ? { allowance: served } : {}),
      key,
      tags: stored.tags,
    });
    return { response: responseFrom(stored, context.request), context };
  }

  /** Milliseconds of freshness left; short for a document without one of its lists. */
  #leftOf(stored: StoredDocument, rule: DocumentRule): number {
    const now = this.#dependencies.now();
    const left = freshnessLeft(stored, rule, now);
    return stored.lacksParts ? Math.min(left, stored.storedAt + PARTIAL_TTL_MS - now) : left;
  }

  /**
   * Nothing is stored: the first visitor's rendering streams to all simultaneous visitors from its beginning.
   */
  async #first(context: V, reading: Reading, render: Render<V>): Promise<ServedDocument<V>> {
    const { key, eligible, end } = reading;
    const leading = renderingToFollow(this.#dependencies, key);
    const document = leading === undefined ? null : await leading;
    if (document === null) return this.#renderFor(context, reading, render);
    end({ outcome: "collapsed", from: "other request", ageSeconds: 0 });
    context.cacheStatus.add({
      rule: eligible.rule,
      outcome: { hit: false, fwd: "uri-miss", fwdStatus: 200, stored: false, collapsed: true },
      key,
    });
    return { response: streamResponse(document, context), context };
  }

  /** Renders a shared document for the first visitor and stores it. */
  async #renderFor(context: V, reading: Reading, render: Render<V>): Promise<ServedDocument<V>> {
    const { made, canonical } = await renderShared(this.#dependencies, context, reading, render);
    const isDocument = "stream" in made;
    const response = isDocument
      ? streamResponse(made, context)
      : visitorResponse(made, context.url);
    canonical.cacheStatus.add({
      rule: reading.eligible.rule,
      outcome: {
        hit: false,
        fwd: "uri-miss",
        fwdStatus: response.status,
        // A pending part may still fail, and then nothing is stored.
        stored: isDocument && canonical.cacheStatus.complete,
        collapsed: false,
      },
      key: reading.key,
    });
    return { response, context: canonical, ...(isDocument && { nonce: context.nonce }) };
  }

  /**
   * Renders a document anew that commands may have invalidated which this isolate has not received yet. The stored one
   * is served only if that fails.
   */
  async #renderUnconfirmed(
    context: V,
    reading: Reading,
    stored: StoredDocument,
    render: Render<V>,
  ): Promise<ServedDocument<V>> {
    const rendered = await this.#renderFor(context, reading, render);
    const left = freshnessLeft(stored, reading.rule, this.#dependencies.now());
    const usableOnError =
      -left <= reading.rule.staleIfError * 1000 && this.#dependencies.store.usableOnError(stored);
    if (rendered.response.status < 500 || !usableOnError) return rendered;
    return this.#serve(context, reading, stored, left, "SIE");
  }

  /**
   * Stale-if-error: serves the stored document if rendering fails or does not begin within the soft deadline. One
   * visitor renders; the others wait for that rendering up to the deadline.
   */
  async #staleIfError(
    context: V,
    reading: Reading,
    stored: StoredDocument,
    leftMs: number,
    render: Render<V>,
  ): Promise<ServedDocument<V>> {
    const { backOff, flights, now, store } = this.#dependencies;
    const { key, rule } = reading;
    if (backOff.isWaiting(key)) return this.#serve(context, reading, stored, leftMs, "SIE");
    if (flights.isRunning(key)) {
      await flights.loaded(key, rule.softDeadlineMs - flights.ageOf(key));
      const latest = store.inMemory(key) ?? stored;
      if (!store.usableOnError(latest)) return this.#renderFor(context, reading, render);
      const left = freshnessLeft(latest, rule, now());
      return this.#serve(context, reading, latest, left, left > 0 ? undefined : "SIE");
    }
    const rendering = this.#renderFor(context, reading, render).catch(() => null);
    context.waitUntil(rendering);
    const inTime = await withDeadline(rendering, rule.softDeadlineMs, null);
    if (inTime !== null && inTime.response.status < 500) return inTime;
    if (store.usableOnError(stored)) return this.#serve(context, reading, stored, leftMs, "SIE");
    return (await rendering) ?? this.#renderFor(context, reading, render);
  }

  /** In the background: extends a document whose reads are unchanged, renders any other. */
  #refresh(context: V, reading: Reading, stored: StoredDocument, render: Render<V>): void {
    const { flights, backOff } = this.#dependencies;
    const { key } = reading;
    if (flights.isRunning(key) || backOff.isWaiting(key)) return;
    const refresh = async (): Promise<void> => {
      const extend = () => extendUnchanged(this.#dependencies, context, reading, stored);
      const { result: isExtended } = await flights.run(
        key,
        RENDER_DEADLINE_MS,
        context.waitUntil,
        extend,
      );
      if (isExtended) return;
      const { made } = await renderShared(this.#dependencies, context, reading, render);
      if (!("stream" in made)) await made.body?.cancel();
    };
    context.waitUntil(refresh().catch(() => backOff.failed(key)));
  }
}
