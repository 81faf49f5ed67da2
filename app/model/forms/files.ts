import { fileTypeOf, mediaTypeOf, typeWords, type FileTypeName } from "./file-types";
import type { FieldOf } from "./form";
import * as v from "valibot";
import { MAX_FILE_ID_LENGTH } from "../limits";

export type FileField = FieldOf<"image" | "file">;

/** The sentences that the rules of files can give. */
export interface FileMessages {
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

type CheckedFile =
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
export function checkFile(field: FileField, file: ChosenFile, t: FileMessages): CheckedFile {
  if (file.size > field.maxBytes) {
    return { ok: false, problem: t.fileTooLarge(file.name, sizeText(field.maxBytes)) };
  }
  if (file.size === 0) return { ok: false, problem: t.fileEmpty(file.name) };
  const type = fileTypeOf(field.types, file.name, file.head);
  return type === null
    ? { ok: false, problem: t.fileOfWrongType(file.name, typeWords(field.types)) }
    : { ok: true, type, mediaType: mediaTypeOf(type) };
}

/**
 * A file the platform has taken: what a form carries instead of its bytes. The id is the platform's
 * and cannot be guessed; the rest is only shown again to the visitor who chose the file.
 */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** The field's value for a file that is being uploaded, and for one that failed. */
export const UPLOADING = "uploading";
export const NOT_UPLOADED = "not-uploaded";

const NAME_LENGTH = 100;
const REFERENCE_LENGTH = 1000;

const reference = v.pipe(
  v.string(),
  v.maxLength(REFERENCE_LENGTH),
  v.parseJson(),
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_FILE_ID_LENGTH)),
    name: v.pipe(v.string(), v.maxLength(NAME_LENGTH)),
    size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
);

export function writeReference({ id, name, size }: UploadedFile): string {
  return JSON.stringify({ id, name, size });
}

/** Null for a text that is no reference. */
export function readReference(text: string): UploadedFile | null {
  const parsed = v.safeParse(reference, text);
  return parsed.success ? parsed.output : null;
}

/** Control characters, and marks that turn the direction of what follows them. */
const UNREADABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A file's name as it may be shown and sent on: without folders, of a length that fits a line. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const readable = last.replaceAll(UNREADABLE, "").trim();
  const signs = [...readable];
  if (signs.length <= NAME_LENGTH / 2) return readable;
  const ending = /\.\w{1,5}$/.exec(readable)?.[0] ?? "";
  return `${signs.slice(0, NAME_LENGTH / 2 - ending.length - 1).join("")}…${ending}`;
}
