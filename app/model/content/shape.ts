/** The shape of a video's frame: 16 : 9, 1 : 1 or 9 : 16. */
export type Shape = "landscape" | "square" | "portrait";

/** The frame that a picture or video of this size fits best. */
export function shapeOf(width: number, height: number): Shape {
  const ratio = width / height;
  return ratio < 0.78 ? "portrait" : ratio < 1.25 ? "square" : "landscape";
}
