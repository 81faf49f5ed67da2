// What a document does before anything of it is painted or touched.
import { BASE_PATH } from "../../model/url/base-path";
import { captureClick } from "../event-replay/event-replay";
import { recordForeignChanges } from "../hydrate/foreign-changes";

/** The options available here, and the visitor's own scheme and text size (`app/client/storage/appearance.ts`). */
function markRoot(): void {
  const { dataset, style } = document.documentElement;
  // Reading aloud is offered where the browser has speech synthesis.
  if ("speechSynthesis" in window) dataset.hasSpeech = "";
  // From a visit's second page on, the banner is visible before its script has mounted it.
  if (document.referrer.startsWith(location.origin + BASE_PATH)) dataset.internalReferrer = "";
  const { THEME, TEXT_SIZE } = localStorage as { THEME?: string; TEXT_SIZE?: string };
  const size = Number(TEXT_SIZE);
  if (THEME === "light" || THEME === "dark") dataset.theme = THEME;
  if (size > 100 && size <= 200) style.setProperty("--text-scale", String(size / 100));
}

/**
 * Marks the tile of every picture that fails to load, for the stylesheets. Listens from the head on, so that
 * no later script has to check the pictures.
 */
function markFailedPictures(): void {
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      const tile = target.closest<HTMLElement>(".picture") ?? target;
      tile.dataset["failed"] = "";
    },
    true,
  );
}

/**
 * A view transition that is skipped, as WebKit does on going back, rejects promises that nobody asked for: no
 * failure of the page.
 */
function acceptSkippedTransitions(): void {
  for (const name of ["pageswap", "pagereveal"] as const)
    addEventListener(name, ({ viewTransition }) => {
      viewTransition?.ready.catch(() => {});
    });
}

try {
  markRoot();
} catch {
  // Without localStorage, the system's preferences hold.
}
captureClick();
recordForeignChanges();
acceptSkippedTransitions();
markFailedPictures();
