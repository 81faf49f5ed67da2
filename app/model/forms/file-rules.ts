import { fileTypeOf, mediaTypeOf, typeWords, type FileTypeName } from "./file-types";
import type { FieldOf } from "./form";

export type FileField = FieldOf<"image" | "file">;

/** The sentences that the rules of files can give. */
export interface FileWords {
  readonly fileEmpty: (name: string) => string;
  readonly fileTooLarge: (name: string, limit: string) => string;
  readonly fileOfWrongType: (name: string, types: readonly string[]) => string;
  readonly tooManyFiles: (label: string, max: number) => string;
}

/** What is known of a file before it is sent on. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Its first bytes, `HEAD_BYTES` of them. */
  readonly head: Uint8Array;
}

export type CheckedFile =
  | { readonly ok: true; readonly type: FileTypeName; readonly mediaType: string }
  | { readonly ok: false; readonly problem: string };

const KIB = 1024;

/** A size as visitors read it: `860 KB`, `4.5 MB`. @param bytes bytes, in units of 1024 */
export function sizeText(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`;
  if (bytes < KIB * KIB) return `${Math.round(bytes / KIB)} KB`;
  return `${Math.round((bytes / (KIB * KIB)) * 10) / 10} MB`;
}

/** Whether a form's field takes a file: the same in the browser and at the edge. */
export function checkFile(field: FileField, file: ChosenFile, t: FileWords): CheckedFile {
  if (file.size > field.maxBytes) {
    return { ok: false, problem: t.fileTooLarge(file.name, sizeText(field.maxBytes)) };
  }
  if (file.size === 0) return { ok: false, problem: t.fileEmpty(file.name) };
  const type = fileTypeOf(field.types, file.name, file.head);
  return type === null
    ? { ok: false, problem: t.fileOfWrongType(file.name, typeWords(field.types)) }
    : { ok: true, type, mediaType: mediaTypeOf(type) };
}
