// Chooses the next short video (the one that this tab has not shown, else the one it has not shown for
// longest), and opens it by swiping up on the video and by the arrow key. Its poster comes up under the
// finger and stays until its document is shown (docs/decisions/0018-players.md). Inline,
// because every short video is a document whose first touch is a swipe, before hydration. Every other gesture stays the browser's.
//
// No gesture is lost: touches and keys are listened to on the window, before the bootstrap script that
// queues them while React hydrates; and one that comes before the link is followed when the link
// arrives, unless the visitor does something else meanwhile.
import { shapeOf } from "../../model/content/picture";
import { overlayContainer } from "../../ui/overlay";
import type { NextCandidate } from "./next-video.server";

/** How long the poster takes to the top after the finger lets go, in milliseconds. */
const RISE = 200;
/** How much of the next one covers the words of what it rises over, CSS pixels. */
const COVERED = 16;

/** A video frame with a poster alone. It has the class names of the current one, so the page's CSS styles both. */
const FRAME_HTML = `<div class="video-frame" data-fills><div class="video-poster"><span class="picture"></span><span class="video-play"></span></div><div class="svideo-over"><div class="svideo-text"><p class="svideo-title"></p></div></div></div>`;

/** The preview of the next video: its poster and title, over the frame of the current one. */
interface NextPreview {
  /** Shows as much of it as the finger has pulled up, in CSS pixels; nothing below 1. */
  pull(pixels: number): void;
  /** Animates it to its final place. Resolves when it is there. */
  rise(): Promise<void>;
  remove(): void;
}

/**
 * Loads the poster of a short video and mounts it below the frame, ready to be pulled up, while the browser
 * prefetches its document. It stays on the screen until the browser shows the video's own document, which opens with the same picture at the same
 * place, so nothing blank shows between them.
 */
function mountNextPreview(
  current: Element,
  [href, label, poster, srcset]: NextCandidate,
): NextPreview {
  const { top, left, width, height } = current.getBoundingClientRect();
  const overlay = document.createElement("div");
  overlay.className = "svideo-coming";
  overlay.setAttribute("aria-hidden", "true");
  overlay.style.cssText = `top:${top + scrollY}px;left:${left}px;width:${width}px;height:${height}px`;
  overlay.innerHTML = FRAME_HTML;
  const [frame] = overlay.children as HTMLCollectionOf<HTMLElement>;
  if (frame === undefined) throw new Error("No frame was made");
  const find = (selector: string): Element | null => frame.querySelector(selector);
  find("p")?.appendChild(new Text(label));
  const playIcon = current.querySelector(".video-play > *");
  if (playIcon) find(".video-play")?.appendChild(playIcon.cloneNode(true));
  if (poster !== "") {
    const picture = new Image();
    picture.addEventListener("load", () => {
      frame.dataset.shape = shapeOf(picture.naturalWidth, picture.naturalHeight);
    });
    picture.sizes = current.querySelector<HTMLImageElement>(".video-poster img")?.sizes ?? "";
    picture.srcset = srcset;
    picture.src = poster;
    find(".picture")?.appendChild(picture);
  }
  const pull = (pixels: number): void => {
    current.toggleAttribute("data-covered", pixels > COVERED);
    frame.style.transform = `translateY(${Math.max(0, height - pixels)}px)`;
  };
  const early = document.createElement("link");
  early.rel = "prefetch";
  early.href = href;
  overlay.appendChild(early);
  pull(0);
  overlayContainer().appendChild(overlay);
  return {
    pull,
    rise: () =>
      new Promise((resolve) => {
        current.setAttribute("data-covered", "");
        const { matches: reducedMotion } = matchMedia("(prefers-reduced-motion: reduce)");
        const keyframes = [{ transform: frame.style.transform }, { transform: "none" }];
        const timing = {
          duration: reducedMotion ? 0 : RISE,
          easing: "ease-out",
          fill: "forwards",
        } as const;
        frame.animate(keyframes, timing).addEventListener("finish", () => resolve());
      }),
    remove: () => {
      current.removeAttribute("data-covered");
      overlay.remove();
    },
  };
}

/** Where the tab keeps the ids of videos it has shown, oldest first. */
const SHOWN = "svideo-seen";
/** Enough for an evening; the oldest are forgotten first. */
const MAX_SHOWN = 200;

/** The id in a video's URL. */
function idOf(path: string): string {
  return path.split("/").slice(-2)[0] ?? "";
}

