import { BASE_PATH } from "../../model/address/base-path";

/** One page of a question's answers, as data. */
export function answersAddress(questionId: string, page: number): string {
  return `${BASE_PATH}/-/law-answers/${encodeURIComponent(questionId)}?page=${page}`;
}
