import { overlays } from "../ui/overlays";
import { TILE_ANGLE, TILE_COLOR, TILE_HEIGHT, TILE_WIDTH } from "./watermark-tile";

const CLASS = "preview-watermark";

/**
 * Covers the page with the repeating watermark, content that comes later included, and puts it back
 * whenever something takes it away or changes it.
 */
export function startWatermark(text: string): void {
  const image = `url("${drawTile(text)}")`;
  let layer = makeLayer(image);
  overlays().appendChild(layer);
  document.documentElement.dataset["watermarked"] = "";
  const watcher = new MutationObserver(() => {
    if (isIntact(layer, image)) return;
    layer.remove();
    layer = makeLayer(image);
    overlays().appendChild(layer);
    watch();
  });
  // The whole document: a page that is rendered anew loses the layer together with what holds it.
  const watch = () => {
    watcher.disconnect();
    watcher.observe(document, { childList: true, subtree: true });
    watcher.observe(layer, { attributes: true });
  };
  watch();
}

/** Styles stand on the element itself: a missing style sheet must not uncover a preview. */
function makeLayer(image: string): HTMLElement {
  const layer = document.createElement("div");
  layer.className = CLASS;
  layer.setAttribute("aria-hidden", "true");
  Object.assign(layer.style, {
    position: "fixed",
    inset: "0",
    zIndex: "2147483000",
    pointerEvents: "none",
    backgroundImage: image,
    backgroundRepeat: "repeat",
    backgroundSize: `${TILE_WIDTH}px ${TILE_HEIGHT}px`,
  });
  return layer;
}

const isIntact = (layer: HTMLElement, image: string): boolean =>
  layer.isConnected &&
  layer.parentNode === overlays() &&
  layer.className === CLASS &&
  !layer.hidden &&
  layer.style.backgroundImage === image &&
  layer.style.position === "fixed" &&
  layer.style.display === "" &&
  layer.style.visibility === "" &&
  layer.style.opacity === "";

/** The tile as a data address, drawn at the screen's own resolution. */
function drawTile(text: string): string {
  const canvas = document.createElement("canvas");
  const scale = Math.min(3, Math.max(1, devicePixelRatio));
  canvas.width = TILE_WIDTH * scale;
  canvas.height = TILE_HEIGHT * scale;
  const context = canvas.getContext("2d");
  if (context === null) return "";
  context.scale(scale, scale);
  context.translate(TILE_WIDTH / 2, TILE_HEIGHT / 2);
  context.rotate((TILE_ANGLE * Math.PI) / 180);
  context.font = '14px "PingFang SC", "Noto Sans CJK SC", system-ui, sans-serif';
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = TILE_COLOR;
  context.fillText(text, 0, 0, TILE_WIDTH);
  return canvas.toDataURL("image/png");
}
