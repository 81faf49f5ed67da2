import type { CacheResult, Loaded } from "../../app/edge.server/cache/read";
import { clockOf, type Clock } from "../../app/model/time/clock";
import {
  createRequestContext,
  documentCacheOf,
  type RequestContext,
} from "../../app/edge.server/request-context";
import { bareHost, type Host, type OuterTier } from "../../app/edge.server/host/host";
import { kvControl } from "../../app/edge.server/host/cloudflare/kv-control";
import { kvTier } from "../../app/edge.server/host/cloudflare/host";
import type { ControlStore, NewControlCommand } from "../../app/edge.server/host/control-store";
import { createIsolate, type Isolate } from "../../app/edge.server/isolate";
import { contentRule } from "../unit/edge.server/cache-harness";
import { handle } from "../../app/edge.server/pipeline";
import { localEnvironment } from "../../scripts/local-environment";
import {
  SimulatedCoordinator,
  SimulatedKv,
  SimulatedRedis,
  type ModelRedis,
  type WorldTime,
} from "./shared-stores";

export type StoreKind = "coordinator" | "kv" | "redis";

/** What the platform says of an article. */
export type Article = "there" | "gone" | "failing" | "misrouted";

/** States in which the platform itself gives no response. */
const SILENT: readonly Article[] = ["failing", "misrouted"];

/** What a visitor was shown: an edition and when its loading truly began. */
export interface Shown {
  readonly article: number;
  /** True instants: of the visit, and of the load that what was shown came from. */
  readonly visitedAt: number;
  readonly begunAt: number;
}

/** An order that was acknowledged, at a true instant. */
interface Acknowledged {
  readonly at: number;
  /** When it was given first: what began after that was loaded knowing it. */
  readonly givenAt: number;
  readonly command: NewControlCommand;
}

/** An isolate was told by the platform, at a true instant, that an article is gone. */
interface Learned {
  readonly article: number;
  readonly at: number;
  /** When the platform was asked: what was asked for later is the newer truth, though it came earlier. */
  readonly askedAt: number;
  /** It had been learned shortly before: that is no new order, but what came between bridges nothing. */
  readonly again: boolean;
}

export interface WorldOptions {
  readonly kind: StoreKind;
  /** How wrong each isolate's clock is, in milliseconds; two isolates to a data centre. */
  readonly skews: readonly number[];
  /** @param now the world's true time, Unix milliseconds */
  readonly redis?: (now: () => number) => ModelRedis;
}

const VARIABLES = localEnvironment(8788);
const PHONE =
  "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** How many turns of the event loop a visit is given while the platform keeps others waiting. */
const TURNS = 40;

/** A repeated tombstone within this is no new command, in milliseconds; clocks may add some seconds. */
const REPEAT_MS = 560_000;

/** An isolate whose poll failed polls again after a second. */
const URGENT_POLL_MS = 1500;

function memoryTier(): OuterTier {
  const held = new Map<string, string>();
  return {
    get: async (key) => held.get(key) ?? null,
    put: async (key, text) => void held.set(key, text),
    delete: async (key) => void held.delete(key),
  };
}

interface ModelledIsolate {
  readonly host: Host;
  readonly hands: ClockHands;
  isolate: Isolate;
}

/** What an isolate's clocks are wrong by, in milliseconds. */
interface ClockHands {
  /** What the wall clock was set by. */
  set: number;
  /** For how long the machine stood still, which a monotonic clock does not count. */
  suspended: number;
}

/**
 * Several isolates in several data centres, made of the product's own code on ports whose other side
 * is simulated: time, clocks, KV, Cache API, coordinator and platform.
 */
export class World {
  readonly time: WorldTime = { now: 1_700_000_000_000 };
  readonly kv = new SimulatedKv(this.time);
  readonly coordinator = new SimulatedCoordinator(() => this.time.now);
  readonly redis: ModelRedis;
  readonly shown: Shown[] = [];
  readonly acknowledged: Acknowledged[] = [];
  readonly learned: Learned[] = [];
  readonly lags = [0, 0];
  calls = 0;
  /** While set, the platform's answers wait until `release`. */
  isSlow = false;
  /** While set, the control store's answers to polls wait until `release`. */
  isStoreSlow = false;
  /** When the control store could last not be reached. */
  storeFailedAt = Number.NEGATIVE_INFINITY;
  readonly #articles: Article[] = ["there", "there"];
  readonly #isolates: ModelledIsolate[];
  readonly #kind: StoreKind;
  readonly #pending = new Set<Promise<void>>();
  #gates: (() => void)[] = [];
  #pendingPolls = 0;
  #serial = 0;
  #platformFailedAt = Number.NEGATIVE_INFINITY;
  readonly #givenAt = new Map<string, number>();

