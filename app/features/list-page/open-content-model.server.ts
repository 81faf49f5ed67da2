import type { ServerOnly } from "../../ssr/server-only-value";
import { belowBase } from "../../model/address/own-address";
import { INDEX, contentPath } from "../../model/content/address";
import type { CardPage } from "../../model/content/card-page";
import { decodePostId } from "../../ssr/guards.server/post-id";
import type { ShareCard } from "../../model/share-card/share-card";
import { readPages } from "../../ssr/lists/read-pages.server";
import { openScreen } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { namedId } from "../../ssr/guards.server/named-id";
import { leaveForNotFound, redirectTo } from "../../ssr/guards.server/redirect";
import type { NavigationGroup } from "../../model/navigation/navigation-item";
import { chooseHome } from "../../model/navigation/visible-navigation";
import { readContent } from "../../upstream.server/content";
import { readGroupContents, readNavigation } from "../../upstream.server/navigation";
import { readRecommended } from "../../upstream.server/reading";
import { requireSome } from "./open-list.server";

export interface OpenedContentModel {
  readonly title: string;
  /** The navigation item that is shown; null for the editors' picks without one. */
  readonly itemId: string | null;
  readonly groups: readonly NavigationGroup[];
  /** The group that is listed; null for the editors' picks. */
  readonly groupId: string | null;
  /** The native client has it, the share site does not (specification, section 2). */
  readonly appOnly: boolean;
  readonly pages: readonly CardPage[];
  readonly card: ServerOnly<ShareCard>;
}

/** Addresses that name a piece of content here lead to its own page. */
async function leaveForContent(edge: RequestContext, id: string): Promise<never> {
  const answer = await readContent(edge, { id, mediaAccount: false });
  if (answer.status === "unavailable") throw new Response(null, { status: 503 });
  if (answer.status === "refused") return leaveForNotFound();
  throw redirectTo(belowBase(contentPath(answer.value.item)));
}

/**
 * Opens `/content_model` (specification, section 2: query id, optional group): a navigation item's
 * groups and the contents of one of them, the asked one or the first. An id that is a piece of
 * content's leads to its page.
 *
 * @throws Response redirects (error page, desktop page, the content) and 503 when the platform does
 *   not answer
 */
export async function openContentModel(
  edge: RequestContext,
  index: string | undefined,
): Promise<OpenedContentModel> {
  if (index !== INDEX) return leaveForNotFound();
  const search = edge.url.searchParams;
  const id = namedId({}, edge.url);
  const items = await readNavigation(edge);
  const known = id === null || items.some((item) => item.id === id);
  if (!known && decodePostId(edge.config.hashidsSalt)(id) !== null) {
    return leaveForContent(edge, id);
  }
  const choice = chooseHome(items, { group: search.get("group"), id });
  if (!known && search.get("group") === null) return leaveForNotFound();
  const group = choice.shows === "group" ? choice.group : null;
  const { pages, missing } =
    choice.shows === "app-only"
      ? { pages: [], missing: false }
      : await readPages(search, (page) =>
          group === null ? readRecommended(edge, page) : readGroupContents(edge, group.id, page),
        );
  if (missing) return leaveForNotFound();
  const title = choice.item?.title ?? group?.name ?? "";
  const { card } = await openScreen(edge, {
    ...(title === "" ? {} : { title }),
    lists: pages,
  });
  if (choice.shows !== "app-only") requireSome(edge, pages);
  return {
    title: title || (card.value?.title ?? ""),
    itemId: choice.item?.id ?? null,
    groups: choice.item?.groups ?? [],
    groupId: group?.id ?? null,
    appOnly: choice.shows === "app-only",
    pages,
    card,
  };
}
