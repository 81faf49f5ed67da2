import type { RequestContext } from "../edge.server/request-context";
import type { LawAnswer } from "../model/law/question";
import { ENTRY_PAGE_SIZE, type EntryPage } from "../model/user-posts/entry-page";
import { awaited } from "./caching";
import { answerPage, lawQuestion } from "./contracts/law";
import { publicCall } from "./public-call";

const questionCall = publicCall("lawQuestion", "GET api /law/v1/api/share/question/detail?id", {
  cache: awaited(),
  tags: ["law"],
  contract: lawQuestion,
});

/** A question; the client sends no authorization header on this path (specification, section 7). */
export function readQuestion(edge: RequestContext, id: string) {
  return questionCall(edge, { id });
}

const answersCall = publicCall(
  "lawAnswers",
  `GET api /law/v1/api/share/question/answerlist?id&pageindex:int&pagesize=${ENTRY_PAGE_SIZE}`,
  {
    cache: awaited(),
    tags: ["law"],
    contract: answerPage,
    derive: ({ answers, count }, { pageindex }): EntryPage<LawAnswer> => ({
      entries: answers,
      total: count,
      page: pageindex,
    }),
  },
);

/** One page of its answers, without an authorization header; `page` is 1-based. */
export function readAnswers(edge: RequestContext, id: string, page: number) {
  return answersCall(edge, { id, pageindex: page });
}
