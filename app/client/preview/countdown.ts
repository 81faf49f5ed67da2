import { clockText } from "../../model/preview/validity";
import { startEdgeClock } from "./edge-clock";
import { endPreview } from "./end-preview";

/** The elements the preview bar has for the countdown. */
const CLOCK = "[data-preview-clock]";
const PROGRESS = "[data-preview-progress]";

interface Countdown {
  /** How long the preview was valid when the edge made the page, in milliseconds. */
  readonly remaining: number;
  /** The edge's clock then, Unix milliseconds. */
  readonly madeAt: number;
  /** The sentence for a remaining time. */
  readonly say: (time: string) => string;
}

/**
 * Counts down to the preview's end in the preview bar, by the edge's clock, and takes the content out
 * of the document then.
 */
export function startPreviewCountdown({ remaining: whole, madeAt, say }: Countdown): void {
  const clock = document.querySelector(CLOCK);
  const progress = document.querySelector<HTMLElement>(PROGRESS);
  const edge = startEdgeClock(madeAt);
  const tick = () => {
    const remaining = whole - edge.sinceMade();
    if (clock !== null) clock.textContent = say(clockText(remaining));
    const share = Math.min(1, Math.max(0, remaining / Math.max(1, whole)));
    progress?.style.setProperty("transform", `scaleX(${share.toFixed(4)})`);
    if (remaining > 0) return;
    clearInterval(timer);
    endPreview();
  };
  const timer = setInterval(() => void edge.check().then(tick), 1000);
  // Timers sleep in background tabs and on phones in pockets.
  document.addEventListener("visibilitychange", () => void edge.check().then(tick));
  tick();
}
