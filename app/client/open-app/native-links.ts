import { contentAt, nativeClient, type NativeClient, pushThisPage } from "./native-app";

/**
 * Inside the native app links push native pages instead of loading another document: content pages
 * for our own content, web pages for everything else; what asks to open the app elsewhere opens this
 * page natively. A client without the bridge follows links.
 */
export function startNativeLinks(): void {
  const client = nativeClient();
  if (client === null) return;
  // On the window, so that click handlers on the page itself (lists, buttons) run first.
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.target.closest("[data-open-app]") !== null) pushThisPage();
    const link = event.target.closest<HTMLAnchorElement>("a[href]");
    if (link === null || !/^https?:$/.test(link.protocol)) return;
    const url = new URL(link.href);
    if (url.origin === location.origin && url.pathname === location.pathname) return;
    if (pushLink(client, url, link.textContent?.trim() ?? "")) event.preventDefault();
  });
}

/** @returns false when the bridge failed: the link is then followed */
function pushLink(client: NativeClient, url: URL, title: string): boolean {
  const content = url.origin === location.origin ? contentAt(url) : null;
  try {
    if (content !== null) client.pushContent(content);
    else client.pushWebPage({ url: url.href, title });
    return true;
  } catch {
    return false;
  }
}
