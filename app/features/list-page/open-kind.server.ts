import type { ServerOnly } from "../../ssr/server-only-value";
import { INDEX } from "../../model/content/address";
import type { Kind } from "../../model/content/kinds";
import type { ListCard } from "../../model/content/list-card";
import type { ShareCard } from "../../model/share-card/share-card";
import { openScreen } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { leaveForNotFound } from "../../ssr/guards.server/redirect";
import { readRecommended } from "../../upstream.server/reading";
import {
  startHotListFallback,
  type HotListFallbackData,
} from "../shared/hot-list-fallback/start-hot-list-fallback.server";

export interface OpenedKind {
  readonly title: string;
  readonly cards: readonly ListCard[];
  readonly card: ServerOnly<ShareCard>;
  /** What many read, below the few of one kind. */
  readonly hotListFallback: HotListFallbackData;
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
export async function openKind(
  edge: RequestContext,
  index: string | undefined,
  title: string,
  kinds: readonly Kind[],
): Promise<OpenedKind> {
  if (index !== INDEX) return leaveForNotFound();
  const [first, hotListFallback] = await Promise.all([
    readRecommended(edge, 1),
    startHotListFallback(edge),
  ]);
  if (first.status !== "ok" && edge.client.class !== "crawler") {
    throw new Response(null, { status: 503 });
  }
  const total = first.status === "ok" ? first.value.total : 0;
  const size = first.status === "ok" ? Math.max(1, first.value.cards.length) : 1;
  const others = await Promise.all(
    PAGE_NUMBERS.slice(1)
      .filter((page) => (page - 1) * size < total)
      .map((page) => readRecommended(edge, page)),
  );
  const cards = [first, ...others]
    .flatMap((answer) => (answer.status === "ok" ? answer.value.cards : []))
    .filter(({ kind }) => kinds.includes(kind));
  const { card } = await openScreen(edge, { title, lists: [{ cards }] });
  return { title, cards, card, hotListFallback };
}
