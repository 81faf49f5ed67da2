import { NOMINAL_WIDTH } from "./picture-size";
import { element, type BodyElement } from "./tree";

/**
 * The box of a picture: keeps the ratio from the first byte, 3 : 2 where the size is unknown,
 * never grows past the picture's own width, and becomes a quiet tile when the picture fails (the
 * document's image fallback marks `.picture`).
 */
export function pictureBox(image: BodyElement): BodyElement {
  image.attributes.delete("class");
  const isDrawing = image.attributes.get("src")?.startsWith("data:image/svg") === true;
  const width = Number(image.attributes.get("width") ?? 0);
  const height = Number(image.attributes.get("height") ?? 0);
  const classes = [
    "picture body-picture",
    ...(isDrawing ? ["body-drawing"] : []),
    ...(width > 0 && height > 0 ? [] : ["body-unsized"]),
  ];
  const style = [
    ...(width > 0 && height > 0 ? [`--ratio:${width} / ${height}`] : []),
    ...(width > 0 && width !== NOMINAL_WIDTH ? [`max-width:${width}px`] : []),
  ];
  const box = element("span", { class: classes.join(" ") }, [image]);
  if (style.length > 0) box.attributes.set("style", style.join(";"));
  return box;
}
