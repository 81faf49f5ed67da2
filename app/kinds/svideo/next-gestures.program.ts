// Chooses the next short video (the one that this tab has not shown, else the one it has not shown for
// longest), and opens it by swiping up on the stage and by the arrow key. Stands in the document,
// because every short video is a page of its own whose first touch is a swipe, long before the
// framework has arrived. Every other gesture stays the browser's.
//
// No gesture is lost: touches and keys are listened to on the window, before the reader script that
// keeps them from everybody while the framework takes the page over; and one that comes before the
// link does is followed when the link arrives, unless the visitor does something else meanwhile.
import { idOf, noteShown, shownIds } from "./shown-videos";

/** How far a finger goes before the swipe counts, in CSS pixels. */
const FAR_ENOUGH = 72;
/** How far the picture follows the finger, as a part of its way. */
const FOLLOWS = 0.5;
/** Before this the finger has not said where it is going, in CSS pixels. */
const UNDECIDED = 8;
/** Controls to which the arrow key means something of their own. */
const TAKES_ARROWS = "input,textarea,[role=slider],[role^=menu],[aria-haspopup]";

function listen(stage: HTMLElement): void {
  let start: Touch | null = null;
  let way = 0;
  let wanted = false;

  const choose = (): HTMLAnchorElement | null => {
    const link = stage.querySelector<HTMLAnchorElement>("a[rel=next]");
    if (link === null) return null;
    const known = shownIds();
    const following = JSON.parse(link.dataset.following ?? "[]") as [string, string][];
    following.sort(([one], [other]) => known.indexOf(idOf(one)) - known.indexOf(idOf(other)));
    const [next] = following;
    if (next === undefined) return null;
    [link.href] = next;
    link.setAttribute("aria-label", next[1]);
    return link;
  };
  const follow = (): void => {
    const link = choose();
    wanted = link === null;
    link?.click();
  };
  const shown = (): HTMLAnchorElement | null => {
    noteShown(idOf(location.pathname));
    return choose();
  };
  const move = (pixels: number): void => {
    way = pixels;
    stage.style.transform = pixels < 0 ? `translateY(${pixels * FOLLOWS}px)` : "";
  };
  const end = ({ type }: Event): void => {
    const far = start !== null && type === "touchend" && way < -FAR_ENOUGH;
    start = null;
    move(0);
    if (far) follow();
  };
  const isOnStage = (target: EventTarget | null): target is Element =>
    target instanceof Element && stage.contains(target);

  if (shown() === null)
    new MutationObserver((_changes, observer) => {
      if (choose() === null) return;
      observer.disconnect();
      if (wanted) follow();
    }).observe(stage, { childList: true, subtree: true });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) shown();
  });
  const begin = ({ touches, target }: TouchEvent): void => {
    wanted = false;
    start = touches.length === 1 && isOnStage(target) ? (touches[0] ?? null) : null;
  };
  addEventListener("touchstart", begin, { capture: true, passive: true });
  const follows = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (start === null || touch === undefined) return;
    const up = touch.clientY - start.clientY;
    const aside = Math.abs(touch.clientX - start.clientX);
    if (way === 0 && (up > -UNDECIDED || aside > -up)) {
      if (up > UNDECIDED || aside > UNDECIDED) start = null;
      return;
    }
    if (event.cancelable) event.preventDefault();
    move(up);
  };
  stage.addEventListener("touchmove", follows, { passive: false });
  addEventListener("touchend", end, true);
  addEventListener("touchcancel", end, true);
  const byKey = (event: KeyboardEvent): void => {
    wanted = false;
    if (event.key !== "ArrowDown" || !isOnStage(event.target)) return;
    if (event.target.closest(TAKES_ARROWS) !== null) return;
    event.preventDefault();
    follow();
  };
  addEventListener("keydown", byKey, true);
}

const stage = document.currentScript?.parentElement;
if (stage) listen(stage);
