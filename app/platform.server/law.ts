import type * as z from "zod";
import type { Edge } from "../edge.server/edge";
import type { LawAnswer, LawQuestion } from "../law/question";
import { ENTRY_PAGE_SIZE, type EntryPage } from "../reader-posts/entry-page";
import { readPublic, type PublicAnswer } from "./client";
import { answerPage, lawQuestion } from "./contracts/law";
import type { Query } from "./services";

const call = (name: "detail" | "answerlist", query: Query) =>
  ({
    rule: "law",
    service: "api",
    path: ["law", "v1", "api", "share", "question", name],
    query,
    importance: "primary",
  }) as const;

/** A question; the client sends no authorization header on this path (specification, section 7). */
export const readQuestion = (edge: Edge, id: string): Promise<PublicAnswer<LawQuestion>> =>
  readPublic(edge, { ...call("detail", { id }), data: lawQuestion });

/** One page of its answers, without an authorization header; `page` is 1-based. */
export const readAnswers = (
  edge: Edge,
  id: string,
  page: number,
): Promise<PublicAnswer<EntryPage<LawAnswer>>> =>
  readPublic(edge, {
    ...call("answerlist", { id, pageindex: page, pagesize: ENTRY_PAGE_SIZE }),
    data: answerPage,
    derive: ({ answers, count }: z.output<typeof answerPage>) => ({
      entries: answers,
      total: count,
      page,
    }),
  });
