/**
 * Makes links marked `data-iframe-popup` open in a popup on the page instead of leaving it: for short
 * pages a visitor reads in the middle of something. Without scripts, for other hosts and where there
 * are no modal dialogs they are ordinary links.
 */
export function startIframePopups(): void {
  if (typeof HTMLDialogElement === "undefined") return;
  addEventListener("click", (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>("a[data-iframe-popup]");
    if (link === null || new URL(link.href).origin !== location.origin) return;
    event.preventDefault();
    void import("./iframe-popup").then((module) =>
      module.openIframePopup(link.href, link.textContent?.trim() ?? ""),
    );
  });
}
