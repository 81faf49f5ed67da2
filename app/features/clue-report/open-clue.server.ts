import type { Deferred } from "../../model/content/deferred";
import { openScreen, type OpenedScreen } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import {
  readClue,
  readRecommendedTopics,
  readRelatedClues,
} from "../../upstream.server/clue-report";
import { foundOrNull, guardSection, requireShareId } from "../shared/user-posts/section.server";
import { deferredOf, neverRejecting } from "../../ssr/deferred.server";
import type { Clue, ClueSummary, ClueTopic } from "../../model/clue-report/clue";

export interface OpenedClue extends Pick<OpenedScreen, "card"> {
  /** Null when the platform does not answer: the page says so quietly (specification, section 8). */
  readonly clue: Clue | null;
  readonly related: Promise<Deferred<readonly ClueSummary[]>>;
  readonly topics: Promise<Deferred<readonly ClueTopic[]>>;
}

/**
 * Opens a clue's page: its own report awaited, what stands below it started only.
 * @throws Response redirects (error page, desktop page)
 */
export async function openClue(
  edge: RequestContext,
  params: { readonly post_id?: string | undefined; readonly index?: string | undefined },
): Promise<OpenedClue> {
  const id = requireShareId(edge, params);
  guardSection(edge, params.index);
  const related = neverRejecting(
    edge,
    "related-clues",
    readRelatedClues(edge, id).then(deferredOf),
  );
  const topics = neverRejecting(edge, "clue-topics", readRecommendedTopics(edge).then(deferredOf));
  const clue = foundOrNull(await readClue(edge, id));
  const { card } = await openScreen(edge, {
    title: clue?.title || messagesFor(edge.locale).clueReport.section,
    description: clue?.text ?? "",
    pictures: clue?.pictures ?? [],
    indexable: clue !== null,
    subject: clue && { page: "clueDetailspage", id },
  });
  return { clue, related, topics, card };
}
