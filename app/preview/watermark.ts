import { overlays } from "../ui/overlays";
import { TILE_ANGLE, TILE_COLOR, TILE_HEIGHT, TILE_WIDTH, tileLines } from "./watermark-tile";

const CLASS = "preview-watermark";

/**
 * Covers the page with the repeating watermark, content that comes later included, and puts it back
 * whenever something takes it away or changes it.
 */
export function startWatermark(text: string): void {
  const whole = makeLayer(tileImages(text));
  let layer = whole.cloneNode() as HTMLElement;
  overlays().appendChild(layer);
  document.documentElement.dataset["watermarked"] = "";
  const watcher = new MutationObserver(() => {
    if (layer.parentNode === overlays() && layer.isEqualNode(whole)) return;
    layer.remove();
    layer = whole.cloneNode() as HTMLElement;
    overlays().appendChild(layer);
    watch();
  });
  // The whole document: a page that is rendered anew loses the layer together with what holds it.
  const watch = () => {
    watcher.disconnect();
    watcher.observe(document, { childList: true, subtree: true });
    watcher.observe(layer, { attributes: true, childList: true });
  };
  watch();
}

/**
 * Styles stand on the element itself, where no style sheet can miss or outweigh them; printers are
 * told to print them, as browsers leave backgrounds out.
 */
function makeLayer(images: readonly string[]): HTMLElement {
  const layer = document.createElement("div");
  layer.className = CLASS;
  layer.setAttribute("aria-hidden", "true");
  const styles: Readonly<Record<string, string>> = {
    display: "block",
    visibility: "visible",
    opacity: "1",
    position: "fixed",
    top: "0",
    left: "0",
    width: "100%",
    height: "100%",
    "z-index": "2147483000",
    "pointer-events": "none",
    "background-repeat": "repeat",
    "background-size": `${TILE_WIDTH}px ${TILE_HEIGHT}px`,
    "-webkit-print-color-adjust": "exact",
  };
  for (const [name, value] of Object.entries(styles))
    layer.style.setProperty(name, value, "important");
  // A browser that cannot read one of them keeps the one before.
  for (const image of images) layer.style.setProperty("background-image", image, "important");
  return layer;
}

/** The tile as it is specified, and where the screen is finer the same with a sharper one beside it. */
function tileImages(text: string): readonly string[] {
  const plain = `url("${drawTile(text, 1)}")`;
  const scale = Math.min(3, Math.ceil(devicePixelRatio));
  if (scale <= 1) return [plain];
  return [plain, `-webkit-image-set(${plain} 1x, url("${drawTile(text, scale)}") ${scale}x)`];
}

/** The tile as a data address. @param scale pixels of the canvas for one of the page */
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
