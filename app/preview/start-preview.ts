import { startCountdown } from "./countdown";
import type { PreviewFacts } from "./validity";
import { startWatermark } from "./watermark";

/** Starts what makes a page a preview: watermark and countdown (specification, section 4). */
export async function startPreview({ remaining }: PreviewFacts): Promise<void> {
  const openedAt = Date.now() - performance.now();
  const { preview } = await sentences();
  startWatermark(preview.watermark);
  startCountdown(openedAt, openedAt + remaining, preview.remaining);
  // A page out of the back/forward cache is older than its 30 seconds.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
}

const sentences = () =>
  document.documentElement.lang === "en"
    ? import("../messages/en/preview")
    : import("../messages/zh-CN/preview");
