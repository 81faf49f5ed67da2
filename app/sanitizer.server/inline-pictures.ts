/** Longest picture, in characters of its address, that a body carries in itself: a phone's screenshot of 2 MB. */
const LENGTH_LIMIT = 3_000_000;

const raster =
  /^data:image\/(?:png|jpe?g|gif|webp|bmp|x-icon|vnd\.microsoft\.icon);base64,[A-Za-z0-9+/]+={0,2}$/i;

/** Characters of a picture in which its size stands, whatever metadata comes first; a multiple of four. */
const HEAD_LENGTH = 262_144;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The first bytes of a picture. */
function headOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64.slice(0, HEAD_LENGTH)), (character) =>
      character.charCodeAt(0),
    );
  } catch {
    return null;
  }
}

function startsWith(bytes: Uint8Array, ...signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The frame header of a JPEG (ITU-T T.81, B.2.2): markers are skipped by their own lengths. */
function jpegSize(bytes: Uint8Array): Size | null {
  const data = view(bytes);
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: data.getUint16(at + 5), width: data.getUint16(at + 7) };
    at += 2 + data.getUint16(at + 2);
  }
  return null;
}

/** The first chunk of a WebP (RFC 9649): VP8X, VP8L or VP8. */
function webpSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 30) return null;
  const data = view(bytes);
  const chunk = String.fromCharCode(...bytes.slice(12, 16));
  if (chunk === "VP8X") {
    const at = (offset: number) => data.getUint16(offset, true) + ((bytes[offset + 2] ?? 0) << 16);
    return { width: at(24) + 1, height: at(27) + 1 };
  }
  if (chunk === "VP8L") {
    const bits = data.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff };
}

function sizeOf(bytes: Uint8Array): Size | null {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) && bytes.length > 24) {
    return { width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) };
  }
  if (startsWith(bytes, 0x47, 0x49, 0x46, 0x38) && bytes.length > 10) {
    return { width: view(bytes).getUint16(6, true), height: view(bytes).getUint16(8, true) };
  }
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return jpegSize(bytes);
  if (startsWith(bytes, 0x52, 0x49, 0x46, 0x46)) return webpSize(bytes);
  if (startsWith(bytes, 0x42, 0x4d) && bytes.length > 26) {
    const side = (at: number) => Math.abs(view(bytes).getInt32(at, true));
    return { width: side(18), height: side(22) };
  }
  if (startsWith(bytes, 0, 0, 1, 0) && bytes.length > 8) {
    // Nought means 256.
    return { width: bytes[6] || 256, height: bytes[7] || 256 };
  }
  return null;
}

export interface InlinePicture extends Size {
  readonly src: string;
}

/** An address in its plainest form: editors add a character set, line breaks and percent escapes. */
function plainAddress(address: string): string {
  return address
    .replace(/^(data:image\/[\w.+-]+)(?:;[\w-]+=[\w-]*)*;base64,/i, "$1;base64,")
    .replaceAll(/\s+|%(?:0[9ad]|20)/gi, "")
    .replaceAll(/%2b/gi, "+")
    .replaceAll(/%2f/gi, "/")
    .replaceAll(/%3d/gi, "=");
}

/**
 * A picture that stands in its own address (`data:`, RFC 2397), as pasted screenshots do, with the
 * size its own bytes give: PNG, JPEG, GIF, WebP, BMP or an icon, in base64 and no more than 3 million
 * characters. Null for everything else, whatever it calls itself.
 */
export function inlinePicture(address: string): InlinePicture | null {
  if (address.length > LENGTH_LIMIT * 1.5) return null;
  const src = plainAddress(address);
  if (src.length > LENGTH_LIMIT || !raster.test(src)) return null;
  const bytes = headOf(src.slice(src.indexOf(",") + 1));
  const size = bytes === null ? null : sizeOf(bytes);
  return size === null || size.width < 1 || size.height < 1 ? null : { src, ...size };
}

/** What lazy loaders put in a picture's place until it comes. */
export function isSpacer({ width, height }: Size): boolean {
  return width <= 2 || height <= 2;
}