  constructor({ kind, skews, redis = (now) => new SimulatedRedis(now) }: WorldOptions) {
    this.#kind = kind;
    this.redis = redis(() => this.time.now);
    const centres = [memoryTier(), memoryTier()];
    this.#isolates = skews.map((skew, index) => {
      const centre = index % 2;
      const hands: ClockHands = { set: 0, suspended: 0 };
      const clock = this.#clockOf(hands, skew);
      const kv = this.kv.seenFrom(() => this.lags[centre] ?? 0);
      const stores: Readonly<Record<StoreKind, () => ControlStore>> = {
        coordinator: () => this.coordinator.store,
        kv: () => kvControl(kv, clock, "model"),
        redis: () => this.redis.store,
      };
      const tiers =
        kind === "redis"
          ? { dataCentre: centres[0] ?? null, global: null }
          : { dataCentre: centres[centre] ?? null, global: kvTier(kv, "model") };
      const control = this.#watched(stores[kind]());
      const host = bareHost(VARIABLES, { clock, control, tiers: () => tiers });
      return { host, hands, isolate: createIsolate({ clock }) };
    });
  }

  get boundMs(): number {
    return this.#isolates[0]?.host.control?.boundMs ?? 0;
  }

  isolate(index: number): Isolate {
    return this.#isolateAt(index).isolate;
  }

  set(article: number, state: Article): void {
    this.#articles[article] = state;
  }

  state(article: number): Article {
    return this.#articles[article] ?? "there";
  }

  breakStore(broken: boolean): void {
    this.coordinator.isDown = broken;
    this.redis.isDown = broken;
    this.kv.readsFail = broken && this.#kind === "kv";
  }

  /** Sets an isolate's wall clock, forward or back. */
  step(index: number, milliseconds: number): void {
    this.#isolateAt(index).hands.set += milliseconds;
  }

  /** An isolate's machine stands still for a while, and its monotonic clock with it. */
  suspend(index: number, milliseconds: number): void {
    this.#isolateAt(index).hands.suspended += milliseconds;
    this.time.now += milliseconds;
  }

  restart(index: number): void {
    const place = this.#isolateAt(index);
    place.isolate = createIsolate({ clock: place.host.clock });
  }

  /**
   * A visit to an article's page; over when its response is, or when the platform keeps it waiting.
   *
   * @param stalledSeconds how long the process stands still after its poll
   */
  async visit(index: number, article: number, stalledSeconds = 0): Promise<void> {
    const work = this.#visit(index, article, stalledSeconds);
    const over = work.finally(() => this.#pending.delete(over));
    this.#pending.add(over);
    await this.#whileHeld(over);
  }

  async submit(index: number, command: NewControlCommand): Promise<boolean> {
    const context = this.#edge(index, 0);
    await this.#settle();
    const at = this.time.now;
    try {
      await context.isolate.control.submit(command);
      if (command.kind === "purge") await context.cache.purge(command.tags);
    } catch {
      return false;
    }
    this.acknowledged.push({ at, givenAt: at, command });
    return true;
  }

  /** Releases all waiting answers of the platform and the control store. */
  async release(): Promise<void> {
    this.isSlow = false;
    this.isStoreSlow = false;
    while (this.#pending.size > 0 || this.#gates.length > 0) {
      const gates = this.#gates;
      this.#gates = [];
      for (const open of gates) open();
      await Promise.race([Promise.all([...this.#pending, turn()]), turn()]);
    }
    await this.#settle();
  }

  commandId(): string {
    this.#serial += 1;
    return `command-${this.#serial}`;
  }

  /** A wall clock that is set, and a monotonic one that nobody sets. workerd has none (`RawClocks`). */
  #clockOf(hands: ClockHands, skew: number): Clock {
    return clockOf({
      wall: () => this.time.now + skew + hands.set,
      monotonic: () => this.time.now - hands.suspended,
    });
  }

  #isolateAt(index: number): ModelledIsolate {
    return this.#isolates[index % this.#isolates.length]!;
  }

  /** Records acknowledged tombstones, and failures of the store. */
  #watched(store: ControlStore): ControlStore {
    const failing = <T>(work: Promise<T>): Promise<T> =>
      work.catch((error: unknown) => {
        this.storeFailedAt = this.time.now;
        throw error;
      });
    return {
      ...store,
      poll: (isolate, since) => failing(this.#inTime(store.poll(isolate, since))),
      submit: async (command) => {
        const givenAt = this.#givenAt.get(command.id) ?? this.time.now;
        this.#givenAt.set(command.id, givenAt);
        const accepted = await failing(store.submit(command));
        const at = this.time.now;
        if (command.kind === "gone") this.acknowledged.push({ at, givenAt, command });
        return accepted;
      },
    };
  }

  /** Whether answers wait, or will. */
  get #isHeld(): boolean {
    return this.isSlow || this.isStoreSlow || this.#gates.length > 0;
  }

  /** The store's answer, delayed while it is slow. */
  async #inTime<T>(answer: Promise<T>): Promise<T> {
    this.#pendingPolls += 1;
    await Promise.allSettled([answer]);
    if (this.isStoreSlow) await new Promise<void>((resolve) => this.#gates.push(resolve));
    this.#pendingPolls -= 1;
    return answer;
  }

  readonly #background = new Set<Promise<unknown>>();

  #edge(index: number, article: number): RequestContext {
    const { host, isolate } = this.#isolateAt(index);
    const url = `http://127.0.0.1:8788/davmu/share/web/doc/2026/11/article${article}/index.html`;
    const request = new Request(url, { headers: { "user-agent": PHONE } });
    const waitUntil = (work: Promise<unknown>): void => {
      const over = work.catch(() => {}).finally(() => this.#background.delete(over));
      this.#background.add(over);
    };
    return createRequestContext(request, host, { waitUntil }, { isolate });
  }

  async #visit(index: number, article: number, stalledSeconds: number): Promise<void> {
    const visitedAt = this.time.now;
    const wasFailing = this.#isSilent(article);
    const context = this.#edge(index, article);
    await this.redis.settled();
    if (stalledSeconds > 0) {
      await turn();
      this.time.now += stalledSeconds * 1000;
    }
    const read = (readFor: RequestContext): Promise<CacheResult<string>> =>
      readFor.cache.read({
        rule: contentRule,
        key: ["article", article],
        tags: ["content", `content:article${article}`],
        load: () => this.#load(article),
        deserialize: (wire) => wire,
        again: { given: { article }, make: (other) => read(other as RequestContext) },
      });
    const render = async (renderedFor: RequestContext): Promise<Response> => {
      const result = await read(renderedFor);
      const status = { ok: 200, refused: 404, unavailable: 503 }[result.status];
      const html = result.status === "ok" ? `<p>begun=${result.value}</p>` : "<p></p>";
      return new Response(html, { status, headers: { "content-type": "text/html" } });
    };
    const response = await handle(context, documentCacheOf(context), render);
    const begun = /begun=(\d+)/.exec(await response.text())?.[1];
    // The one exception: an isolate that reaches neither the control store nor the platform.
    const failed = wasFailing || this.#isSilent(article) || this.#platformFailedAt >= visitedAt;
    const hasNotPolled = this.#pendingPolls > 0 || visitedAt - this.storeFailedAt <= URGENT_POLL_MS;
    const isCutOff = failed && hasNotPolled;
    if (begun !== undefined && !isCutOff) {
      this.shown.push({ article, visitedAt, begunAt: Number(begun) });
    }
  }

  async #load(article: number): Promise<Loaded<string>> {
    this.calls += 1;
    const askedAt = this.time.now;
    const wire = String(askedAt);
    const state = this.state(article);
    if (this.isSlow) await new Promise<void>((resolve) => this.#gates.push(resolve));
    if (SILENT.includes(state)) this.#platformFailedAt = this.time.now;
    if (state === "failing") return { kind: "failed", reason: "status-503" };
    if (state === "misrouted")
      return { kind: "unverified-404", code: 404, message: "", httpStatus: 404 };
    if (state === "gone") {
      this.#learn(article, askedAt);
      return { kind: "tombstone", code: 10024, message: "", httpStatus: 200 };
    }
    return { kind: "value", wire, value: () => wire, httpStatus: 200 };
  }

  /** The platform itself says nothing of the article. */
  #isSilent(article: number): boolean {
    return SILENT.includes(this.state(article));
  }

  /** While commands are accepted, an isolate that learns of removed content submits a tombstone at once. */
  #learn(article: number, askedAt: number): void {
    const { now } = this.time;
    if (this.coordinator.isDown || this.coordinator.answersLost) return;
    if (this.kv.writesFail || this.kv.readsFail) return;
    const again =
      this.learned.some((one) => one.article === article && now - one.at < REPEAT_MS) ||
      this.acknowledged.some(
        ({ at, command }) =>
          command.kind === "gone" &&
          command.tags.includes(`content:article${article}`) &&
          now - at < REPEAT_MS,
      );
    this.learned.push({ article, at: now, askedAt, again });
  }

  async #whileHeld(work: Promise<unknown>): Promise<void> {
    if (!this.#isHeld) await work;
    for (let turns = 0; turns < TURNS && this.#pending.size > 0; turns += 1) await turn();
    await this.#settle();
  }

  async #settle(): Promise<void> {
    for (let turns = 0; turns < TURNS && this.#background.size > 0; turns += 1) {
      if (this.#isHeld) await turn();
      else await Promise.all(this.#background);
    }
  }
}
