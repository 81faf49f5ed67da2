/**
 * Unfolds what a body folds while it is printed: browsers without `::details-content` (Chromium before 131,
 * Safari before 18.4) leave a closed `details` out of the paper, whatever a style sheet says.
 */
function startUnfolding(): void {
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

/** What few bodies need: pictures without a size, and parts that are folded. */
export function startBody(): void {
  startPictureRatios();
  startUnfolding();
}

const UNSIZED = "body-unsized";

/** Milliseconds without a scroll after which a reader is taken to rest. */
const REST = 80;

/** Gives a picture's box the picture's own ratio. */
function takeOver(box: HTMLElement, { naturalWidth, naturalHeight }: HTMLImageElement): void {
  const before = box.getBoundingClientRect();
  box.style.setProperty("--ratio", `${naturalWidth} / ${naturalHeight}`);
  if (box.style.maxWidth === "") box.style.maxWidth = `${naturalWidth}px`;
  box.classList.remove(UNSIZED);
  // What is read stays where it is, also in browsers that do not hold it there by themselves.
  if (before.bottom > 0 || CSS.supports("overflow-anchor", "auto")) return;
  scrollBy(0, box.getBoundingClientRect().height - before.height);
}

/** Whether a box can change without anybody seeing it: half a screen away, or more. */
function isAway(box: HTMLElement): boolean {
  const { top, bottom } = box.getBoundingClientRect();
  return bottom < -innerHeight / 2 || top > innerHeight * 1.5;
}

/**
 * Pictures that name no size stand in a calm box of 3 : 2, whole. Each gets its own ratio while it is
 * out of sight and the reader rests, which moves nothing that anybody sees: on a fast scroll a box is in
 * sight before anything can be said of where it was. One that is in sight does so when it is touched.
 */
export function startPictureRatios(): void {
  const boxes = document.querySelectorAll<HTMLElement>(`.${UNSIZED}`);
  if (boxes.length === 0) return;
  const loaded = new Map<HTMLElement, HTMLImageElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const takeOverAway = () => {
    for (const [box, image] of loaded) {
      if (!isAway(box)) continue;
      loaded.delete(box);
      takeOver(box, image);
    }
  };
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(takeOverAway, REST);
  };
  addEventListener("scroll", rest, { passive: true });
  for (const box of boxes) {
    const image = box.querySelector("img");
    if (image === null) continue;
    const wait = () => {
      loaded.set(box, image);
      rest();
    };
    if (image.complete && image.naturalWidth > 0) wait();
    else image.addEventListener("load", wait, { once: true });
    box.addEventListener(
      "click",
      () => {
        if (image.naturalWidth === 0 || !loaded.delete(box)) return;
        takeOver(box, image);
      },
      { once: true },
    );
  }
}
