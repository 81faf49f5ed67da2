import { BASE_PATH } from "../../model/address/base-path";
import { fileControlName } from "../../model/forms/answers";
import { readUploadAnswer, type UploadAnswer } from "./upload-answer";

/** Longest time one file may take on a slow line, in milliseconds. */
const PATIENCE = 120_000;

/** How long nothing may leave the phone before the connection counts as hanging, in milliseconds. */
const STANDS_STILL = 30_000;

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
 * too slow, standing still, given up). `fetch` cannot tell how far an upload is, so this is the older request.
 */
export function sendFile({ formId, fieldId, file, onProgress, signal }: Sending) {
  return new Promise<UploadAnswer | null>((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append(fileControlName(fieldId), file, file.name);
    request.open("POST", `${BASE_PATH}/-/form-file/${encodeURIComponent(formId)}`);
    request.timeout = PATIENCE;
    const giveUp = () => request.abort();
    let still = setTimeout(giveUp, STANDS_STILL);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      clearTimeout(still);
      // What has left as a whole is on its way, or with the platform.
      if (loaded < total) still = setTimeout(giveUp, STANDS_STILL);
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener("loadend", () => clearTimeout(still));
    request.addEventListener("load", () => resolve(readUploadAnswer(parse(request.responseText))));
    for (const end of ["error", "timeout", "abort"]) {
      request.addEventListener(end, () => resolve(null));
    }
    signal.addEventListener("abort", giveUp);
    request.send(body);
  });
}
