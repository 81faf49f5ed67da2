/**
 * Loads a style sheet beside the code that needs it, once per page.
 *
 * @throws when the sheet does not load; it is then asked for again next time
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
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} did not load`));
    });
    document.head.appendChild(link);
  });
}
