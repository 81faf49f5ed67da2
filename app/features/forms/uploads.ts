import {
  NOT_UPLOADED,
  UPLOADING,
  writeReference,
  type UploadedFile,
} from "../../model/forms/uploaded-file";

/** How far a chosen file is. */
export type UploadState =
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

export type UploadChange =
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
