import { loadScreen, type ScreenData } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import { namedUserId } from "../../ssr/guards.server/named-id";
import { startHotListFallback, type HotListFallbackData } from "../shared/hot-list/hot-list.server";
import { readReporter, readReporterClues } from "../../upstream.server/clue-report";
import type { ListPart } from "../../model/user-posts/user-post";
import {
  foundOrNull,
  guardSection,
  readOpenedPages,
  requireOpaqueId,
} from "../shared/user-posts/section.server";
import {
  reporterListOf,
  type ClueSummary,
  type Reporter,
  type ReporterList,
} from "../../model/clue-report/clue-report";

interface ReporterData extends Pick<ScreenData, "card"> {
  /** Null when the platform does not answer (specification, section 8). */
  readonly reporter: Reporter | null;
  readonly list: ReporterList;
  readonly clues: ListPart<ClueSummary>;
  /** What many read, below few clues; null where they fill a page. */
  readonly hotListFallback: HotListFallbackData | null;
}

/** So many clues fill a screen. */
const FILLING = 5;

type ListData = Pick<ReporterData, "list" | "clues">;

async function readList(
  edge: RequestContext,
  userId: string,
  list: ReporterList,
): Promise<ListData> {
  return {
    list,
    clues: await readOpenedPages(edge, (page) => readReporterClues(edge, { userId, list, page })),
  };
}

function hasFewerThan(count: number, { clues }: ListData): boolean {
  return clues.status === "ok" && clues.value.every(({ total }) => total < count);
}

/** Somebody of the newsroom reports nothing: their home opens with the clues that call upon them. */
async function readFittingList(edge: RequestContext, userId: string): Promise<ListData> {
  const own = await readList(edge, userId, "clues");
  return hasFewerThan(1, own) ? readList(edge, userId, "at") : own;
}

/**
 * Opens a reporter's home: who they are, and one of their two lists.
 * @throws Response redirects (error page, desktop page)
 */
export async function loadReporter(
  edge: RequestContext,
  params: { readonly user_id?: string | undefined; readonly index?: string | undefined },
): Promise<ReporterData> {
  const userId = requireOpaqueId(namedUserId({ ...params }, edge.url));
  guardSection(edge, params.index);
  const asked = reporterListOf(edge.url.searchParams.get("list"));
  const [answer, opened] = await Promise.all([
    readReporter(edge, userId),
    asked === null ? readFittingList(edge, userId) : readList(edge, userId, asked),
  ]);
  const reporter = foundOrNull(answer);
  const t = messagesFor(edge.locale).clueReport;
  const [{ card }, hotListFallback] = await Promise.all([
    loadScreen(edge, {
      title: reporter === null ? t.section : t.reporterHome(reporter.alias),
      description: reporter?.intro ?? "",
      indexable: false,
    }),
    reporter !== null && hasFewerThan(FILLING, opened) ? startHotListFallback(edge) : null,
  ]);
  return { reporter, ...opened, hotListFallback, card };
}
