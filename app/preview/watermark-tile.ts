/** The tile the watermark repeats, in CSS pixels and degrees (specification, section 4). */
export const TILE_WIDTH = 150;
export const TILE_HEIGHT = 120;
export const TILE_ANGLE = -20;

/** Mid-grey at a third: readable over white, black and pictures without hiding the text below. */
export const TILE_COLOR = "rgba(128, 128, 128, 0.34)";

/** The tile as an SVG address, for the time before and for browsers without scripts. */
export const watermarkTile = (text: string): string => {
  const [x, y] = [TILE_WIDTH / 2, TILE_HEIGHT / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_WIDTH}" height="${TILE_HEIGHT}"><text x="${x}" y="${y}" transform="rotate(${TILE_ANGLE} ${x} ${y})" text-anchor="middle" dominant-baseline="middle" font-family="sans-serif" font-size="${text.length > 12 ? 11 : 14}" fill="${TILE_COLOR}">${escapeText(text)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
