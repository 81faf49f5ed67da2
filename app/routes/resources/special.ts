import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listResponse, listedPostId } from "../../ssr/lists.server";
import { MAX_LIST_PAGES, pageParameter } from "../../model/content/list-url";
import { readSpecial } from "../../upstream.server/special";

/** One page of a special's blocks for the list in the browser. */
export async function loader({ params, context: { edge } }: LoaderFunctionArgs) {
  const id = listedPostId(edge, params.id);
  const page = pageParameter(edge.url.searchParams.get("page"), MAX_LIST_PAGES);
  const result = await readSpecial(edge, id, page);
  return listResponse(result.status === "ok" ? result.value.page : null);
}
