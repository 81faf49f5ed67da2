import { isTokenInvalid } from "../shared/form-act/answer-action.server";
import { storeNotice } from "../shared/form-act/flash-message.server";
import { visitorOf } from "../shared/visitor/session.server";
import { throttled } from "../shared/form-act/throttled.server";
import type { RequestContext } from "../../edge.server/request-context";
import { clientIn } from "../../edge.server/throttle/admit";
import { messagesFor } from "../../messages/messages.server";
import { submitForm } from "../../upstream.server/forms";
import { checkAnswers, type FormProblems, type Typed } from "../../model/forms/answers";
import { isQuestion, takesAnswers, type CloudForm } from "../../model/forms/form";
import { findForm, guardForm, type FormParams } from "./open-form.server";
import { readSubmission } from "./read-submission.server";

/** What a form that was not taken shows again. */
export interface FormValues {
  /** What the visitor typed: it stays where it was. */
  readonly typed: Typed;
  /** What is wrong, by field id. */
  readonly problems: FormProblems;
  /** What the platform said, or that it did not answer; null when only fields are wrong. */
  readonly failure: string | null;
}

export type Submission =
  /** Taken; a cookie carries what to say. */
  | { readonly status: "done"; readonly cookies: readonly string[] }
  | {
      readonly status: "refused" | "too-large" | "unavailable";
      readonly rest: FormValues;
      readonly cookies: readonly string[];
    };

/** Problems in the form's order; what is wrong with a file comes before what its question misses. */
function inOrder(
  { fields }: CloudForm,
  ofFiles: FormProblems,
  ofAnswers: FormProblems,
): FormProblems {
  return Object.fromEntries(
    fields.filter(isQuestion).flatMap(({ id }) => {
      const problem = ofFiles[id] ?? ofAnswers[id];
      return problem === undefined ? [] : [[id, problem]];
    }),
  );
}

/** Somebody whose login has just run out hands in as a visitor without one. */
async function submitAs(
  edge: RequestContext,
  id: string,
  answers: Parameters<typeof submitForm>[3],
) {
  const visitor = await visitorOf(edge);
  const reply = await submitForm(edge, visitor, id, answers);
  return isTokenInvalid(reply)
    ? submitForm(edge, { ...visitor, token: null, userId: null }, id, answers)
    : reply;
}

/**
 * Takes a submitted form: the same rules as in the browser, then the platform's own. What was typed
 * goes back to its visitor alone and is never logged.
 *
 * @throws Response redirects to the error page when there is no such form
 */
export async function submitCloudForm(
  edge: RequestContext,
  params: FormParams,
  request: Request,
): Promise<Submission> {
  const t = messagesFor(edge.locale).forms;
  const id = guardForm(edge, params);
  const form = await findForm(edge, id);
  if (form === null) {
    const rest = { typed: {}, problems: {}, failure: t.failed };
    return { status: "unavailable", rest, cookies: [] };
  }
  if (!takesAnswers(form, Date.now())) {
    const rest = { typed: {}, problems: {}, failure: t.closed };
    return { status: "refused", rest, cookies: [] };
  }
  const read = await readSubmission(edge, { id, form }, request);
  const { typed, cookies } = read;
  if (!read.isComplete) {
    const rest = { typed, problems: read.problems, failure: t.bodyCut };
    return { status: "too-large", rest, cookies };
  }
  const checked = checkAnswers(form, typed, t);
  const problems = inOrder(form, read.problems, checked.ok ? {} : checked.problems);
  if (!checked.ok || Object.keys(problems).length > 0) {
    const status = read.unavailable ? "unavailable" : "refused";
    return { status, rest: { typed, problems, failure: null }, cookies };
  }
  const { userId } = await visitorOf(edge);
  const tooOften = await throttled(edge, {
    formsByClient: clientIn(edge),
    formsByAccount: userId,
  });
  if (tooOften !== null) {
    const failure = tooOften.status === "refused" ? tooOften.message : t.failed;
    return { status: "refused", rest: { typed, problems: {}, failure }, cookies };
  }
  const reply = await submitAs(edge, id, checked.answers);
  if (reply.status === "ok") {
    const sentence = reply.value.message || form.successMessage || t.thanks;
    const notice = await storeNotice(edge, {
      sentence,
      failed: false,
      page: edge.url.pathname,
    });
    return { status: "done", cookies: [...cookies, notice] };
  }
  const failure = (reply.status === "refused" && reply.message) || t.failed;
  return { status: reply.status, rest: { typed, problems: {}, failure }, cookies };
}
