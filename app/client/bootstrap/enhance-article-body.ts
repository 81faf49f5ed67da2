/**
 * Opens `details` for printing: browsers without `::details-content` (Chromium before 131, Safari before 18.4)
 * do not print closed ones, whatever a stylesheet says.
 */
function openDetailsForPrinting(): void {
  let folded: readonly HTMLDetailsElement[] = [];
  const setOpen = (open: boolean) => {
    for (const details of folded) details.open = open;
  };
  addEventListener("beforeprint", () => {
    folded = [
      ...document.querySelectorAll<HTMLDetailsElement>(".article-body details:not([open])"),
    ];
    setOpen(true);
  });
  addEventListener("afterprint", () => setOpen(false));
}

/** For bodies with pictures without a size, or with `details`. */
export function enhanceArticleBody(): void {
  startPictureRatios();
  openDetailsForPrinting();
}

const UNSIZED = "body-unsized";

/** Milliseconds without a scroll event after which scrolling has ended. */
const SCROLL_END = 80;

/** Gives a picture's box the picture's own ratio. */
function resize(box: HTMLElement, { naturalWidth, naturalHeight }: HTMLImageElement): void {
  const before = box.getBoundingClientRect();
  box.style.setProperty("--ratio", `${naturalWidth} / ${naturalHeight}`);
  if (box.style.maxWidth === "") box.style.maxWidth = `${naturalWidth}px`;
  box.classList.remove(UNSIZED);
  // Scroll anchoring for browsers without it: the text on the screen does not move.
  if (before.bottom > 0 || CSS.supports("overflow-anchor", "auto")) return;
  scrollBy(0, box.getBoundingClientRect().height - before.height);
}

/** Whether a box is out of sight by at least half a screen. */
function isFarOffscreen(box: HTMLElement): boolean {
  const { top, bottom } = box.getBoundingClientRect();
  return bottom < -innerHeight / 2 || top > innerHeight * 1.5;
}

/**
 * Pictures without a size load into a box of 3 : 2. Each box gets the picture's ratio after scrolling has ended
 * and while it is out of sight, so nothing visible moves; a box in sight gets it when it is tapped. On a busy main
 * thread the timer may run before pending scroll events. Those are dispatched before animation frames: a resize
 * waits for a frame, which a scroll cancels.
 */
function startPictureRatios(): void {
  const boxes = document.querySelectorAll<HTMLElement>(`.${UNSIZED}`);
  if (boxes.length === 0) return;
  const loaded = new Map<HTMLElement, HTMLImageElement>();
  let timer: number | undefined;
  let frame = 0;
  const resizeOffscreen = () => {
    timer = undefined;
    for (const [box, image] of loaded) {
      if (!isFarOffscreen(box)) continue;
      loaded.delete(box);
      resize(box, image);
    }
  };
  const resizeAfterScroll = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    timer = window.setTimeout(() => {
      frame = requestAnimationFrame(resizeOffscreen);
    }, SCROLL_END);
  };
  addEventListener("scroll", resizeAfterScroll, { passive: true });
  for (const box of boxes) {
    const image = box.querySelector("img");
    if (image === null) continue;
    const enqueue = () => {
      loaded.set(box, image);
      if (timer === undefined) resizeAfterScroll();
    };
    if (image.complete && image.naturalWidth > 0) enqueue();
    else image.addEventListener("load", enqueue, { once: true });
    box.addEventListener(
      "click",
      () => {
        if (image.naturalWidth === 0 || !loaded.delete(box)) return;
        resize(box, image);
      },
      { once: true },
    );
  }
}