/** The ids of what this tab has shown, oldest first; none without storage. */
function shownIds(): readonly string[] {
  try {
    return (sessionStorage.getItem(SHOWN) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

/** Notes that this tab has shown a video now. */
function noteShown(id: string): void {
  const others = shownIds().filter((other) => other !== id);
  try {
    sessionStorage.setItem(SHOWN, [...others, id].slice(-MAX_SHOWN).join(" "));
  } catch {
    // Without storage the first candidate is next.
  }
}

/** How far a finger goes before the swipe counts, in CSS pixels. */
const FAR_ENOUGH = 72;
/** How far the current video moves with the finger, as a share of the finger's movement: the next one slides over it. */
const FOLLOWS = 0.25;
/** Movement below this has no direction yet, in CSS pixels. */
const UNDECIDED = 8;
/** Controls to which the arrow key means something of their own. */
const TAKES_ARROWS = "input,textarea,[role=slider],[role^=menu],[aria-haspopup]";

function listen(frame: HTMLElement): void {
  let start: Touch | null = null;
  let pulledBy = 0;
  let followsWhenReady = false;
  let preview: NextPreview | null = null;
  let choice: NextCandidate | undefined;

  const choose = (): HTMLAnchorElement | null => {
    const link = frame.querySelector<HTMLAnchorElement>("a[rel=next]");
    if (link === null) return null;
    const known = shownIds();
    const candidates = JSON.parse(link.dataset.candidates ?? "[]") as NextCandidate[];
    candidates.sort(([one], [other]) => known.indexOf(idOf(one)) - known.indexOf(idOf(other)));
    [choice] = candidates;
    if (choice === undefined) return null;
    [link.href] = choice;
    link.setAttribute("aria-label", choice[1]);
    return link;
  };
  const move = (pixels: number): void => {
    pulledBy = pixels;
    const [current] = frame.children as HTMLCollectionOf<HTMLElement>;
    if (current) current.style.transform = pixels < 0 ? `translateY(${pixels * FOLLOWS}px)` : "";
    preview?.pull(-pixels);
  };
  const mount = (): NextPreview | null => {
    preview ??= choose() && choice ? mountNextPreview(frame, choice) : null;
    return preview;
  };
  const leave = (): void => {
    preview?.remove();
    preview = null;
    move(0);
  };
  const follow = async (): Promise<void> => {
    const link = choose();
    followsWhenReady = link === null;
    await mount()?.rise();
    link?.click();
  };
  const shown = (): HTMLAnchorElement | null => {
    leave();
    noteShown(idOf(location.pathname));
    return choose();
  };
  const end = ({ type }: Event): void => {
    const far = start !== null && type === "touchend" && pulledBy < -FAR_ENOUGH;
    const pulled = pulledBy < 0;
    start = null;
    if (far) void follow();
    if (pulled && !(far && preview)) leave();
  };
  const isOnFrame = (target: EventTarget | null): target is Element =>
    target instanceof Element && frame.contains(target);

  if (shown() === null)
    new MutationObserver((_changes, observer) => {
      if (choose() === null) return;
      observer.disconnect();
      if (followsWhenReady) void follow();
    }).observe(frame, { childList: true, subtree: true });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) shown();
  });
  const begin = ({ touches, target }: TouchEvent): void => {
    followsWhenReady = false;
    // The page was not left: the current video moves back.
    leave();
    start = touches.length === 1 && isOnFrame(target) ? (touches[0] ?? null) : null;
  };
  addEventListener("touchstart", begin, { capture: true, passive: true });
  const follows = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (start === null || touch === undefined) return;
    const up = touch.clientY - start.clientY;
    const sideways = Math.abs(touch.clientX - start.clientX);
    if (pulledBy === 0 && (up > -UNDECIDED || sideways > -up)) {
      if (up > UNDECIDED || sideways > UNDECIDED) start = null;
      return;
    }
    if (event.cancelable) event.preventDefault();
    mount();
    move(up);
  };
  frame.addEventListener("touchmove", follows, { passive: false });
  addEventListener("touchend", end, true);
  addEventListener("touchcancel", end, true);
  const byKey = (event: KeyboardEvent): void => {
    followsWhenReady = false;
    if (event.key !== "ArrowDown" || !isOnFrame(event.target)) return;
    if (event.target.closest(TAKES_ARROWS) !== null) return;
    event.preventDefault();
    void follow();
  };
  addEventListener("keydown", byKey, true);
  // A tap on the link is a native navigation to the next document; the poster rises meanwhile.
  frame.addEventListener("click", ({ target, ctrlKey, metaKey, shiftKey }) => {
    if (ctrlKey || metaKey || shiftKey || preview !== null) return;
    if (target instanceof Element && target.closest("a[rel=next]")) void mount()?.rise();
  });
}

/** Sets `data-past-stage` while the buttons beside the video are out of sight: the footer offers the comments then. */
function watchActions(frame: Element): void {
  const actions = frame.querySelector(".svideo-actions");
  if (actions && "IntersectionObserver" in window)
    new IntersectionObserver(([entry]) => {
      document.documentElement.toggleAttribute("data-past-stage", entry?.isIntersecting === false);
    }).observe(actions);
}

const frame = document.currentScript?.parentElement;
if (frame) {
  listen(frame);
  watchActions(frame);
}
