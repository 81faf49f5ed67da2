import { BASE_PATH } from "../../model/address/base-path";
import { fileControlName } from "../../model/forms/answers";
import { readUploadAnswer, type UploadAnswer } from "./upload-answer";

/** Longest time one file may take on a slow line, in milliseconds. */
const PATIENCE = 120_000;

interface Sending {
  /** The form's encoded id. */
  readonly formId: string;
  readonly fieldId: string;
  readonly file: File;
  /** Told how much has left the phone, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends a file ahead of its form. Never rejects: null when there was no readable answer (no network,
 * too slow, given up). `fetch` cannot tell how far an upload is, so this is the older request.
 */
export function sendFile({ formId, fieldId, file, onProgress, signal }: Sending) {
  return new Promise<UploadAnswer | null>((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append(fileControlName(fieldId), file, file.name);
    request.open("POST", `${BASE_PATH}/-/form-file/${encodeURIComponent(formId)}`);
    request.timeout = PATIENCE;
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => resolve(readUploadAnswer(parse(request.responseText))));
    for (const end of ["error", "timeout", "abort"]) {
      request.addEventListener(end, () => resolve(null));
    }
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
