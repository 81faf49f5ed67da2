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
  context: RequestContext,
  params: { readonly index?: string | undefined },
): Promise<QuestionData> {
  const id = requireShareId(context, params);
  guardSection(context, params.index);
  const [questionResult, answers] = await Promise.all([
    readQuestion(context, id),
    readOpenedPages(context, (page) => readAnswers(context, id, page)),
  ]);
  const question = foundOrNull(questionResult);
  const { card } = await loadScreen(context, {
    title: question?.title || messagesFor(context.locale).law.section,
    description: question?.text ?? "",
    indexable: question !== null,
    appPage: question && { page: "questionDetailspage", id },
  });
  return { question, answers, card };
}
