import { data } from "@remix-run/cloudflare";
import { preloadHeaders, type LcpImage } from "../../ssr/preload-picture.server";
import { previewHeaders } from "../../ssr/preview-headers.server";

interface Answered {
  readonly lead: LcpImage;
  readonly preview?: object | null;
}

/**
 * A detail loader's answer: its opening picture is preloaded, and a preview is neither stored nor
 * indexed.
 */
export function detailResponse<T extends Answered>(detail: T) {
  return data(detail, {
    headers: { ...preloadHeaders(detail.lead), ...(detail.preview ? previewHeaders() : {}) },
  });
}
