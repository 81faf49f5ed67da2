import * as v from "valibot";
import type { FileField, FileWords } from "./file-rules";
import { NOT_UPLOADED, readReference, UPLOADING } from "./uploaded-file";

/** The sentences of a file question as a whole. */
export interface FileQuestionWords extends FileWords {
  readonly missingFile: (label: string) => string;
  readonly stillUploading: (label: string) => string;
  readonly someNotUploaded: (label: string) => string;
}

/** What a file question takes: references to files the platform has; out come their ids. */
export function filesSchema(
  { label, required, maxCount }: FileField,
  typedTexts: v.GenericSchema<unknown, string[]>,
  t: FileQuestionWords,
) {
  return v.pipe(
    typedTexts,
    v.check((typed) => !typed.includes(UPLOADING), t.stillUploading(label)),
    v.check((typed) => !typed.includes(NOT_UPLOADED), t.someNotUploaded(label)),
    v.transform((typed) => [...new Set(typed.flatMap((text) => readReference(text)?.id ?? []))]),
    v.check((ids) => !required || ids.length > 0, t.missingFile(label)),
    v.check((ids) => ids.length <= maxCount, t.tooManyFiles(label, maxCount)),
  );
}
