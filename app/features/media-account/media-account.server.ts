import type { ServerOnly } from "../../ssr/server-only-value";
import { INDEX_FILE } from "../../model/content/content-url";
import { LIST_PAGE_SIZE, type CardPage } from "../../model/content/list-card";
import { isOpaqueId } from "../../model/url/ids";
import type { ShareCard } from "../../model/share-card/share-card";
import { readPages } from "../../ssr/lists.server";
import { loadScreen } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { namedUserId } from "../../ssr/guards.server/named-id";
import { redirectToNotFound } from "../../ssr/guards.server/redirect";
import {
  readMediaAccount,
  readMediaAccountContents,
  readFollowList,
} from "../../upstream.server/media-account";
import type { MediaAccount, FollowedAccount } from "../../model/media-account/media-account";
import { loggedInVisitor } from "../shared/visitor/session.server";
import {
  startHotListFiller,
  type HotListFillerData,
  unavailableResponse,
} from "../shared/hot-list/hot-list.server";

interface MediaAccountData {
  /** Null when the platform is down: crawlers still get a card. */
  readonly account: MediaAccount | null;
  readonly pages: readonly CardPage[];
  readonly card: ServerOnly<ShareCard>;
  /** What many read, below the few works of an account; null where they fill a page. */
  readonly hotListFiller: HotListFillerData | null;
}

interface MediaAccountParams {
  readonly user_id?: string | undefined;
  readonly index?: string | undefined;
}

/**
 * Opens the page of a media account: who it is, and the pages of its contents that the URL asks
 * for. A list that fails is shown as unavailable.
 *
 * @throws Response redirects (error page, desktop page) and 503 for a visitor when the platform does
 *   not answer
 */
export async function loadMediaAccount(
  context: RequestContext,
  params: MediaAccountParams,
): Promise<MediaAccountData> {
  const { index } = params;
  const id = namedUserId({ ...params }, context.url) ?? "";
  if (index !== INDEX_FILE || !isOpaqueId(id)) return redirectToNotFound();
  const [result, { pages }] = await Promise.all([
    readMediaAccount(context, id),
    readPages(context.url.searchParams, (page) => readMediaAccountContents(context, id, page)),
  ]);
  if (result.status === "refused") return redirectToNotFound();
  const account = result.status === "ok" ? result.value : null;
  const { card } = await loadScreen(
    context,
    account === null
      ? { indexable: false }
      : {
          title: account.name,
          description: account.intro,
          lists: pages,
        },
  );
  if (account === null && context.client.class !== "crawler")
    throw await unavailableResponse(context);
  const hotListFiller =
    (pages[0]?.total ?? 0) < LIST_PAGE_SIZE ? await startHotListFiller(context) : null;
  return { account, pages, card, hotListFiller };
}

/** The media accounts that the visitor follows; none for a visitor who is not logged in, or when it is not known. */
export async function readFollowedAccounts(
  context: RequestContext,
): Promise<readonly FollowedAccount[]> {
  const visitor = await loggedInVisitor(context);
  if (visitor === null) return [];
  const reply = await readFollowList(context, visitor);
  if (reply.status !== "ok") return [];
  return reply.value.list.map(({ id, name, avatar }) => ({ id, name, avatar }));
}
