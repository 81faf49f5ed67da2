import type { RequestContext } from "../edge.server/request-context";
import type { LawAnswer, LawQuestion } from "../model/law/question";
import { ENTRY_PAGE_SIZE, type EntryPage } from "../model/user-posts/user-post";
import { criticalCaching } from "./caching";
import { publicCall } from "./public-call";
import * as z from "zod";
import {
  wireMediaUrl,
  wireOpaqueId,
  lenientList,
  wireBoolean,
  wireCount,
  wireInstant,
  wireText,
} from "./contracts/envelope";
import { wirePerson } from "./contracts/user-post";

/** `data` of `/question/detail`. */
export const lawQuestion = z
  .object({
    id: wireOpaqueId,
    title: wireText,
    content: wireText,
    category: wireText,
    region: wireText,
    status_label: wireText,
    created_at: wireInstant,
    asker: wirePerson,
    view_count: wireCount,
    answer_count: wireCount,
  })
  .transform((wire): LawQuestion => ({
    id: wire.id,
    title: wire.title,
    text: wire.content,
    category: wire.category,
    region: wire.region,
    statusLabel: wire.status_label,
    createdAt: wire.created_at,
    asker: wire.asker,
    viewCount: wire.view_count,
    answerCount: wire.answer_count,
  }));

const lawyer = z
  .object({ name: wireText, avatar: wireMediaUrl, firm: wireText, title: wireText })
  .nullish()
  .catch(null)
  .transform((found) => found ?? { name: "", avatar: "", firm: "", title: "" });

const answer = z
  .object({
    id: wireOpaqueId,
    content: wireText,
    created_at: wireInstant,
    lawyer,
    like_count: wireCount,
    adopted: wireBoolean,
  })
  .transform((wire): LawAnswer => ({
    id: wire.id,
    text: wire.content,
    createdAt: wire.created_at,
    lawyer: wire.lawyer,
    likeCount: wire.like_count,
    adopted: wire.adopted,
  }));

/** `data` of `/question/answerlist`. */
export const answerPage = z.object({ answers: lenientList(answer), count: wireCount });

const questionCall = publicCall("lawQuestion", "GET api /law/v1/api/share/question/detail?id", {
  cache: criticalCaching(),
  tags: ["law"],
  contract: lawQuestion,
});

/** A question; the client sends no authorization header on this path (specification, section 7). */
export function readQuestion(context: RequestContext, id: string) {
  return questionCall(context, { id });
}

const answersCall = publicCall(
  "lawAnswers",
  `GET api /law/v1/api/share/question/answerlist?id&pageindex:int&pagesize=${ENTRY_PAGE_SIZE}`,
  {
    cache: criticalCaching(),
    tags: ["law"],
    contract: answerPage,
    derive: ({ answers, count }, { pageindex }): EntryPage<LawAnswer> => ({
      entries: answers,
      total: count,
      page: pageindex,
    }),
  },
);

/** One page of answers, without an authorization header; `page` is 1-based. */
export function readAnswers(context: RequestContext, id: string, page: number) {
  return answersCall(context, { id, pageindex: page });
}
