import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dataResponse } from "../../ssr/lists.server";
import { navigationEntries } from "../../features/navigation/navigation-view";
import { readNavigation } from "../../upstream.server/navigation";

/** The navigation panel's items and groups; 503 when the platform names none, so that it is asked again. */
export async function loader({ context }: LoaderFunctionArgs) {
  const entries = navigationEntries(await readNavigation(context));
  return dataResponse(entries.length === 0 ? null : entries);
}
