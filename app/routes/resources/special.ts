import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dataResponse, requirePostId } from "../../ssr/lists.server";
import { MAX_LIST_PAGES, pageParameter } from "../../model/content/list-url";
import { readSpecial } from "../../upstream.server/special";

/** One page of a special's blocks for the list in the browser. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = requirePostId(context, params.id);
  const page = pageParameter(context.url.searchParams.get("page"), MAX_LIST_PAGES);
  const result = await readSpecial(context, id, page);
  return dataResponse(result.status === "ok" ? result.value.page : null);
}
