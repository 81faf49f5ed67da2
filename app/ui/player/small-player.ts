import { createButton } from "../element";
import { loadStylesheet } from "../load-stylesheet";
import stylesheet from "./small-player.css?url";

/** On a frame that plays in the corner while its place is scrolled out of sight. */
const SMALL = "small";

/** How much of a stage's place is out of sight before its video goes to the corner. */
const OUT_OF_SIGHT = 0.2;

/** Labels of the three buttons. */
export interface SmallPlayerMessages {
  readonly smallBack: string;
  readonly smallClose: string;
  readonly play: string;
  readonly pause: string;
}

/**
 * Keeps a playing video in sight: once its stage is scrolled away the frame plays on in the corner,
 * with a button that leads back to its place, one that pauses it and one that stops it. The stage keeps
 * its height, so nothing on the page moves, and the page's end can be scrolled clear of the corner. A
 * stage that fills the screen has no corner to go to.
 *
 * @throws when its sheet does not load
 */
export async function keepInSight(
  video: HTMLVideoElement,
  messages: SmallPlayerMessages,
): Promise<void> {
  const frame = video.closest<HTMLElement>(".video-frame");
  const stage = frame?.parentElement;
  if (!frame || !stage || "fills" in frame.dataset || !("IntersectionObserver" in window)) return;
  await loadStylesheet(stylesheet);
  const back = createButton("video-small-back", messages.smallBack, "");
  const toggle = createButton("video-small-toggle", messages.pause, "");
  const close = createButton("video-small-close", messages.smallClose, "×");
  // The document's own script answers it (`play-on-tap.inline.ts`).
  toggle.dataset["plays"] = "";
  const show = (): void => {
    toggle.dataset["on"] = String(!video.paused);
    toggle.setAttribute("aria-label", video.paused ? messages.play : messages.pause);
  };

  const grow = (): void => {
    if (!(SMALL in frame.dataset)) return;
    const hadFocus = frame.contains(document.activeElement);
    delete frame.dataset[SMALL];
    stage.style.height = document.body.style.paddingBottom = "";
    for (const button of [back, toggle, close]) button.remove();
    video.controls = "native" in frame.dataset;
    if (hadFocus)
      (frame.querySelector<HTMLElement>(".vjs-play-control, .video-bar-toggle") ?? video).focus({
        preventScroll: true,
      });
  };
  const shrink = (): void => {
    if (SMALL in frame.dataset || document.fullscreenElement !== null) return;
    stage.style.height = `${stage.getBoundingClientRect().height}px`;
    frame.dataset[SMALL] = "";
    video.controls = false;
    show();
    for (const button of [back, toggle, close]) frame.appendChild(button);
    document.body.style.paddingBottom = `${frame.offsetHeight}px`;
  };
  back.addEventListener("click", () => {
    stage.scrollIntoView({ block: "center" });
    grow();
  });
  close.addEventListener("click", () => {
    video.pause();
    grow();
  });

  let isInSight = true;
  const look = (): void => {
    if (isInSight) grow();
    else if (!video.paused) shrink();
  };
  new IntersectionObserver(
    (entries) => {
      isInSight = (entries.at(-1)?.intersectionRatio ?? 1) > OUT_OF_SIGHT;
      look();
    },
    { threshold: [OUT_OF_SIGHT] },
  ).observe(stage);
  video.addEventListener("playing", look);
  for (const change of ["play", "pause"]) video.addEventListener(change, show);
}
