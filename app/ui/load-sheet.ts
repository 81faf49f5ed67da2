/** How long a style sheet is waited for, in milliseconds. */
const SHEET_WITHIN = 5_000;

/**
 * Loads a style sheet beside the code that needs it, once per page.
 *
 * @throws when the sheet does not load; it is then asked for again next time. Also when it is not there
 *   in time: it counts from when it comes
 */
export function loadSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null) {
      resolve();
      return;
    }
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    setTimeout(() => reject(new Error(`${href} is late`)), SHEET_WITHIN);
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} did not load`));
    });
    document.head.appendChild(link);
  });
}
