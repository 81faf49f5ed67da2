import { loadMessages } from "../../messages/load.client";
import { type PreviewValidity, clockText } from "../../model/preview/preview";
import { startWatermark } from "./watermark";
import { withTimeout } from "../../ui/with-timeout";

/** When the two clocks of a device differ by more, in milliseconds, it slept or its clock was set. */
const MAX_CLOCK_DRIFT = 5000;

/** The monotonic clock stops while a device sleeps, and its wall clock can be set: neither is the edge's. */
interface ClockReading {
  readonly monotonic: number;
  readonly wall: number;
}

function readClocks(): ClockReading {
  return { monotonic: performance.now(), wall: Date.now() };
}

/** The timeout of the request for the edge's time, in milliseconds: the countdown stands still meanwhile. */
const EDGE_TIME_TIMEOUT = 5000;

/** The edge's clock now, Unix milliseconds; null when it cannot be asked or does not answer. */
async function fetchEdgeTime(): Promise<number | null> {
  try {
    const { headers } = await withTimeout(
      (signal) => fetch(location.href, { method: "HEAD", cache: "no-store", signal }),
      { timeoutMs: EDGE_TIME_TIMEOUT },
    );
    const now = Date.parse(headers.get("date") ?? "");
    return Number.isNaN(now) ? null : now;
  } catch {
    return null;
  }
}

/**
 * How long ago the edge made this page, in milliseconds, by no clock that a visitor can set: by the
 * monotonic clock, and after a sleep by a request to the edge. While that fails, the larger of the device's two
 * elapsed times counts: a preview ends early rather than late.
 *
 * @param renderedAt the edge's clock when it made the page, Unix milliseconds
 */
export function createElapsedTimer(renderedAt: number): {
  elapsedMs(): number;
  check(): Promise<void>;
} {
  let base = 0;
  let seen: ClockReading = { monotonic: 0, wall: Date.now() - performance.now() };
  const elapsedMs = () => base + performance.now() - seen.monotonic;
  return {
    elapsedMs,
    async check() {
      const now = readClocks();
      const drift = now.wall - seen.wall - (now.monotonic - seen.monotonic);
      if (Math.abs(drift) < MAX_CLOCK_DRIFT) return;
      const edge = await fetchEdgeTime();
      const elapsed = elapsedMs();
      base = edge === null ? elapsed + Math.max(0, drift) : Math.max(0, edge - renderedAt);
      seen = readClocks();
    },
  };
}

/** Elements beside the page that repeat its content: cards, loader data, page data. */
const CONTENT_COPIES =
  'meta[property],meta[name="description"],meta[name^="twitter:"],meta[itemprop],link[rel="canonical"],link[rel="preload"][as="image"],script:not([src])';

/**
 * Removes the previewed content from the document: text, pictures, title, and the data it came with, so that
 * nobody finds it in the page's source either. A page that is not hydrated yet stays so
 * (`data-preview-ended`): React would render the content again.
 */
function endPreview(): void {
  const root = document.documentElement;
  if ("previewEnded" in root.dataset) return;
  root.dataset["previewEnded"] = "";
  for (const main of document.querySelectorAll("main:not(.preview-end)")) {
    main.replaceChildren();
    main.setAttribute("inert", "");
  }
  // What the sanitizer changed, which the preview bar quotes.
  for (const changes of document.querySelectorAll(".preview-changes")) changes.remove();
  for (const copy of document.querySelectorAll(CONTENT_COPIES)) copy.remove();
  document.title = document.querySelector(".preview-end h1")?.textContent ?? "";
}

/** The preview bar's elements for the countdown. */
const CLOCK = "[data-preview-clock]";
const PROGRESS = "[data-preview-progress]";

interface Countdown {
  /** How long the preview was valid when the edge made the page, in milliseconds. */
  readonly remaining: number;
  /** The edge's clock then, Unix milliseconds. */
  readonly renderedAt: number;
  /** The sentence for a remaining time. */
  readonly formatRemaining: (time: string) => string;
}

/**
 * Counts down to the preview's end in the preview bar, by the edge's clock, and takes the content out
 * of the document then.
 */
function startPreviewCountdown({
  remaining: initialRemaining,
  renderedAt,
  formatRemaining,
}: Countdown): void {
  const clock = document.querySelector(CLOCK);
  const progress = document.querySelector<HTMLElement>(PROGRESS);
  const elapsedTimer = createElapsedTimer(renderedAt);
  const tick = () => {
    const remaining = initialRemaining - elapsedTimer.elapsedMs();
    if (clock !== null) clock.textContent = formatRemaining(clockText(remaining));
    const share = Math.min(1, Math.max(0, remaining / Math.max(1, initialRemaining)));
    progress?.style.setProperty("transform", `scaleX(${share.toFixed(4)})`);
    if (remaining > 0) return;
    clearInterval(timer);
    endPreview();
  };
  const timer = setInterval(() => void elapsedTimer.check().then(tick), 1000);
  // Timers sleep in background tabs and on phones in pockets.
  document.addEventListener("visibilitychange", () => void elapsedTimer.check().then(tick));
  tick();
}

/** Starts what makes a page a preview: watermark and countdown (specification, section 4). */
export async function startPreview({ remaining, renderedAt }: PreviewValidity): Promise<void> {
  const { preview } = await loadMessages();
  startWatermark(preview.watermark);
  startPreviewCountdown({ remaining, renderedAt, formatRemaining: preview.remaining });
  // A page out of the back/forward cache is older than its 30 seconds.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}
