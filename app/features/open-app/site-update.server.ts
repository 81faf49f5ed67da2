import type { RequestContext } from "../../edge.server/request-context";
import { readDownloadAddress, readSiteConfig } from "../../upstream.server/site";
import type { SiteUpdate } from "../../client/account/page-visit";

/**
 * The banner's site configuration and the download address as they are now; empty texts and null
 * when the platform is down. Never rejects.
 */
export async function readSiteUpdate(edge: RequestContext): Promise<SiteUpdate> {
  const [{ name, description, logo }, downloadUrl] = await Promise.all([
    readSiteConfig(edge),
    readDownloadAddress(edge),
  ]);
  return { name, description, logo, downloadUrl };
}
