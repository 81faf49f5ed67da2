import { loadScreen, type ScreenData } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import { readAnswers, readQuestion } from "../../upstream.server/law";
import type { EntryPagesResult } from "../../model/user-posts/user-post";
import {
  foundOrNull,
  guardSection,
  readOpenedPages,
  requireShareId,
} from "../shared/user-posts/section.server";
import type { LawAnswer, LawQuestion } from "../../model/law/question";

interface QuestionData extends Pick<ScreenData, "card"> {
  /** Null when the platform does not answer. */
  readonly question: LawQuestion | null;
  readonly answers: EntryPagesResult<LawAnswer>;
}

/** Opens a law question with its answers. @throws Response redirects (error page, desktop page) */
export async function loadQuestion(
  edge: RequestContext,
  params: { readonly index?: string | undefined },
): Promise<QuestionData> {
  const id = requireShareId(edge, params);
  guardSection(edge, params.index);
  const [answer, answers] = await Promise.all([
    readQuestion(edge, id),
    readOpenedPages(edge, (page) => readAnswers(edge, id, page)),
  ]);
  const question = foundOrNull(answer);
  const { card } = await loadScreen(edge, {
    title: question?.title || messagesFor(edge.locale).law.section,
    description: question?.text ?? "",
    indexable: question !== null,
    subject: question && { page: "questionDetailspage", id },
  });
  return { question, answers, card };
}
