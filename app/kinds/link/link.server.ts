import { loadDetail, type DetailParamsOf } from "../shared/detail.server";
import type { DetailData } from "../shared/detail-data";
import type { RequestContext } from "../../edge.server/request-context";
import { linkTarget, type LinkTarget } from "../../model/content/content-url";

interface LinkData extends DetailData<"link" | "h5"> {
  readonly link: LinkTarget;
}

/**
 * Loads a link or h5 page. One that leads to this site redirects there; crawlers stay for its share card.
 *
 * @throws Response like `loadDetail`, and the redirect
 */
export async function loadLink(
  context: RequestContext,
  params: DetailParamsOf<"link" | "h5">,
): Promise<LinkData> {
  const detail = await loadDetail(context, params);
  if (detail.item === null) return { ...detail, link: { target: "nothing" } };
  const link = linkTarget(detail.item.payload, context.client.class === "desktop");
  if (link.target === "web" && !detail.preview && context.client.class !== "crawler") {
    const url = new URL(link.href);
    if (url.host === context.url.host && url.pathname !== context.url.pathname) {
      throw new Response(null, {
        status: 302,
        headers: { Location: url.href, "Cache-Control": "private, no-store" },
      });
    }
  }
  return { ...detail, link };
}
