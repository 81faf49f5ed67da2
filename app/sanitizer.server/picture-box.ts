import { element, type Element } from "./hast";
import { NOMINAL_WIDTH } from "./picture-size";

/**
 * The box of a picture: keeps the ratio from the first byte, 3 : 2 where the size is unknown,
 * never grows past the picture's own width, and becomes a quiet tile when the picture fails (the
 * document's image fallback marks `.picture`).
 */
export function pictureBox(image: Element): Element {
  delete image.properties.className;
  const isDrawing = String(image.properties.src).startsWith("data:image/svg");
  const width = Number(image.properties.width ?? 0);
  const height = Number(image.properties.height ?? 0);
  const className = [
    "picture",
    "body-picture",
    ...(isDrawing ? ["body-drawing"] : []),
    ...(width > 0 && height > 0 ? [] : ["body-unsized"]),
  ];
  const style = [
    ...(width > 0 && height > 0 ? [`--ratio:${width} / ${height}`] : []),
    ...(width > 0 && width !== NOMINAL_WIDTH ? [`max-width:${width}px`] : []),
  ];
  const box = element("span", { className }, [image]);
  if (style.length > 0) box.properties.style = style.join(";");
  return box;
}
