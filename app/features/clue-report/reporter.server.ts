import { loadScreen, type ScreenData } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import { namedUserId } from "../../ssr/guards.server/named-id";
import { startHotListFallback, type HotListFallbackData } from "../shared/hot-list/hot-list.server";
import { readReporter, readReporterClues } from "../../upstream.server/clue-report";
import type { EntryPagesResult } from "../../model/user-posts/user-post";
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
  readonly clues: EntryPagesResult<ClueSummary>;
  /** The hot list, shown below a short list of clues; null below a long one. */
  readonly hotListFallback: HotListFallbackData | null;
}

/** Fewer clues than these leave the screen half empty. */
const FEW_CLUES = 5;

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

/** Newsroom staff report no clues: their home opens with the clues that mention them. */
async function readDefaultList(edge: RequestContext, userId: string): Promise<ListData> {
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
    asked === null ? readDefaultList(edge, userId) : readList(edge, userId, asked),
  ]);
  const reporter = foundOrNull(answer);
  const t = messagesFor(edge.locale).clueReport;
  const [{ card }, hotListFallback] = await Promise.all([
    loadScreen(edge, {
      title: reporter === null ? t.section : t.reporterHome(reporter.alias),
      description: reporter?.intro ?? "",
      indexable: false,
    }),
    reporter !== null && hasFewerThan(FEW_CLUES, opened) ? startHotListFallback(edge) : null,
  ]);
  return { reporter, ...opened, hotListFallback, card };
}
