/** Timeout of a stylesheet, in milliseconds. */
const STYLESHEET_TIMEOUT_MS = 5_000;

/**
 * Loads a stylesheet beside the code that needs it, once per page.
 *
 * @throws when it does not load: the next call tries again. Also after a timeout: it still applies when it comes
 */
export function loadStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null) {
      resolve();
      return;
    }
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    setTimeout(() => reject(new Error(`${href} is late`)), STYLESHEET_TIMEOUT_MS);
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} did not load`));
    });
    document.head.appendChild(link);
  });
}
