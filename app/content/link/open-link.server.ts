import { openDetail, type OpenedDetail } from "../../detail/detail.server";
import type { Edge } from "../../edge.server/edge";
import type { DetailParams } from "../../gate.server/detail";
import { linkTarget, type LinkTarget } from "./link-target";

export interface OpenedLink extends OpenedDetail {
  readonly target: LinkTarget;
}

/**
 * Opens the page of a link or h5 page. One that leads to this very site needs no stop in between: it
 * is left for at once. Crawlers stay, they come for the share card.
 *
 * @throws Response like `openDetail`, and the redirect
 */
export const openLink = async (edge: Edge, params: DetailParams): Promise<OpenedLink> => {
  const detail = await openDetail(edge, params);
  if (detail.item === null) return { ...detail, target: { opens: "nothing" } };
  const target = linkTarget(detail.item.payload, edge.client.class === "desktop");
  if (target.opens === "web" && !detail.preview && edge.client.class !== "crawler") {
    const url = new URL(target.href);
    if (url.host === edge.url.host && url.pathname !== edge.url.pathname) {
      throw new Response(null, {
        status: 302,
        headers: { Location: url.href, "Cache-Control": "private, no-store" },
      });
    }
  }
  return { ...detail, target };
};
