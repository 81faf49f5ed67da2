import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { userIdOf } from "../account/account";
import { personalJson } from "../account/answer-action.server";
import type { PageVisit } from "../account/page-visit";
import { openVisit } from "../account/visit.server";
import { ANONYMOUS_ID_KEY, DEVICE_ID_KEY } from "../client/device-identity";
import { readSiteUpdate } from "../open-app/site-update.server";

/** Who looks at the page, and its site as it is now: asked once the page stands; never cached. */
export const loader = async ({ context: { edge } }: LoaderFunctionArgs) => {
  const [{ visitor, ids, cookies }, site] = await Promise.all([
    openVisit(edge),
    readSiteUpdate(edge),
  ]);
  const stored = { [DEVICE_ID_KEY]: ids.deviceId, [ANONYMOUS_ID_KEY]: ids.anonymousId };
  return personalJson(
    { ...visitor, userId: userIdOf(visitor), site, stored } satisfies PageVisit,
    200,
    cookies,
  );
};
