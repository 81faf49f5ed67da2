import * as v from "valibot";
import { LONGEST_FILE_ID } from "../limits";

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

/** What stands in a form for a file that is on its way, and for one that did not arrive. */
export const UPLOADING = "uploading";
export const NOT_UPLOADED = "not-uploaded";

const NAME_LENGTH = 100;
const REFERENCE_LENGTH = 1000;

const reference = v.pipe(
  v.string(),
  v.maxLength(REFERENCE_LENGTH),
  v.parseJson(),
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_FILE_ID)),
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
