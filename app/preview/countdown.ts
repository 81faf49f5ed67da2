import { clockText } from "./validity";

/** The elements the preview bar has for the countdown. */
const CLOCK = "[data-preview-clock]";
const PROGRESS = "[data-preview-progress]";

/**
 * Counts down to the preview's end in the preview bar and shows the end state then, in the content's
 * place. The elements themselves stay: a page that is not hydrated yet would be built anew without
 * them, content and all.
 *
 * @param openedAt,end Unix milliseconds of this device's clock
 * @param say the sentence for a remaining time
 */
export function startCountdown(openedAt: number, end: number, say: (time: string) => string): void {
  const clock = document.querySelector(CLOCK);
  const progress = document.querySelector<HTMLElement>(PROGRESS);
  const tick = () => {
    const remaining = end - Date.now();
    if (clock !== null) clock.textContent = say(clockText(remaining));
    const share = Math.min(1, Math.max(0, remaining / Math.max(1, end - openedAt)));
    progress?.style.setProperty("transform", `scaleX(${share.toFixed(4)})`);
    if (remaining > 0) return;
    clearInterval(timer);
    document.documentElement.dataset["previewEnded"] = "";
    document.querySelector("main:not(.preview-end)")?.setAttribute("inert", "");
  };
  const timer = setInterval(tick, 1000);
  // Timers sleep in background tabs and on phones in pockets.
  document.addEventListener("visibilitychange", tick);
  tick();
}
