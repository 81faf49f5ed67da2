import type { ShareData } from "../share-card/share-card";
import type { SharedContent } from "../desktop/messages";
import type { PreviewValidity } from "../preview/preview";

/** How the native app is opened; every way may be missing. */
export interface OpenAppSettings {
  /** URL scheme without `://`. */
  readonly scheme: string | null;
  readonly universalLink: string | null;
  readonly androidPackage: string | null;
  /** Store or download page. */
  readonly downloadUrl: string | null;
  /** App id of the messaging app's open tag. */
  readonly launchAppId: string | null;
}

/** The page that the app opens ("call-app params"; specification, section 3). */
export interface CallAppParams {
  /** Page kind (stype), or `home`. */
  readonly page: string;
  readonly id: string;
  /** The share URL, for an app that does not know the page kind. */
  readonly url: string;
  /** Whether the app shows a mini program's or page's own navigation bar and capsule (`payload.nav`, `payload.capsule`). */
  readonly nav?: "0" | "1";
  readonly capsule?: "0" | "1";
}

/** The site's part of the page data, equal on all pages. */
export interface SiteSettings {
  readonly name: string;
  /** Null for a way into the app that the configuration does not name. */
  readonly openApp: Partial<OpenAppSettings>;
  /** Hosts besides our own that may embed a page, and that `pc_link` may name. */
  readonly hosts?: readonly string[];
  readonly debugConsole?: boolean;
  /** Where behaviour log records go (before `/tracker/log`), and whether web vitals are among them. */
  readonly stat: { readonly base: string; readonly webVitals?: boolean };
}

/** The page's part. */
export interface PageData {
  readonly share: ShareData;
  /** The content's source; absent when it is the site itself. */
  readonly source?: string;
  /** Absent for screens that show no piece of content. */
  readonly document?: SharedContent | null;
  readonly params: CallAppParams;
  readonly preview?: PreviewValidity | null;
}

/** JSON element of the site's settings. */
export const SITE_SETTINGS = "site-settings";

/** JSON element of the page's own data, and the id of the JSON element that holds both. */
export const PAGE_DATA = "page-data";

/** JSON in the document for scripts that run without React. */
export interface DocumentData {
  readonly site: SiteSettings | null;
  readonly page: PageData | null;
}
