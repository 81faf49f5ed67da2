interface KnownType {
  readonly names: readonly string[];
  /** Its first bytes, one sign a byte. */
  readonly begins: string;
  /** Where they stand, in bytes. */
  readonly at?: number;
}

/** Types a form can accept, by what their first bytes are. */
const known: readonly KnownType[] = [
  { names: ["image/jpeg", "jpg", "jpeg"], begins: "\xff\xd8\xff" },
  { names: ["image/png", "png"], begins: "\x89PNG\r\n" },
  { names: ["image/gif", "gif"], begins: "GIF8" },
  { names: ["image/webp", "webp"], begins: "WEBP", at: 8 },
  { names: ["image/heic", "heic", "heif"], begins: "ftyp", at: 4 },
  { names: ["application/pdf", "pdf"], begins: "%PDF-" },
  { names: ["docx", "xlsx", "application/zip", "zip"], begins: "PK\x03\x04" },
  { names: ["application/msword", "doc", "xls"], begins: "\xd0\xcf\x11\xe0" },
];

const PICTURES = ["jpg", "png", "webp", "gif"];
const DOCUMENTS = ["pdf", "docx", "xlsx", "doc", "xls"];

/** What a field accepts where it names nothing. */
export function usualTypes(type: string): readonly string[] {
  return type === "image" ? PICTURES : [...PICTURES, ...DOCUMENTS];
}

/** Whether bytes are what one of the accepted media types or endings begins with. */
export function isAccepted(accept: readonly string[], bytes: ArrayBuffer): boolean {
  const head = String.fromCharCode(...new Uint8Array(bytes.slice(0, 16)));
  const wanted = accept.map((word) => word.toLowerCase().replace(/^\./, ""));
  return known.some(
    ({ names, begins, at = 0 }) =>
      head.startsWith(begins, at) && names.some((name) => wanted.includes(name)),
  );
}
