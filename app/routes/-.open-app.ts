import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { SiteUpdate } from "../open-app/site-update";
import { readDownloadAddress, readSiteConfig } from "../platform.server/site";

/**
 * `GET …/-/open-app`: the banner's site configuration and the download address, read again 500 ms
 * after the banner stands. The same for everybody; empty texts and null when the platform is down.
 */
export const loader = async ({ context: { edge } }: LoaderFunctionArgs) => {
  const [site, downloadUrl] = await Promise.all([readSiteConfig(edge), readDownloadAddress(edge)]);
  const update: SiteUpdate = {
    name: site.name,
    description: site.description,
    logo: site.logo,
    downloadUrl,
  };
  return Response.json(update, { headers: { "Cache-Control": "public, max-age=60" } });
};
