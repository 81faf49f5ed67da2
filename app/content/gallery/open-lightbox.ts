import type PhotoSwipe from "photoswipe";
import { loadSheet } from "../../ui/load-sheet";
import { overlays } from "../../ui/overlays";
import type { Picture } from "../item";

/** The lightbox's words, in the visitor's language. */
export interface LightboxWords {
  readonly closeLightbox: string;
  readonly zoom: string;
  readonly previousPicture: string;
  readonly nextPicture: string;
  readonly pictureFailed: string;
}

interface Lightbox {
  readonly pictures: readonly Picture[];
  /** 0-based. */
  readonly index: number;
  readonly words: LightboxWords;
  /** Told whenever another picture is shown, so that the page behind follows. */
  readonly onShow: (index: number) => void;
  /** Told when it has closed, with the picture that was shown last: focus goes there. */
  readonly onClose: (index: number) => void;
}

const loadLibrary = async () => {
  const [{ default: Library }, { default: sheet }] = await Promise.all([
    import("photoswipe"),
    import("photoswipe/style.css?url"),
  ]);
  await loadSheet(sheet);
  return Library;
};

/** A ratio to open with while the platform has not told the size; the picture itself corrects it. */
const UNKNOWN_SIZE = { width: 1200, height: 800 };

const slideOf = ({ full, url, width, height, caption }: Picture) => ({
  src: full,
  msrc: url,
  alt: caption,
  ...(width !== null && height !== null ? { width, height } : UNKNOWN_SIZE),
});

const showCaptions = (lightbox: PhotoSwipe, pictures: readonly Picture[]): void => {
  lightbox.on("uiRegister", () => {
    lightbox.ui?.registerElement({
      name: "caption",
      className: "gallery-lightbox-caption",
      appendTo: "root",
      onInit: (element) => {
        element.setAttribute("aria-live", "polite");
        lightbox.on("change", () => {
          element.textContent = pictures[lightbox.currIndex]?.caption ?? "";
        });
      },
    });
  });
};

const correctUnknownSizes = (lightbox: PhotoSwipe, pictures: readonly Picture[]): void => {
  lightbox.on("loadComplete", ({ slide, content }) => {
    const { element } = content;
    if (pictures[slide.index]?.width || !(element instanceof HTMLImageElement)) return;
    slide.width = element.naturalWidth;
    slide.height = element.naturalHeight;
    content.width = element.naturalWidth;
    content.height = element.naturalHeight;
    slide.resize();
  });
};

/**
 * The back gesture closes the lightbox, because opening it adds one history entry. Going back also
 * scrolls to where that entry's fragment points: `onShow` then puts the page right again.
 */
const closeOnBack = (lightbox: PhotoSwipe, onShow: Lightbox["onShow"]): void => {
  history.pushState({ ...history.state, lightbox: true }, "");
  const onBack = () => {
    lightbox.close();
    requestAnimationFrame(() => onShow(lightbox.currIndex));
  };
  addEventListener("popstate", onBack);
  lightbox.on("destroy", () => {
    removeEventListener("popstate", onBack);
    if (history.state?.lightbox === true) history.back();
  });
};

/**
 * Shows pictures over the whole screen: pinch and double tap zoom, swipe, arrow keys, Escape.
 *
 * @throws when the library does not load
 */
export const openLightbox = async (options: Lightbox): Promise<void> => {
  const { pictures, index, words, onShow, onClose } = options;
  const Library = await loadLibrary();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const lightbox = new Library({
    dataSource: pictures.map(slideOf),
    index,
    appendToEl: overlays(),
    bgOpacity: 1,
    showHideAnimationType: still ? "none" : "fade",
    wheelToZoom: true,
    loop: false,
    returnFocus: false,
    indexIndicatorSep: "/",
    closeTitle: words.closeLightbox,
    zoomTitle: words.zoom,
    arrowPrevTitle: words.previousPicture,
    arrowNextTitle: words.nextPicture,
    errorMsg: words.pictureFailed,
  });
  showCaptions(lightbox, pictures);
  correctUnknownSizes(lightbox, pictures);
  lightbox.on("change", () => onShow(lightbox.currIndex));
  lightbox.on("destroy", () => onClose(lightbox.currIndex));
  lightbox.init();
  closeOnBack(lightbox, onShow);
};
