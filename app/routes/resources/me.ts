import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { userIdOf } from "../../model/account/account";
import type { VisitorAndSite, SiteUpdate } from "../../client/account/visitor-and-site";
import { openVisit } from "../../features/shared/visitor/visit.server";
import { ANONYMOUS_ID_KEY } from "../../client/storage/storage";
import { DEVICE_ID_KEY } from "../../client/storage/device-identity";
import { personalJson } from "../../features/shared/form-actions/respond-to-action.server";
import type { RequestContext } from "../../edge.server/request-context";
import { readDownloadUrl, readSiteConfig } from "../../upstream.server/site";

/**
 * The banner's site configuration and the download URL as they are now; empty texts and null
 * when the platform is down. Never rejects.
 */
async function readSiteUpdate(context: RequestContext): Promise<SiteUpdate> {
  const [{ name, description, logo }, downloadUrl] = await Promise.all([
    readSiteConfig(context),
    readDownloadUrl(context),
  ]);
  return { name, description, logo, downloadUrl };
}

/** The current visitor and the site's current texts: requested once per page load; never cached. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ visitor, ids, cookies }, site] = await Promise.all([
    openVisit(context),
    readSiteUpdate(context),
  ]);
  const stored = { [DEVICE_ID_KEY]: ids.deviceId, [ANONYMOUS_ID_KEY]: ids.anonymousId };
  return personalJson(
    { ...visitor, userId: userIdOf(visitor), site, stored } satisfies VisitorAndSite,
    200,
    cookies,
  );
}
