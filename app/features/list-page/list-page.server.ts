import type { ServerOnly } from "../../ssr/server-only-value";
import type { ShareCard } from "../../model/share-card/share-card";
import { INDEX_FILE, contentPath } from "../../model/content/content-url";
import type { CardPage, ListCard } from "../../model/content/list-card";
import { isOpaqueId } from "../../model/url/ids";
import { readPages } from "../../ssr/lists.server";
import { loadScreen } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { redirectToNotFound, redirectTo } from "../../ssr/guards.server/redirect";
import { messagesFor } from "../../messages/messages.server";
import { readGroupContents, readNavigation } from "../../upstream.server/navigation";
import { readRecommended } from "../../upstream.server/recommendations";
import type { Kind } from "../../model/content/kinds";
import { toRouterPath } from "../../model/url/own-url";
import { createPostIdDecoder, namedId } from "../../ssr/guards.server/named-id";
import { type NavigationGroup, chooseHome } from "../../model/navigation/navigation";
import { readContent } from "../../upstream.server/content";
import {
  startHotListFiller,
  type HotListFillerData,
  unavailableResponse,
} from "../shared/hot-list/hot-list.server";

export interface ListData {
  /** The group that is listed; null for the editors' picks. */
  readonly listId: string | null;
  readonly title: string;
  readonly pages: readonly CardPage[];
  readonly card: ServerOnly<ShareCard>;
}

interface ListParams {
  readonly list_id?: string | undefined;
  readonly index?: string | undefined;
}

async function nameOfGroup(context: RequestContext, id: string): Promise<string> {
  const items = await readNavigation(context);
  const groups = items.flatMap((item) => item.groups);
  return groups.find((group) => group.id === id)?.name ?? "";
}

/** Down with nothing stale: an error page for visitors; crawlers come for the share card alone. */
async function requireSome(context: RequestContext, pages: readonly CardPage[]): Promise<void> {
  if (pages.length === 0 && context.client.class !== "crawler") {
    throw await unavailableResponse(context);
  }
}

/**
 * Opens a list screen (`/list`, `/fly_card`): a group's contents, or the editors' picks when the
 * URL names no list.
 *
 * @throws Response redirects (error page, desktop page) and 503 when the platform does not answer
 */
export async function loadList(
  context: RequestContext,
  { list_id, index }: ListParams,
): Promise<ListData> {
  const listId = list_id ?? null;
  if (index !== INDEX_FILE) return redirectToNotFound();
  if (listId !== null && !isOpaqueId(listId)) return redirectToNotFound();
  const t = messagesFor(context.locale).special;
  const [name, { pages, missing }] = await Promise.all([
    listId === null ? t.recommended : nameOfGroup(context, listId),
    readPages(context.url.searchParams, (page) =>
      listId === null ? readRecommended(context, page) : readGroupContents(context, listId, page),
    ),
  ]);
  if (missing) return redirectToNotFound();
  const title = name || t.list;
  const { card } = await loadScreen(context, {
    title,
    lists: pages,
  });
  await requireSome(context, pages);
  return { listId, title, pages, card };
}

interface KindListData {
  readonly title: string;
  readonly cards: readonly ListCard[];
  readonly card: ServerOnly<ShareCard>;
  /** What many read, below the few of one kind. */
  readonly hotListFiller: HotListFillerData;
}

/** Pages of the editors' picks that are looked through. */
const PAGES_SEARCHED = 10;

const PAGE_NUMBERS = Array.from({ length: PAGES_SEARCHED }, (_, index) => index + 1);

/**
 * Opens a screen that lists one kind of content (`/special` and `/activity` without an id). The
 * platform has no call for that, so it shows those among the editors' picks.
 *
 * @throws Response redirects (error page, desktop page) and 503 when the platform does not answer
 */
export async function loadKindList(
  context: RequestContext,
  index: string | undefined,
  title: string,
  kinds: readonly Kind[],
): Promise<KindListData> {
  if (index !== INDEX_FILE) return redirectToNotFound();
  const [first, hotListFiller] = await Promise.all([
    readRecommended(context, 1),
    startHotListFiller(context),
  ]);
  if (first.status !== "ok" && context.client.class !== "crawler") {
    throw await unavailableResponse(context);
  }
  const total = first.status === "ok" ? first.value.total : 0;
  const size = first.status === "ok" ? Math.max(1, first.value.cards.length) : 1;
  const others = await Promise.all(
    PAGE_NUMBERS.slice(1)
      .filter((page) => (page - 1) * size < total)
      .map((page) => readRecommended(context, page)),
  );
  const cards = [first, ...others]
    .flatMap((result) => (result.status === "ok" ? result.value.cards : []))
    .filter(({ kind }) => kinds.includes(kind));
  const { card } = await loadScreen(context, { title, lists: [{ cards }] });
  return { title, cards, card, hotListFiller };
}

interface ContentModelData {
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

/** URLs that name a piece of content here lead to its own page. */
async function leaveForContent(context: RequestContext, id: string): Promise<never> {
  const result = await readContent(context, { id, fromMediaAccount: false });
  if (result.status === "unavailable") throw await unavailableResponse(context);
  if (result.status === "refused") return redirectToNotFound();
  throw redirectTo(toRouterPath(contentPath(result.value.item)));
}

/**
 * Opens `/content_model` (specification, section 2: query id, optional group): a navigation item's
 * groups and the contents of one of them, the asked one or the first. An id that is a piece of
 * content's leads to its page.
 *
 * @throws Response redirects (error page, desktop page, the content) and 503 when the platform does
 *   not answer
 */
export async function loadContentModel(
  context: RequestContext,
  index: string | undefined,
): Promise<ContentModelData> {
  if (index !== INDEX_FILE) return redirectToNotFound();
  const search = context.url.searchParams;
  const id = namedId({}, context.url);
  const items = await readNavigation(context);
  const known = id === null || items.some((item) => item.id === id);
  if (!known && createPostIdDecoder(context.config.hashidsSalt)(id) !== null) {
    return leaveForContent(context, id);
  }
  const choice = chooseHome(items, { group: search.get("group"), id });
  if (!known && search.get("group") === null) return redirectToNotFound();
  const group = choice.opens === "group" ? choice.group : null;
  const { pages, missing } =
    choice.opens === "app-only"
      ? { pages: [], missing: false }
      : await readPages(search, (page) =>
          group === null
            ? readRecommended(context, page)
            : readGroupContents(context, group.id, page),
        );
  if (missing) return redirectToNotFound();
  const title = choice.item?.title ?? group?.name ?? "";
  const { card } = await loadScreen(context, {
    ...(title === "" ? {} : { title }),
    lists: pages,
  });
  if (choice.opens !== "app-only") await requireSome(context, pages);
  return {
    title: title || (card.value?.title ?? ""),
    itemId: choice.item?.id ?? null,
    groups: choice.item?.groups ?? [],
    groupId: group?.id ?? null,
    appOnly: choice.opens === "app-only",
    pages,
    card,
  };
}
