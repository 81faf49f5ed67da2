import { isTokenInvalid } from "../account/answer-action.server";
import { storeNotice } from "../account/notice.server";
import { readForm as readFields } from "../account/read-form.server";
import { visitorOf } from "../account/session.server";
import type { Edge } from "../edge.server/edge";
import { messagesFor } from "../messages/messages.server";
import { submitForm } from "../platform.server/forms";
import { checkAnswers, readTyped, type FormProblems, type Typed } from "./answers";
import { takesAnswers } from "./form";
import { findForm, gateForm, type FormParams } from "./open-form.server";

/** What a form that was not taken shows again. */
export interface FormRest {
  /** What the visitor typed: it stays where it was. */
  readonly typed: Typed;
  /** What is wrong, by field id. */
  readonly problems: FormProblems;
  /** What the platform said, or that it did not answer; null when only fields are wrong. */
  readonly failure: string | null;
}

export type Submission =
  /** Taken; the `Set-Cookie` header carries what to say. */
  | { readonly status: "done"; readonly cookie: string }
  | { readonly status: "refused" | "unavailable"; readonly rest: FormRest };

/** Somebody whose login has just run out hands in as a visitor without one. */
const submitAs = async (edge: Edge, id: string, answers: Parameters<typeof submitForm>[3]) => {
  const visitor = await visitorOf(edge);
  const reply = await submitForm(edge, visitor, id, answers);
  return isTokenInvalid(reply)
    ? submitForm(edge, { ...visitor, token: null, userId: null }, id, answers)
    : reply;
};

/**
 * Takes a submitted form: the same rules as in the browser, then the platform's own. What was typed
 * goes back to its visitor alone and is never logged.
 *
 * @throws Response redirects to the error page when there is no such form
 */
export const submitCloudForm = async (
  edge: Edge,
  params: FormParams,
  request: Request,
): Promise<Submission> => {
  const t = messagesFor(edge.locale).forms;
  const id = gateForm(edge, params);
  const [form, fields] = await Promise.all([findForm(edge, id), readFields(request)]);
  if (form === null) {
    return { status: "unavailable", rest: { typed: {}, problems: {}, failure: t.failed } };
  }
  const typed = readTyped(form.fields, fields);
  if (!takesAnswers(form, Date.now())) {
    return { status: "refused", rest: { typed, problems: {}, failure: t.closed } };
  }
  const checked = checkAnswers(form, typed, t);
  if (!checked.ok) {
    return { status: "refused", rest: { typed, problems: checked.problems, failure: null } };
  }
  const reply = await submitAs(edge, id, checked.answers);
  if (reply.status === "ok") {
    const sentence = reply.value.message || form.successMessage || t.thanks;
    return { status: "done", cookie: await storeNotice(edge, { sentence, failed: false }) };
  }
  const failure = (reply.status === "refused" && reply.message) || t.failed;
  return { status: reply.status, rest: { typed, problems: {}, failure } };
};
