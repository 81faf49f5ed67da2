const UNSIZED = "body-unsized";

/**
 * Out of sight, and half a screen more: on a busy phone a scroll is farther along than what an observer
 * says of it.
 */
const AWAY = "50% 0px";

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

/**
 * Pictures that name no size stand in a calm box of 3 : 2, whole. Out of sight each takes over its own
 * ratio, which moves nothing that anybody sees; one that is in sight does so when it is touched, or
 * has left.
 */
export function startPictureRatios(): void {
  const boxes = document.querySelectorAll<HTMLElement>(`.${UNSIZED}`);
  if (boxes.length === 0) return;
  const leaving = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const image = target.querySelector("img");
        if (isIntersecting || !(target instanceof HTMLElement) || !image?.naturalWidth) continue;
        leaving.unobserve(target);
        takeOver(target, image);
      }
    },
    { rootMargin: AWAY },
  );
  for (const box of boxes) {
    const image = box.querySelector("img");
    if (image === null) continue;
    const watch = () => leaving.observe(box);
    if (image.complete && image.naturalWidth > 0) watch();
    else image.addEventListener("load", watch, { once: true });
    box.addEventListener("click", () => image.naturalWidth > 0 && takeOver(box, image), {
      once: true,
    });
  }
}
