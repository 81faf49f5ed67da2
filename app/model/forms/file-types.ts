/** Magic bytes of a file type: one of several byte strings at an offset. */
interface Signature {
  readonly offset: number;
  /** One character per byte (Latin-1). */
  readonly oneOf: readonly string[];
}

interface FileType {
  /** Media type as the wire and browsers name it. */
  readonly mediaType: string;
  /** File extensions, the usual one first. */
  readonly extensions: readonly string[];
  /** All of them must match. */
  readonly signatures: readonly Signature[];
}

function startsWith(bytes: string): readonly Signature[] {
  return [{ offset: 0, oneOf: [bytes] }];
}

const ZIP = startsWith("PK\x03\x04");
const OLE = startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
function office(name: string): string {
  return `application/vnd.openxmlformats-officedocument.${name}`;
}

/**
 * Files a form can ask for. What a browser would run (SVG, HTML) is not among them, whatever a form
 * says.
 */
const fileTypes = {
  jpeg: {
    mediaType: "image/jpeg",
    extensions: ["jpg", "jpeg"],
    signatures: startsWith("\xff\xd8\xff"),
  },
  png: { mediaType: "image/png", extensions: ["png"], signatures: startsWith("\x89PNG\r\n\x1a\n") },
  gif: { mediaType: "image/gif", extensions: ["gif"], signatures: startsWith("GIF8") },
  webp: {
    mediaType: "image/webp",
    extensions: ["webp"],
    signatures: [
      { offset: 0, oneOf: ["RIFF"] },
      { offset: 8, oneOf: ["WEBP"] },
    ],
  },
  heic: {
    mediaType: "image/heic",
    extensions: ["heic", "heif"],
    // Videos begin alike: only brands of pictures count (ISO/IEC 23008-12).
    signatures: [
      { offset: 4, oneOf: ["ftyp"] },
      { offset: 8, oneOf: ["heic", "heix", "heim", "heis", "mif1"] },
    ],
  },
  pdf: { mediaType: "application/pdf", extensions: ["pdf"], signatures: startsWith("%PDF-") },
  docx: {
    mediaType: office("wordprocessingml.document"),
    extensions: ["docx"],
    signatures: ZIP,
  },
  xlsx: { mediaType: office("spreadsheetml.sheet"), extensions: ["xlsx"], signatures: ZIP },
  doc: { mediaType: "application/msword", extensions: ["doc"], signatures: OLE },
  xls: { mediaType: "application/vnd.ms-excel", extensions: ["xls"], signatures: OLE },
  zip: { mediaType: "application/zip", extensions: ["zip"], signatures: ZIP },
} as const satisfies Record<string, FileType>;

export type FileTypeName = keyof typeof fileTypes;

export const PICTURE_TYPES: readonly FileTypeName[] = ["jpeg", "png", "webp", "gif"];
export const DOCUMENT_TYPES: readonly FileTypeName[] = ["pdf", "docx", "xlsx", "doc", "xls"];

/** Bytes at the start of a file that `fileTypeOf` looks at. */
export const HEAD_BYTES = 16;

const names = Object.keys(fileTypes) as FileTypeName[];

function matches(head: Uint8Array, { offset, oneOf }: Signature): boolean {
  return oneOf.some((bytes) =>
    [...bytes].every((character, index) => head[offset + index] === character.charCodeAt(0)),
  );
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}

/**
 * The allowed type that a file's first bytes match; null for none. Types with the same magic bytes are told apart
 * by the extension, if there is one: phones name pictures without.
 */
export function fileTypeOf(
  allowed: readonly FileTypeName[],
  name: string,
  head: Uint8Array,
): FileTypeName | null {
  const extension = name.includes(".") ? extensionOf(name) : null;
  const isPossible = (type: FileTypeName): boolean => {
    const { extensions, signatures }: FileType = fileTypes[type];
    return (
      signatures.every((signature) => matches(head, signature)) &&
      (extension === null || PICTURE_TYPES.includes(type) || extensions.includes(extension))
    );
  };
  return allowed.find(isPossible) ?? null;
}

/**
 * A file's name with the extension of its real type: `evil.svg` with the bytes of a PNG becomes
 * `evil.png`, because it is opened by its extension later.
 */
export function nameOfType(name: string, type: FileTypeName): string {
  const { extensions }: FileType = fileTypes[type];
  const dot = name.lastIndexOf(".");
  if (dot > 0 && extensions.includes(extensionOf(name))) return name;
  const [usual = ""] = extensions;
  const stem = dot > 0 && /^\w{1,8}$/.test(name.slice(dot + 1)) ? name.slice(0, dot) : name;
  return `${stem}.${usual}`;
}

export function mediaTypeOf(type: FileTypeName): string {
  return fileTypes[type].mediaType;
}

/** The type that a form names by media type (`image/png`) or extension (`.png`, `png`); null when unknown. */
export function fileTypeNamed(word: string): FileTypeName | null {
  const wanted = word.trim().toLowerCase().replace(/^\./, "");
  const isMeant = (type: FileTypeName): boolean => {
    const { mediaType, extensions }: FileType = fileTypes[type];
    return mediaType === wanted || extensions.includes(wanted);
  };
  return names.find(isMeant) ?? null;
}

/** The `accept` attribute of a file field: media types, and extensions for pickers that know no types. */
export function acceptOf(types: readonly FileTypeName[]): string {
  return types
    .flatMap((type) => {
      const { mediaType, extensions }: FileType = fileTypes[type];
      return [mediaType, ...extensions.map((extension) => `.${extension}`)];
    })
    .join(",");
}

/** Names of types for visitors: `JPG`, `PNG`. */
export function typeWords(types: readonly FileTypeName[]): readonly string[] {
  return types.map((type) => fileTypes[type].extensions[0].toUpperCase());
}
