import { escapeText } from "../../model/escape-html";

/** The tile the watermark repeats, in CSS pixels and degrees (specification, section 4). */
export const TILE_WIDTH = 150;
export const TILE_HEIGHT = 120;
export const TILE_ANGLE = -20;

/** Mid-grey at a quarter: readable over white, black and pictures without hiding the text below. */
export const TILE_COLOR = "rgba(128, 128, 128, 0.24)";

/** From one line of the tile to the next, in CSS pixels. */
const LINE_HEIGHT = 18;

interface TileLine {
  readonly text: string;
  /** Its middle, below the tile's, and its font size; CSS pixels. */
  readonly y: number;
  readonly size: number;
}

/** The lines of a watermark around the tile's middle, each as large as fits into its width. */
export function tileLines(watermark: string): readonly TileLine[] {
  return watermark.split("\n").map((text, index, { length }) => ({
    text,
    y: (index - (length - 1) / 2) * LINE_HEIGHT,
    size: text.length > 12 ? 11 : 14,
  }));
}

/** The tile as an SVG URL, for the time before and for browsers without scripts. */
export function watermarkTile(watermark: string): string {
  const lines = tileLines(watermark).map(
    ({ text, y, size }) => `<text y="${y}" font-size="${size}">${escapeText(text)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_WIDTH}" height="${TILE_HEIGHT}"><g transform="translate(${TILE_WIDTH / 2} ${TILE_HEIGHT / 2}) rotate(${TILE_ANGLE})" text-anchor="middle" dominant-baseline="middle" font-family="sans-serif" fill="${TILE_COLOR}">${lines.join("")}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
