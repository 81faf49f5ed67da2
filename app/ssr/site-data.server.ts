import type { SiteConfig } from "../upstream.server/site";
import { isPreviewPage, PREVIEW_PARAMETER } from "../model/url/preview-url";
import { DESKTOP_PATH } from "../model/desktop/phone-view";
import type { RequestContext } from "../edge.server/request-context";

/** The root loader's data: the same for all visitors of a class. */
export interface SiteData {
  readonly site: SiteConfig;
  readonly themeColor: string;
  /** Whether the open-app banner is in this document. */
  readonly banner: boolean;
}

/**
 * Whether a document has the open-app banner: not inside the native app, not with the `preview` query,
 * not on a preview, which has its own bar, and not around the desktop page's frame. A function of
 * URL and visitor class only, so that documents stay the same for everybody.
 */
export function showsBanner({ client, url }: Pick<RequestContext, "client" | "url">): boolean {
  if (url.pathname === DESKTOP_PATH || isPreviewPage(url)) return false;
  return client.app !== "own" && !url.searchParams.has(PREVIEW_PARAMETER);
}
