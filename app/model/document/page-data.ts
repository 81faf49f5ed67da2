import type { ShareData } from "../share-card/share-card";
import type { SharedDocument } from "../desktop/messages";
import type { CallAppParams, OpenAppSettings } from "../open-app/open-app-settings";
import type { PreviewData } from "../preview/preview";

/** What every page of the site tells the scripts that run without React. */
export interface SiteFacts {
  readonly name: string;
  /** A way that is missing there is null. */
  readonly openApp: Partial<OpenAppSettings>;
  /** Hosts that may embed a page and that `pc_link` may lead to, besides our own. */
  readonly hosts?: readonly string[];
  readonly debugConsole?: boolean;
  /** Where behaviour log records go (before `/tracker/log`), and whether web vitals are among them. */
  readonly stat: { readonly base: string; readonly webVitals?: boolean };
}

/** What one page tells them. */
export interface PageData {
  readonly share: ShareData;
  /** Whose content it is; absent where nobody but the site is named. */
  readonly source?: string;
  /** Absent for screens that show no piece of content. */
  readonly document?: SharedDocument | null;
  readonly params: CallAppParams;
  readonly preview?: PreviewData | null;
}

/** The name of the page's part of the document, and the id of the element that both parts stand in. */
export const PAGE_DATA = "page-facts";

export interface Facts {
  readonly site: SiteFacts | null;
  readonly page: PageData | null;
}
