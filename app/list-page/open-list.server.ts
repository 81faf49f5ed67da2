import type { ShareCard } from "../content/share-card/share-card";
import { INDEX } from "../content/address";
import { coversOf, type CardPage } from "../content/card-page";
import { isOpaqueId } from "../content/opaque-id";
import { readPages } from "../content/read-pages.server";
import { openScreen } from "../document/screen.server";
import type { Edge } from "../edge.server/edge";
import { leaveForNotFound } from "../gate.server/redirect";
import { messagesFor } from "../messages/messages.server";
import { readGroupContents, readNavigation } from "../platform.server/navigation";
import { readRecommended } from "../platform.server/reading";

export interface OpenedList {
  /** The group that is listed; null for the editors' picks. */
  readonly listId: string | null;
  readonly title: string;
  readonly pages: readonly CardPage[];
  readonly card: ShareCard;
  readonly now: number;
}

export interface ListParams {
  readonly list_id?: string | undefined;
  readonly index?: string | undefined;
}

const nameOfGroup = async (edge: Edge, id: string): Promise<string> => {
  const items = await readNavigation(edge);
  const groups = items.flatMap((item) => item.groups);
  return groups.find((group) => group.id === id)?.name ?? "";
};

/** Down with nothing stale: an error page for visitors; crawlers come for the share card alone. */
export const requireSome = (edge: Edge, pages: readonly CardPage[]): void => {
  if (pages.length === 0 && edge.client.class !== "crawler") {
    throw new Response(null, { status: 503 });
  }
};

/**
 * Opens a list screen (`/list`, `/fly_card`): a group's contents, or the editors' picks when the
 * address names no list.
 *
 * @throws Response redirects (error page, desktop page) and 503 when the platform does not answer
 */
export const openList = async (edge: Edge, { list_id, index }: ListParams): Promise<OpenedList> => {
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
  const { card, now } = await openScreen(edge, {
    title,
    pictures: coversOf(pages),
  });
  requireSome(edge, pages);
  return { listId, title, pages, card, now };
};
