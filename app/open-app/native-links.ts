import { contentAt } from "./content-at";
import { nativeClient } from "./native-client";

/**
 * Inside the own client links push native pages instead of loading another document: content pages
 * for our own content, web pages for everything else. A client without the bridge follows links.
 */
export function startNativeLinks(): void {
  const client = nativeClient();
  if (client === null) return;
  // On the window: whoever handles a click on the page itself (lists, buttons) comes first.
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>("a[href]");
    if (link === null || !/^https?:$/.test(link.protocol)) return;
    const url = new URL(link.href);
    if (url.origin === location.origin && url.pathname === location.pathname) return;
    event.preventDefault();
    const content = url.origin === location.origin ? contentAt(url) : null;
    if (content !== null) client.pushContent(content);
    else client.pushWebPage({ url: url.href, title: link.textContent?.trim() ?? "" });
  });
}
