import { pageLocale } from "../../messages/page-locale.client";
import { startPreviewCountdown } from "./countdown";
import type { PreviewFacts } from "../../model/preview/validity";
import { startWatermark } from "./watermark";

/** Starts what makes a page a preview: watermark and countdown (specification, section 4). */
export async function startPreview({ remaining, madeAt }: PreviewFacts): Promise<void> {
  const { preview } = await sentences();
  startWatermark(preview.watermark);
  startPreviewCountdown({ remaining, madeAt, say: preview.remaining });
  // A page out of the back/forward cache is older than its 30 seconds.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

function sentences() {
  return pageLocale() === "en"
    ? import("../../messages/en/preview")
    : import("../../messages/zh-CN/preview");
}
