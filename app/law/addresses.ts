import { BASE_PATH } from "../content/address";

/** One page of a question's answers, as data. */
export const answersAddress = (questionId: string, page: number): string =>
  `${BASE_PATH}/-/law-answers/${encodeURIComponent(questionId)}?page=${page}`;
