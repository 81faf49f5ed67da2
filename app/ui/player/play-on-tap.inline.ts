// Starts and pauses a frame's media by its buttons (`data-plays` inside `data-frame`). Stands in the
// document, so a tap counts from the first paint on, long before any other script has arrived; React
// and the players only follow what the element does. `data-wanted` and `data-playing` on the frame say
// how far it is, `data-followed` that a player follows the element, and `data-native` that it has the engine's controls.
import { shapeOf } from "../../model/content/picture";
import { PLAY_REQUESTED } from "./media-element";

/** How long after the first tap a player may take before the browser's own controls are shown, in milliseconds. */
const TIMEOUT = 4000;

function begin(frame: HTMLElement, media: HTMLMediaElement): void {
  media.addEventListener("playing", () => {
    frame.dataset.playing = "";
  });
  setTimeout(() => {
    if (frame.dataset.followed !== undefined) return;
    media.controls = true;
    frame.dataset.native = "";
  }, TIMEOUT);
}

// A cover may have another shape than its video.
addEventListener(
  "loadedmetadata",
  ({ target }) => {
    const { videoWidth, videoHeight } = target as HTMLVideoElement;
    const frame = (target as Element).closest<HTMLElement>("[data-frame]");
    if (frame && videoHeight) frame.dataset.shape = shapeOf(videoWidth, videoHeight);
  },
  true,
);

addEventListener(
  "click",
  ({ target }) => {
    if (!(target instanceof Element)) return;
    // another video is about to be put on the stage: Safari lets an element play later that was asked to
    // load by a tap.
    if (target.closest("[data-starts]"))
      document.querySelector<HTMLMediaElement>("[data-frame]:not([data-wanted]) video")?.load();
    const button = target.closest("[data-plays]");
    const frame = button?.closest<HTMLElement>("[data-frame]");
    const media = frame?.querySelector<HTMLMediaElement>("video,audio");
    if (!frame || !media) return;
    const first = frame.dataset.wanted === undefined;
    if (!media.paused && !first) {
      media.pause();
      return;
    }
    frame.dataset.wanted = "";
    if (first) begin(frame, media);
    // Engines of before promises give none.
    (media.play() as Promise<void> | undefined)?.catch(() => {});
    media.dispatchEvent(new Event(PLAY_REQUESTED));
  },
  true,
);
