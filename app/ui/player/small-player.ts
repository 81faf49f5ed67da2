import type Player from "video.js/dist/types/player";
import { layerButton } from "../element";

/** On a frame that plays in the corner while its place is scrolled out of sight. */
const SMALL = "small";

/** How much of a stage's place is out of sight before its film goes to the corner. */
const OUT_OF_SIGHT = 0.2;

/** What the two buttons are called. */
export interface SmallPlayerWords {
  readonly smallBack: string;
  readonly smallClose: string;
}

/**
 * Keeps a playing film in sight: once its stage is scrolled away the frame plays on in the corner,
 * with a button that leads back to its place and one that stops it. The stage keeps its height, so
 * nothing on the page moves, and the page's end can be scrolled clear of the corner. A stage that fills the
 * screen has no corner to go to.
 */
export function keepInSight(
  player: Player,
  video: HTMLVideoElement,
  words: SmallPlayerWords,
): void {
  const frame = video.closest<HTMLElement>(".video-frame");
  const stage = frame?.parentElement;
  if (!frame || !stage || "fills" in frame.dataset || !("IntersectionObserver" in window)) return;
  const back = layerButton("video-small-back", words.smallBack, "");
  const close = layerButton("video-small-close", words.smallClose, "×");

  const grow = (): void => {
    if (!(SMALL in frame.dataset)) return;
    const hadFocus = frame.contains(document.activeElement);
    delete frame.dataset[SMALL];
    stage.style.height = document.body.style.paddingBottom = "";
    back.remove();
    close.remove();
    if (hadFocus)
      frame.querySelector<HTMLElement>(".vjs-play-control")?.focus({ preventScroll: true });
  };
  const shrink = (): void => {
    if (SMALL in frame.dataset || document.fullscreenElement !== null) return;
    stage.style.height = `${stage.getBoundingClientRect().height}px`;
    frame.dataset[SMALL] = "";
    for (const button of [back, close]) frame.appendChild(button);
    document.body.style.paddingBottom = `${frame.offsetHeight}px`;
  };
  back.addEventListener("click", () => {
    stage.scrollIntoView({ block: "center" });
    grow();
  });
  close.addEventListener("click", () => {
    player.pause();
    grow();
  });

  let isInSight = true;
  const look = (): void => {
    if (isInSight) grow();
    else if (!player.paused()) shrink();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInSight = (entries.at(-1)?.intersectionRatio ?? 1) > OUT_OF_SIGHT;
      look();
    },
    { threshold: [OUT_OF_SIGHT] },
  );
  observer.observe(stage);
  player.on("playing", look);
  player.on("dispose", () => observer.disconnect());
}
