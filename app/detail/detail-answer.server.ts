import { data } from "@remix-run/cloudflare";
import { previewHeaders } from "../preview/preview-headers.server";
import type { OpenedDetail } from "./detail.server";

/** A detail loader's answer: a preview is kept by nobody and listed nowhere. */
export const detailAnswer = <T extends OpenedDetail>(detail: T) =>
  data(detail, { headers: detail.preview ? previewHeaders() : {} });
