import { data } from "@remix-run/cloudflare";
import { preloadHeaders, type LeadPicture } from "../document/preload-picture.server";
import { previewHeaders } from "../preview/preview-headers.server";

interface Answered {
  readonly lead: LeadPicture;
  readonly preview?: boolean;
}

/**
 * A detail loader's answer: its opening picture is asked for early, and a preview is kept by nobody
 * and listed nowhere.
 */
export const detailAnswer = <T extends Answered>(detail: T) =>
  data(detail, {
    headers: { ...preloadHeaders(detail.lead), ...(detail.preview ? previewHeaders() : {}) },
  });
