import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { MOST_LIST_PAGES, pageParameter } from "../../model/content/list-url";
import { listAnswer } from "../../ssr/lists.server";
import { isOpaqueId } from "../../model/url/ids";
import { readMediaAccountContents } from "../../upstream.server/media-account";

/** One page of what a media account published, for the list in the browser. */
export async function loader({ params, context: { edge } }: LoaderFunctionArgs) {
  const id = params.user_id ?? "";
  if (!isOpaqueId(id)) throw Response.json({ status: "not-found" }, { status: 404 });
  const page = pageParameter(edge.url.searchParams.get("page"), MOST_LIST_PAGES);
  const answer = await readMediaAccountContents(edge, id, page);
  return listAnswer(answer.status === "ok" ? answer.value : null);
}
