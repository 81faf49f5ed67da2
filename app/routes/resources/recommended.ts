import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dataResponse } from "../../ssr/lists.server";
import { MAX_LIST_PAGES, pageParameter } from "../../model/content/list-url";
import { readRecommended } from "../../upstream.server/recommendations";

/** One page of the editor-recommended list for the list in the browser. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = pageParameter(context.url.searchParams.get("page"), MAX_LIST_PAGES);
  const result = await readRecommended(context, page);
  return dataResponse(result.status === "ok" ? result.value : null);
}
