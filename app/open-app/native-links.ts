import { BASE_PATH, INDEX } from "../content/address";
import { kindOfRouteWord, kinds } from "../content/kinds";
import type { NativeClient, NativeContent } from "./native-client";

/**
 * The piece of content a detail address opens: `/{actor}/{type}/{year?}/{month?}/{post_id}/index.html`.
 * Null for every other page.
 */
export function contentAt(url: URL): NativeContent | null {
  if (!url.pathname.startsWith(`${BASE_PATH}/`)) return null;
  const segments = url.pathname.slice(BASE_PATH.length + 1).split("/");
  const [, word = "", ...rest] = segments;
  const kind = kindOfRouteWord(word);
  const id = rest.at(-2);
  if (kind === null || rest.at(-1) !== INDEX || id === undefined || id === "") return null;
  return { page: kinds[kind].pageKind, id: decodeURIComponent(id), url: url.href };
}

/**
 * Inside the own client links push native pages instead of loading another document: content pages
 * for our own content, web pages for everything else.
 */
export function startNativeLinks(client: NativeClient): void {
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
