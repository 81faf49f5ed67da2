import { overlayContainer } from "../../ui/overlay";
import { TILE_ANGLE, TILE_COLOR, TILE_HEIGHT, TILE_WIDTH, tileLines } from "./watermark-tile";

const CLASS = "preview-watermark";

/**
 * Covers the page with the repeating watermark, content that comes later included, and puts it back
 * whenever something takes it away or changes it.
 */
export function startWatermark(text: string): void {
  const template = createOverlay(tileImages(text));
  let overlay = template.cloneNode() as HTMLElement;
  containerFor(overlay).appendChild(overlay);
  document.documentElement.dataset["watermarked"] = "";
  const restore = () => {
    const container = containerFor(overlay);
    if (overlay.parentNode === container && overlay.isEqualNode(template)) return;
    overlay.remove();
    overlay = template.cloneNode() as HTMLElement;
    container.appendChild(overlay);
    watch();
  };
  const watcher = new MutationObserver(restore);
  // No event tells of a changed stylesheet.
  setInterval(restore, 1000);
  // In the document itself: a page that is rendered anew loses the overlay together with what holds it.
  const watch = () => {
    watcher.disconnect();
    watcher.observe(document, { childList: true, subtree: true });
    watcher.observe(overlayContainer(), { attributes: true });
    watcher.observe(overlay, { attributes: true, childList: true });
  };
  watch();
}

/** CSS properties that hide an element's content, each with its initial value. */
const INITIAL_VALUES: Readonly<Record<string, string>> = {
  opacity: "1",
  filter: "none",
  transform: "none",
  scale: "none",
  translate: "none",
  rotate: "none",
  "clip-path": "none",
  "mask-image": "none",
  "content-visibility": "visible",
  "mix-blend-mode": "normal",
  "z-index": "auto",
};

function hasInitialStyles(element: HTMLElement): boolean {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.position !== "static") return false;
  return Object.entries(INITIAL_VALUES).every(([name, value]) =>
    ["", value].includes(style.getPropertyValue(name)),
  );
}

/**
 * Where the watermark stands: among the overlays, or when somebody hides those, at the body's end.
 * Whatever hides the body hides the content with it.
 */
function containerFor(overlay: HTMLElement): HTMLElement {
  if (overlay.parentNode === document.body) return document.body;
  const container = overlayContainer();
  const isClipped = overlay.parentNode === container && !coversScreen(overlay);
  return container.isConnected && hasInitialStyles(container) && !isClipped
    ? container
    : document.body;
}

/** Some CSS (e.g. transform, filter) makes an element the containing block of fixed descendants, and some clips them. */
function coversScreen(overlay: HTMLElement): boolean {
  const { clientWidth, clientHeight } = document.documentElement;
  const { width, height } = overlay.getBoundingClientRect();
  return width >= clientWidth - 1 && height >= clientHeight - 1;
}

/**
 * Styles are on the element itself, where no stylesheet can miss or outweigh them; printers are
 * told to print them, as browsers leave backgrounds out.
 */
function createOverlay(images: readonly string[]): HTMLElement {
  const overlay = document.createElement("div");
  overlay.className = CLASS;
  overlay.setAttribute("aria-hidden", "true");
  const styles: Readonly<Record<string, string>> = {
    display: "block",
    visibility: "visible",
    opacity: "1",
    position: "fixed",
    top: "0",
    left: "0",
    width: "100%",
    height: "100%",
    "z-index": "2147483647",
    "pointer-events": "none",
    "max-width": "none",
    "max-height": "none",
    margin: "0",
    transform: "none",
    scale: "none",
    translate: "none",
    rotate: "none",
    filter: "none",
    clip: "auto",
    "clip-path": "none",
    "offset-path": "none",
    zoom: "1",
    mask: "none",
    "-webkit-mask": "none",
    "content-visibility": "visible",
    "mix-blend-mode": "normal",
    animation: "none",
    transition: "none",
    "background-clip": "border-box",
    "background-position": "0 0",
    "background-repeat": "repeat",
    "background-size": `${TILE_WIDTH}px ${TILE_HEIGHT}px`,
    "-webkit-print-color-adjust": "exact",
  };
  for (const [name, value] of Object.entries(styles))
    overlay.style.setProperty(name, value, "important");
  // A browser that cannot read one of them keeps the one before.
  for (const image of images) overlay.style.setProperty("background-image", image, "important");
  return overlay;
}

/** The 1x tile, and on high-density screens also an image-set with a sharper one. */
function tileImages(text: string): readonly string[] {
  const plain = `url("${drawTile(text, 1)}")`;
  const scale = Math.min(3, Math.ceil(devicePixelRatio));
  if (scale <= 1) return [plain];
  return [plain, `-webkit-image-set(${plain} 1x, url("${drawTile(text, scale)}") ${scale}x)`];
}

/** The tile as a data URL. @param scale pixels of the canvas for one of the page */
function drawTile(text: string, scale: number): string {
  const canvas = document.createElement("canvas");
  canvas.width = TILE_WIDTH * scale;
  canvas.height = TILE_HEIGHT * scale;
  const context = canvas.getContext("2d");
  if (context === null) return "";
  context.scale(scale, scale);
  context.translate(TILE_WIDTH / 2, TILE_HEIGHT / 2);
  context.rotate((TILE_ANGLE * Math.PI) / 180);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = TILE_COLOR;
  for (const line of tileLines(text)) {
    context.font = `${line.size}px "PingFang SC", "Noto Sans CJK SC", system-ui, sans-serif`;
    context.fillText(line.text, 0, line.y, TILE_WIDTH);
  }
  return canvas.toDataURL("image/png");
}
