import { overlays } from "../../ui/overlays";
import type { Following } from "./next-video";

/** How long the poster takes to the top once the finger has left it, in milliseconds. */
const RISE = 200;

/** A stage with a poster alone, in the words of the one that stands: the sheet of the page styles both. */
const STAGE = `<div class="video-frame" data-fills><div class="video-poster"><span class="picture"></span><span class="video-play"></span></div><div class="svideo-over"><div class="svideo-words"><p class="svideo-title"></p></div></div></div>`;

/** The short video that is coming: its poster and name, over the stage of the one that stands. */
export interface NextPreview {
  /** Shows as much of it as the finger has pulled up, in CSS pixels; nothing below 1. */
  pull(pixels: number): void;
  /** Lets it take the stage and stay there. Resolves when it has. */
  rise(): Promise<void>;
  remove(): void;
}

/**
 * Loads the poster of a short video and lays it under the stage, ready to be pulled up, while the browser
 * fetches its document ahead. It stays on the screen until the browser shows the video's own document, which opens with the same picture at the same
 * place: nothing blank is seen between the two.
 */
export function mountNextPreview(
  stage: Element,
  [href, label, poster, widths]: Following,
): NextPreview {
  const { top, left, width, height } = stage.getBoundingClientRect();
  const layer = document.createElement("div");
  layer.className = "svideo-coming";
  layer.setAttribute("aria-hidden", "true");
  layer.style.cssText = `top:${top + scrollY}px;left:${left}px;width:${width}px;height:${height}px`;
  layer.innerHTML = STAGE;
  const [frame] = layer.children as HTMLCollectionOf<HTMLElement>;
  if (frame === undefined) throw new Error("No stage was made");
  const find = (selector: string): Element | null => frame.querySelector(selector);
  find("p")?.appendChild(new Text(label));
  const sign = stage.querySelector(".video-play > *");
  if (sign) find(".video-play")?.appendChild(sign.cloneNode(true));
  if (poster !== "") {
    const picture = new Image();
    picture.addEventListener("load", () => {
      if (picture.naturalHeight > picture.naturalWidth) frame.dataset.portrait = "";
    });
    picture.sizes = stage.querySelector<HTMLImageElement>(".video-poster img")?.sizes ?? "";
    picture.srcset = widths;
    picture.src = poster;
    find(".picture")?.appendChild(picture);
  }
  const pull = (pixels: number): void => {
    frame.style.transform = `translateY(${Math.max(0, height - pixels)}px)`;
  };
  const early = document.createElement("link");
  early.rel = "prefetch";
  early.href = href;
  layer.appendChild(early);
  pull(0);
  overlays().appendChild(layer);
  return {
    pull,
    rise: () =>
      new Promise((resolve) => {
        const { matches: still } = matchMedia("(prefers-reduced-motion: reduce)");
        const way = [{ transform: frame.style.transform }, { transform: "none" }];
        const timing = {
          duration: still ? 0 : RISE,
          easing: "ease-out",
          fill: "forwards",
        } as const;
        frame.animate(way, timing).addEventListener("finish", () => resolve());
      }),
    remove: () => layer.remove(),
  };
}
