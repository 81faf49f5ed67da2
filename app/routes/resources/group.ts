import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { MAX_LIST_PAGES, pageParameter } from "../../model/content/list-url";
import { dataResponse } from "../../ssr/lists.server";
import { readGroupContents } from "../../upstream.server/navigation";
import { isOpaqueId } from "../../model/url/ids";

/** One page of a group's contents for the list in the browser. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.group_id ?? "";
  if (!isOpaqueId(id)) throw Response.json({ status: "not-found" }, { status: 404 });
  const page = pageParameter(context.url.searchParams.get("page"), MAX_LIST_PAGES);
  const result = await readGroupContents(context, id, page);
  return dataResponse(result.status === "ok" ? result.value : null);
}
