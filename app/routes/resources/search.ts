import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { MAX_LIST_PAGES, pageParameter } from "../../model/content/list-url";
import { dataResponse } from "../../ssr/lists.server";
import { searchContent } from "../../upstream.server/search";
import { readKeyword, KIND_PARAMETER, readKindFilter } from "../../model/search/search";

/** One page of results for the list in the browser. */
export async function loader({ context }: LoaderFunctionArgs) {
  const keyword = readKeyword(context.url.searchParams.get("keyword"));
  if (keyword === "") throw Response.json({ status: "no-keyword" }, { status: 400 });
  const page = pageParameter(context.url.searchParams.get("page"), MAX_LIST_PAGES);
  const kind = readKindFilter(context.url.searchParams.get(KIND_PARAMETER));
  const result = await searchContent(context, { keyword, kind, page });
  return dataResponse(result.status === "ok" ? result.value : null);
}
