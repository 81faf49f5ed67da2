import { encode } from "uqr";

interface QrPath {
  /** Side of the code in modules, quiet zone included. */
  readonly size: number;
  /** SVG path of the dark modules, one unit a module, one run of a row a move. */
  readonly path: string;
}

/** Modules left free around a code (ISO/IEC 18004 asks for 4; on a white card 2 are enough). */
const QUIET_ZONE = 2;

/**
 * A text as a QR code. Medium error correction; URLs up to 2 kB fit.
 * @throws when the text is too long for any code (2,331 bytes at this level)
 */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const moves: string[] = [];
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      moves.push(`M${start} ${y}h${x + 1 - start}v1H${start}z`);
    }
  });
  return { size, path: moves.join("") };
}
