import type { PageData, SiteSettings } from "../../model/document/page-data";
import { cardsNear } from "../loading/when";
import { deviceMeta, type DeviceMeta } from "../storage/device-meta";

/** Pixels below the screen's edge that count as read (specification, section 4). */
const OFFSET = 150;

/**
 * How far an article has been scrolled through, in whole percent: with the offset, at most 100.
 *
 * @param article its top edge below the screen's, negative once it has left, and its height; CSS pixels
 */
export function readPercent(
  { top, height }: Pick<DOMRect, "top" | "height">,
  screenHeight: number,
): number {
  if (height <= 0) return 0;
  const seen = screenHeight - top + OFFSET;
  return Math.round(Math.min(100, Math.max(0, (seen / height) * 100)));
}

interface ReadingProgress {
  /** Seconds the page was in front since the last call, and the furthest point reached, in percent. */
  flush(): { readonly duration: number; readonly percent: number };
}

/** Watches how long and how far an article is read; time in the background does not count. */
export function watchReading(article: Element): ReadingProgress {
  let furthest = 0;
  // Reading time counts from when the page began to arrive; this script starts later.
  let shownSince: number | null = document.hidden ? null : 0;
  let shown = 0;
  const measure = () => {
    furthest = Math.max(furthest, readPercent(article.getBoundingClientRect(), innerHeight));
  };
  const accumulate = () => {
    const now = performance.now();
    if (shownSince !== null) shown += now - shownSince;
    shownSince = document.hidden ? null : now;
  };
  addEventListener("scroll", measure);
  document.addEventListener("visibilitychange", accumulate);
  return {
    flush() {
      measure();
      accumulate();
      const duration = Math.round(shown / 1000);
      // Less than half a second is no second yet: the next report has it.
      if (duration > 0) shown = 0;
      return { duration, percent: furthest };
    },
  };
}

/** What a visitor did (specification, section 7 "Behaviour tracking"); `vitals` is our own. */
type Behaviour = "view" | "read" | "expose" | "vitals";

/** A behaviour log record, field by field as in sections 3 and 9 of the specification. */
interface BehaviourRecord extends DeviceMeta {
  /** Unix time in seconds. */
  readonly timestamp: number;
  readonly version: "1";
  readonly terminal: "wap";
  /** Content ids joined with `|`. */
  readonly tid: string;
  readonly behavior: Behaviour;
  readonly [extra: string]: string | number;
}

/**
 * A record of what happens now.
 *
 * @param extras fields of the one behaviour, such as `duration` in seconds and `percent`
 */
export function behaviourRecord(
  behavior: Behaviour,
  ids: readonly string[],
  extras: Readonly<Record<string, string | number>> = {},
): BehaviourRecord {
  return {
    timestamp: Math.floor(Date.now() / 1000),
    version: "1",
    terminal: "wap",
    tid: ids.join("|"),
    behavior,
    ...extras,
    ...deviceMeta(),
  };
}

/**
 * Sends a record so that it outlives the page: as a beacon, or as a `keepalive` request where there
 * are none or their quota (64 KiB under way) is used up. The body is JSON; it goes as text/plain,
 * which needs no preflight on another host.
 *
 * @param base the configured stat base, without a trailing slash
 * @throws when a request fails or is refused; a beacon that is queued tells nothing more
 */
export async function sendRecord(base: string, record: BehaviourRecord): Promise<void> {
  const url = `${base}/tracker/log`;
  const body = JSON.stringify(record);
  if (navigator.sendBeacon?.(url, body)) return;
  const response = await fetch(url, { method: "POST", body, keepalive: true });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** Says what went wrong when the page is in front again: a dialog on a hidden page would not be seen. */
function alertWhenShown(error: unknown): void {
  const say = () => alert(String(error));
  if (!document.hidden) say();
  else document.addEventListener("visibilitychange", say, { once: true });
}

/**
 * Reports a page's view, reading and exposures (specification, sections 3, 4 and 7). Everything under
 * way goes out when the page is hidden, which is the last moment a phone's browser promises; a page
 * that comes back reports the rest later. Only a reading report that fails is shown (section 8).
 */
export function startTracking(
  { stat: { base, webVitals } }: SiteSettings,
  page: PageData | null,
): void {
  const send = (...record: Parameters<typeof behaviourRecord>): Promise<void> =>
    sendRecord(base, behaviourRecord(...record));
  const sendQuietly = (behavior: Behaviour, ids: readonly string[]): void =>
    void send(behavior, ids).catch(() => {});

  const id = page?.params.id ?? "";
  if (id) sendQuietly("view", [id]);

  // A live page without posts is read as a whole.
  const article = document.querySelector("article") ?? document.querySelector("main");
  const reading = id && article ? watchReading(article) : null;
  // Most pages open above the first card and many are never scrolled, so what reports exposures loads when a
  // card comes near.
  let flushExposure = () => {};
  void cardsNear()
    .then(() => import("../cards/start-cards"))
    .then(
      ({ watchExposure }) => (flushExposure = watchExposure((ids) => sendQuietly("expose", ids))),
      () => {},
    );

  const flush = (): void => {
    flushExposure();
    const read = reading?.flush();
    if (read?.duration) send("read", [id], read).catch(alertWhenShown);
  };
  document.addEventListener("visibilitychange", () => document.hidden && flush());
  addEventListener("pagehide", flush);

  if (webVitals) {
    void import("./web-vitals").then((module) =>
      module.startWebVitals((vitals) => void send("vitals", [id], vitals).catch(() => {})),
    );
  }
}
