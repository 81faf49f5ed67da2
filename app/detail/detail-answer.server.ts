import { data } from "@remix-run/cloudflare";
import { previewHeaders } from "../preview/preview-headers.server";
import type { OpenedDetail } from "./detail.server";

/**
 * Asks for the picture that opens the page before the document is read (RFC 8288); as the body asks
 * for it, or it would be loaded twice. Addresses that cannot stand in a header go without.
 */
const preloadOf = (picture: string | null | undefined): Record<string, string> =>
  picture && /^[\w./:?&=%~+-]+$/.test(picture)
    ? {
        Link: `<${picture}>; rel=preload; as=image; fetchpriority=high; referrerpolicy=no-referrer`,
      }
    : {};

/** A detail loader's answer: a preview is kept by nobody and listed nowhere. */
export const detailAnswer = <T extends OpenedDetail>(detail: T) =>
  data(detail, {
    headers: { ...preloadOf(detail.lead.value), ...(detail.preview ? previewHeaders() : {}) },
  });
