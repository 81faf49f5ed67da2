import type PhotoSwipe from "photoswipe";
import { closeOnBack, overlayContainer } from "./overlay";
import { createTextElement } from "./element";
import { loadStylesheet } from "./load-stylesheet";
import type { Picture } from "../model/content/item";

/** The lightbox's messages, in the visitor's language. */
interface LightboxMessages {
  readonly lightbox: string;
  readonly closeLightbox: string;
  readonly zoom: string;
  readonly previousPicture: string;
  readonly nextPicture: string;
  readonly pictureFailed: string;
  readonly keepPicture: string;
}

interface Lightbox {
  readonly pictures: readonly Picture[];
  /** 0-based. */
  readonly index: number;
  readonly messages: LightboxMessages;
  /** Told whenever another picture is shown, so that the page behind follows. */
  readonly onShow: (index: number) => void;
  /** Told when it has closed, with the picture that was shown last: focus goes there. */
  readonly onClose: (index: number) => void;
}

async function loadLibrary() {
  const [{ default: Library }, { default: libraryStylesheet }, { default: stylesheet }] =
    await Promise.all([
      import("photoswipe"),
      import("photoswipe/style.css?url"),
      import("./lightbox.css?url"),
    ]);
  await Promise.all([loadStylesheet(libraryStylesheet), loadStylesheet(stylesheet)]);
  return Library;
}

/** The ratio to open with while the size is unknown; the loaded picture corrects it. */
const UNKNOWN_SIZE = { width: 1200, height: 800 };

/** An icon like the page's own, on a 24 × 24 grid. */
function icon(outlines: string): string {
  return `<svg class="icon lightbox-icon" viewBox="0 0 24 24" aria-hidden="true">${outlines}</svg>`;
}

/** The library shows the upright of the sign while there is more to see. */
const ICONS = {
  closeSVG: icon('<path d="M18 6 6 18M6 6l12 12"/>'),
  zoomSVG: icon(
    '<path d="m21 21-4.3-4.3M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM8 11h6"/><path class="pswp__zoom-icn-bar-v" d="M11 8v6"/>',
  ),
  arrowPrevSVG: icon('<path d="m15 18-6-6 6-6"/>'),
  arrowNextSVG: icon('<path d="m9 18 6-6-6-6"/>'),
};

function slideOf({ full, url, width, height, caption }: Picture) {
  return {
    src: full,
    msrc: url,
    alt: caption,
    ...(width !== null && height !== null ? { width, height } : UNKNOWN_SIZE),
  };
}

function showCaptions(
  lightbox: PhotoSwipe,
  pictures: readonly Picture[],
  { keepPicture }: LightboxMessages,
): void {
  lightbox.on("uiRegister", () => {
    lightbox.ui?.registerElement({
      name: "caption",
      className: "lightbox-caption",
      appendTo: "root",
      onInit: (element) => {
        element.setAttribute("aria-live", "polite");
        const hint = createTextElement("p", "lightbox-hint", keepPicture);
        // It would be said again with every picture.
        hint.setAttribute("aria-hidden", "true");
        lightbox.on("change", () => {
          element.textContent = pictures[lightbox.currIndex]?.caption ?? "";
          element.appendChild(hint);
        });
      },
    });
  });
}

/** Says how many times as large as at first the picture is, beside its number. */
function showZoom(lightbox: PhotoSwipe): void {
  lightbox.on("uiRegister", () => {
    lightbox.ui?.registerElement({
      name: "zoomState",
      className: "lightbox-zoom",
      order: 6,
      onInit: (element) => {
        const show = () => {
          const slide = lightbox.currSlide;
          const times = slide === undefined ? 1 : slide.currZoomLevel / slide.zoomLevels.initial;
          element.textContent = Math.abs(times - 1) < 0.05 ? "" : `${times.toFixed(1)}×`;
        };
        lightbox.on("zoomPanUpdate", show);
        lightbox.on("change", show);
      },
    });
  });
}

/** Sets a slide right by the picture that came: what is known of its size before may be a guess. */
function correctSizes(lightbox: PhotoSwipe): void {
  lightbox.on("loadComplete", ({ slide, content }) => {
    const { element } = content;
    if (!(element instanceof HTMLImageElement) || element.naturalWidth === 0) return;
    if (slide.width === element.naturalWidth && slide.height === element.naturalHeight) return;
    slide.width = element.naturalWidth;
    slide.height = element.naturalHeight;
    content.width = element.naturalWidth;
    content.height = element.naturalHeight;
    slide.resize();
  });
}

/**
 * What is tapped while the lightbox still appears is done once it has: the library never ends an opening
 * during which something else moves, and hears no key, no finger and no way back then.
 */
function holdTapsUntilOpen(lightbox: PhotoSwipe): void {
  lightbox.element?.addEventListener(
    "click",
    (event) => {
      if (!lightbox.opener.isOpening) return;
      event.stopPropagation();
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button !== null) lightbox.on("openingAnimationEnd", () => button.click());
    },
    true,
  );
}

/**
 * Keeps the focus within a overlay. The library listens to `focusin`, which does not fire while React hydrates
 * the page (`app/client/hydrate/hydrate.ts`). @returns lets it go
 */
function keepFocusIn(overlay: HTMLElement): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Node && !overlay.contains(target)) overlay.focus();
  };
  document.addEventListener("focus", onFocus, true);
  return () => document.removeEventListener("focus", onFocus, true);
}

/**
 * Shows pictures over the whole screen: pinch and double tap zoom, swipe, arrow keys; Escape and going back close
 * it. Going back also scrolls to where the page's entry of the history points: `onShow` then puts the
 * page right again.
 *
 * @throws when the library does not load
 */
export async function openLightbox(options: Lightbox): Promise<void> {
  const { pictures, index, messages, onShow, onClose } = options;
  const Library = await loadLibrary();
  // A second tap while the library came.
  if (document.querySelector(".pswp") !== null) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const lightbox = new Library({
    dataSource: pictures.map(slideOf),
    index,
    appendToEl: overlayContainer(),
    bgOpacity: 1,
    showHideAnimationType: still ? "none" : "fade",
    wheelToZoom: true,
    loop: false,
    returnFocus: false,
    indexIndicatorSep: "/",
    ...ICONS,
    closeTitle: messages.closeLightbox,
    zoomTitle: messages.zoom,
    arrowPrevTitle: messages.previousPicture,
    arrowNextTitle: messages.nextPicture,
    errorMsg: messages.pictureFailed,
  });
  showCaptions(lightbox, pictures, messages);
  showZoom(lightbox);
  correctSizes(lightbox);
  lightbox.on("change", () => onShow(lightbox.currIndex));
  lightbox.on("afterInit", () => {
    const { element } = lightbox;
    if (element === undefined) return;
    element.setAttribute("aria-label", messages.lightbox);
    // It answers by itself, without React.
    element.dataset["action"] = "overlay";
  });
  lightbox.init();
  holdTapsUntilOpen(lightbox);
  const letFocusGo = lightbox.element ? keepFocusIn(lightbox.element) : () => {};
  const onClosed = closeOnBack(() => {
    // The library closes nothing that is still appearing.
    if (lightbox.opener.isOpen) lightbox.close();
    else lightbox.on("openingAnimationEnd", () => lightbox.close());
    requestAnimationFrame(() => onShow(lightbox.currIndex));
  });
  lightbox.on("destroy", () => {
    letFocusGo();
    onClosed();
    onClose(lightbox.currIndex);
  });
}
