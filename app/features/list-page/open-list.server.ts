import type { ServerOnly } from "../../ssr/server-only-value";
import type { ShareCard } from "../../model/share-card/share-card";
import { INDEX } from "../../model/content/address";
import type { CardPage } from "../../model/content/card-page";
import { isOpaqueId } from "../../model/address/opaque-id";
import { readPages } from "../../ssr/lists/read-pages.server";
import { openScreen } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { leaveForNotFound } from "../../ssr/guards.server/redirect";
import { messagesFor } from "../../messages/messages.server";
import { readGroupContents, readNavigation } from "../../upstream.server/navigation";
import { readRecommended } from "../../upstream.server/reading";

export interface OpenedList {
  /** The group that is listed; null for the editors' picks. */
  readonly listId: string | null;
  readonly title: string;
  readonly pages: readonly CardPage[];
  readonly card: ServerOnly<ShareCard>;
}

export interface ListParams {
  readonly list_id?: string | undefined;
  readonly index?: string | undefined;
}

async function nameOfGroup(edge: RequestContext, id: string): Promise<string> {
  const items = await readNavigation(edge);
  const groups = items.flatMap((item) => item.groups);
  return groups.find((group) => group.id === id)?.name ?? "";
}

/** Down with nothing stale: an error page for visitors; crawlers come for the share card alone. */
export function requireSome(edge: RequestContext, pages: readonly CardPage[]): void {
  if (pages.length === 0 && edge.client.class !== "crawler") {
    throw new Response(null, { status: 503 });
  }
}

/**
 * Opens a list screen (`/list`, `/fly_card`): a group's contents, or the editors' picks when the
 * address names no list.
 *
 * @throws Response redirects (error page, desktop page) and 503 when the platform does not answer
 */
export async function openList(
  edge: RequestContext,
  { list_id, index }: ListParams,
): Promise<OpenedList> {
  const listId = list_id ?? null;
  if (index !== INDEX) return leaveForNotFound();
  if (listId !== null && !isOpaqueId(listId)) return leaveForNotFound();
  const t = messagesFor(edge.locale).special;
  const [name, { pages, missing }] = await Promise.all([
    listId === null ? t.recommended : nameOfGroup(edge, listId),
    readPages(edge.url.searchParams, (page) =>
      listId === null ? readRecommended(edge, page) : readGroupContents(edge, listId, page),
    ),
  ]);
  if (missing) return leaveForNotFound();
  const title = name || t.list;
  const { card } = await openScreen(edge, {
    title,
    lists: pages,
  });
  requireSome(edge, pages);
  return { listId, title, pages, card };
}
