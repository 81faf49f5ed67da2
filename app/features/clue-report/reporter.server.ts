import { loadScreen, type ScreenData } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import { namedUserId } from "../../ssr/guards.server/named-id";
import { startHotListFiller, type HotListFillerData } from "../shared/hot-list/hot-list.server";
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
  readonly hotListFiller: HotListFillerData | null;
}

/** Fewer clues than these leave the screen half empty. */
const FEW_CLUES = 5;

type ListData = Pick<ReporterData, "list" | "clues">;

async function readList(
  context: RequestContext,
  userId: string,
  list: ReporterList,
): Promise<ListData> {
  return {
    list,
    clues: await readOpenedPages(context, (page) =>
      readReporterClues(context, { userId, list, page }),
    ),
  };
}

function hasFewerThan(count: number, { clues }: ListData): boolean {
  return clues.status === "ok" && clues.value.every(({ total }) => total < count);
}

/** Newsroom staff report no clues: their home opens with the clues that mention them. */
async function readDefaultList(context: RequestContext, userId: string): Promise<ListData> {
  const own = await readList(context, userId, "clues");
  return hasFewerThan(1, own) ? readList(context, userId, "at") : own;
}

/**
 * Opens a reporter's home: who they are, and one of their two lists.
 * @throws Response redirects (error page, desktop page)
 */
export async function loadReporter(
  context: RequestContext,
  params: { readonly user_id?: string | undefined; readonly index?: string | undefined },
): Promise<ReporterData> {
  const userId = requireOpaqueId(namedUserId({ ...params }, context.url));
  guardSection(context, params.index);
  const requestedList = reporterListOf(context.url.searchParams.get("list"));
  const [reporterResult, opened] = await Promise.all([
    readReporter(context, userId),
    requestedList === null
      ? readDefaultList(context, userId)
      : readList(context, userId, requestedList),
  ]);
  const reporter = foundOrNull(reporterResult);
  const t = messagesFor(context.locale).clueReport;
  const [{ card }, hotListFiller] = await Promise.all([
    loadScreen(context, {
      title: reporter === null ? t.section : t.reporterHome(reporter.alias),
      description: reporter?.intro ?? "",
      indexable: false,
    }),
    reporter !== null && hasFewerThan(FEW_CLUES, opened) ? startHotListFiller(context) : null,
  ]);
  return { reporter, ...opened, hotListFiller, card };
}
