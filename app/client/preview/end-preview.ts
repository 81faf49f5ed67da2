/** What carries the content beside the page itself: cards, data for the framework, the facts. */
const CARRIERS =
  'meta[property],meta[name="description"],meta[name^="twitter:"],meta[itemprop],link[rel="canonical"],link[rel="preload"][as="image"],script:not([src])';

/**
 * Takes what was previewed out of the document: its text, its pictures, its title, and the data it came
 * with, so that nobody finds it in the page's source either. The framework, where it has not started,
 * starts no more (`data-preview-ended`): it would build the content anew.
 */
export function endPreview(): void {
  const root = document.documentElement;
  if ("previewEnded" in root.dataset) return;
  root.dataset["previewEnded"] = "";
  for (const main of document.querySelectorAll("main:not(.preview-end)")) {
    main.replaceChildren();
    main.setAttribute("inert", "");
  }
  for (const changes of document.querySelectorAll(".preview-changes")) changes.remove();
  for (const carrier of document.querySelectorAll(CARRIERS)) carrier.remove();
  document.title = document.querySelector(".preview-end h1")?.textContent ?? "";
}
