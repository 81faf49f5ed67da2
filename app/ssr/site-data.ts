import type { SiteConfig } from "../upstream.server/site";

/** What the root loader gives every document: the same for all visitors of a class. */
export interface SiteData {
  readonly site: SiteConfig;
  readonly themeColor: string;
  /** Whether the open-app banner stands in this document. */
  readonly banner: boolean;
}
