import { readPageData } from "../storage/read-page-data";
import { INDEX_FILE } from "../../model/content/content-url";
import { kindOfSlug, kinds } from "../../model/content/kinds";
import { ownPath } from "../../model/url/own-url";

/** A piece of content the native app has a native page for. */
export interface NativeContent {
  /** Page kind (stype). */
  readonly page: string;
  readonly id: string;
  readonly url: string;
}

interface NativeWebPage {
  readonly url: string;
  readonly title: string;
}

/** What the product's native app does for a page inside it. The method names are those of its JavaScript bridge. */
export interface NativeClient {
  pushContent(content: NativeContent): void;
  pushWebPage(page: NativeWebPage): void;
}

type Method = keyof NativeClient;
type Handler = { postMessage(message: unknown): void };

/** Names of the bridge object on the two platforms. */
interface BridgedWindow {
  readonly webkit?: { readonly messageHandlers?: Readonly<Record<string, Handler | undefined>> };
  readonly mediacloud?: Readonly<Record<string, ((json: string) => void) | undefined>>;
}

/**
 * The native app's bridge, found by its features: WebKit message handlers on iOS, an injected
 * `mediacloud` object elsewhere. Null where a method is missing: pages then open as links.
 */
export function nativeClient(host: BridgedWindow = window as BridgedWindow): NativeClient | null {
  const pushContent = bridgeCall(host, "pushContent");
  const pushWebPage = bridgeCall(host, "pushWebPage");
  return pushContent === null || pushWebPage === null ? null : { pushContent, pushWebPage };
}

function bridgeCall(host: BridgedWindow, method: Method): ((message: object) => void) | null {
  const handler = host.webkit?.messageHandlers?.[method];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- WebKit's handler is no window
  if (handler !== undefined) return (message) => handler.postMessage(message);
  const bridge = host.mediacloud;
  if (typeof bridge?.[method] !== "function") return null;
  return (message) => bridge[method]?.(JSON.stringify(message));
}

/**
 * Inside the native app opens the content of this page natively, where it can be liked and followed;
 * nothing happens on other screens and in a client without the bridge.
 */
export function openPageInNativeApp(): void {
  const params = readPageData().page?.params;
  if (params !== undefined && params.id !== "") nativeClient()?.pushContent(params);
}

/** Parts of the product whose URLs look like an actor's (`/dejin/topic/{name}`). */
const SECTIONS: readonly string[] = ["dejin", "dimim", "fazak"];

/**
 * The piece of content a detail URL opens: `/{actor}/{type}/{year?}/{month?}/{post_id}/index.html`.
 * Null for every other page.
 */
export function contentAt(url: URL): NativeContent | null {
  const [actor = "", word = "", ...rest] = ownPath(url.pathname) ?? [];
  if (SECTIONS.includes(actor)) return null;
  const kind = kindOfSlug(word);
  const id = rest.at(-2);
  if (kind === null || rest.at(-1) !== INDEX_FILE || id === undefined || id === "") return null;
  return { page: kinds[kind].pageKind, id, url: url.href };
}

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
    if (event.target.closest("[data-open-app]") !== null) openPageInNativeApp();
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
