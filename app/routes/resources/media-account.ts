import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { MAX_LIST_PAGES, pageParameter } from "../../model/content/list-url";
import { dataResponse } from "../../ssr/lists.server";
import { isOpaqueId } from "../../model/url/ids";
import { readMediaAccountContents } from "../../upstream.server/media-account";

/** One page of what a media account published, for the list in the browser. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.user_id ?? "";
  if (!isOpaqueId(id)) throw Response.json({ status: "not-found" }, { status: 404 });
  const page = pageParameter(context.url.searchParams.get("page"), MAX_LIST_PAGES);
  const result = await readMediaAccountContents(context, id, page);
  return dataResponse(result.status === "ok" ? result.value : null);
}
