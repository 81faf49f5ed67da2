import {
  NOT_UPLOADED,
  UPLOADING,
  writeReference,
  type UploadedFile,
  readReference,
} from "../../model/forms/files";
import * as v from "valibot";
import { readStored, writeStored, removeStored } from "../../client/storage/storage";

/** How far a chosen file is. */
type UploadState =
  | { readonly status: "waiting" }
  /** `share` is what has left the phone, 0 to 1. */
  | { readonly status: "sending"; readonly share: number }
  | { readonly status: "done"; readonly file: UploadedFile }
  | { readonly status: "failed"; readonly problem: string };

/** A file of a question, from its choice on. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** What to show of a picture; null for other files, and for those chosen on an earlier page. */
  readonly preview: string | null;
  readonly state: UploadState;
}

type UploadChange =
  | { readonly type: "chosen"; readonly uploads: readonly Upload[] }
  | { readonly type: "moved"; readonly key: string; readonly state: UploadState }
  | { readonly type: "removed"; readonly key: string };

export function changeUploads(uploads: readonly Upload[], change: UploadChange): readonly Upload[] {
  switch (change.type) {
    case "chosen":
      return [...uploads, ...change.uploads];
    case "moved":
      return uploads.map((upload) =>
        upload.key === change.key ? { ...upload, state: change.state } : upload,
      );
    case "removed":
      return uploads.filter(({ key }) => key !== change.key);
  }
}

/** Files the platform has had since an earlier page. */
export function uploadsOf(files: readonly UploadedFile[]): readonly Upload[] {
  return files.map((file) => ({
    key: file.id,
    name: file.name,
    size: file.size,
    preview: null,
    state: { status: "done", file },
  }));
}

/** The file whose turn it is: one at a time, so that a slow line finishes some. */
export function nextUpload(uploads: readonly Upload[]): Upload | null {
  return uploads.some(({ state }) => state.status === "sending")
    ? null
    : (uploads.find(({ state }) => state.status === "waiting") ?? null);
}

/** What the form carries for a file. */
export function answerOf({ state }: Upload): string {
  switch (state.status) {
    case "done":
      return writeReference(state.file);
    case "failed":
      return NOT_UPLOADED;
    default:
      return UPLOADING;
  }
}

const storedShape = v.array(v.object({ name: v.string(), reference: v.nullable(v.string()) }));

/** What was chosen before the page was left, of one question. */
interface StoredUploads {
  readonly taken: readonly UploadedFile[];
  /** Names of files that were still on their way: they have to be chosen again. */
  readonly lost: readonly string[];
}

const NOTHING: StoredUploads = { taken: [], lost: [] };

function keyOf(formId: string, fieldId: string): string {
  return `FORM_FILES_${formId}_${fieldId}`;
}

/** Whether the page was restored or reloaded, rather than opened. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== "navigate";
}

/**
 * The files of a question as they were when this tab's page was left: browsers give a form its texts
 * back (on a reload `form-draft.inline.ts` does), and not its files.
 */
export function readStoredUploads(formId: string, fieldId: string): StoredUploads {
  if (!isRestored()) return NOTHING;
  try {
    const found = v.parse(
      storedShape,
      JSON.parse(readStored(keyOf(formId, fieldId), "session") ?? "[]"),
    );
    return {
      taken: found.flatMap(({ reference }) => readReference(reference ?? "") ?? []),
      lost: found.flatMap(({ name, reference }) => (reference === null ? [name] : [])),
    };
  } catch {
    return NOTHING;
  }
}

/** Stores them for this tab; an empty list removes the entry. */
export function storeUploads(formId: string, fieldId: string, uploads: readonly Upload[]): void {
  const list = uploads.map(({ name, state }) => ({
    name,
    reference: state.status === "done" ? writeReference(state.file) : null,
  }));
  if (list.length === 0) removeStored(keyOf(formId, fieldId), "session");
  else writeStored(keyOf(formId, fieldId), JSON.stringify(list), "session");
}

const shape = v.variant("status", [
  v.object({
    status: v.literal("done"),
    file: v.object({ id: v.string(), name: v.string(), size: v.number() }),
  }),
  v.object({ status: v.picklist(["refused", "unavailable"]), message: v.string() }),
]);

/** What a page hears about a file it has sent ahead of its form. */
export type UploadResponse = v.InferOutput<typeof shape>;

/** Null for anything else. */
export function readUploadResponse(value: unknown): UploadResponse | null {
  const parsed = v.safeParse(shape, value);
  return parsed.success ? parsed.output : null;
}
