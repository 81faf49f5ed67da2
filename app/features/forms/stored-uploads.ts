import * as v from "valibot";
import { forgetStored } from "../../client/storage/clear-storage";
import { readStored, writeStored } from "../../client/storage/storage";
import { readReference, writeReference, type UploadedFile } from "../../model/forms/uploaded-file";
import type { Upload } from "./uploads";

const kept = v.array(v.object({ name: v.string(), reference: v.nullable(v.string()) }));

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

/** Whether somebody has come back to this page, or loaded it again, rather than opened it. */
function hasComeBack(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== "navigate";
}

/**
 * The files of a question as they were when this tab's page was left: browsers give a form its texts
 * back (on a reload `kept-answers.program.ts` does), and not its files.
 */
export function readStoredUploads(formId: string, fieldId: string): StoredUploads {
  if (!hasComeBack()) return NOTHING;
  try {
    const found = v.parse(kept, JSON.parse(readStored(keyOf(formId, fieldId), "session") ?? "[]"));
    return {
      taken: found.flatMap(({ reference }) => readReference(reference ?? "") ?? []),
      lost: found.flatMap(({ name, reference }) => (reference === null ? [name] : [])),
    };
  } catch {
    return NOTHING;
  }
}

/** Keeps them in this tab; none is forgotten with the rest once the form was handed in. */
export function storeUploads(formId: string, fieldId: string, uploads: readonly Upload[]): void {
  const list = uploads.map(({ name, state }) => ({
    name,
    reference: state.status === "done" ? writeReference(state.file) : null,
  }));
  if (list.length === 0) forgetStored(keyOf(formId, fieldId), "session");
  else writeStored(keyOf(formId, fieldId), JSON.stringify(list), "session");
}
