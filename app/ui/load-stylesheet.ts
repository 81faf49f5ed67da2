/** Timeout of a stylesheet, in milliseconds. */
const STYLESHEET_TIMEOUT_MS = 5_000;

/**
 * Loads a stylesheet beside the code that needs it, once per page.
 *
 * @throws when it does not load: the next call tries again. Also after a timeout: it still applies when it comes
 */
export function loadStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const selector = `link[rel="stylesheet"][href="${href}"]`;
    const found = document.querySelector<HTMLLinkElement>(selector);
    if (found?.sheet) {
      resolve();
      return;
    }
    // Another call that has asked for it already waits too.
    const link = found ?? document.createElement("link");
    setTimeout(() => reject(new Error(`${href} is late`)), STYLESHEET_TIMEOUT_MS);
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} did not load`));
    });
    if (found !== null) return;
    link.rel = "stylesheet";
    link.href = href;
    document.head.appendChild(link);
  });
}
