import type { CloudFormState } from "./use-form-state";
import { storeFlashMessage, personalJson } from "../shared/form-actions/respond-to-action.server";
import { visitorOf } from "../shared/visitor/session.server";
import type { RequestContext } from "../../edge.server/request-context";
import { clientKey } from "../../edge.server/throttle/admit";
import { messagesFor } from "../../messages/messages.server";
import { submitForm } from "../../upstream.server/forms";
import { checkAnswers, type FormProblems, type Typed } from "../../model/forms/answers";
import { isQuestion, takesAnswers, type CloudForm } from "../../model/forms/form";
import { findForm, guardForm, type FormParams } from "./open-form.server";
import { readSubmission } from "./read-submission.server";
import { CONTENT_TOO_LARGE } from "../shared/form-actions/read-form.server";
import { INDEX_FILE } from "../../model/content/content-url";
import type { UploadResponse } from "./uploads";
import { readReference } from "../../model/forms/files";
import { SUBMISSION_FIELD } from "../shared/form-actions/form-state";
import { submitOnce } from "../shared/visitor/submit-once.server";
import type { OutcomeWithCookies } from "../../model/account/outcome";
import { isTokenInvalid, throttled } from "../shared/form-actions/outcome.server";

type Submission =
  /** Taken; a cookie carries what to say. */
  | { readonly status: "done"; readonly cookies: readonly string[] }
  | {
      readonly status: "refused" | "too-large" | "unavailable";
      readonly state: CloudFormState;
      readonly cookies: readonly string[];
    };

function stateOf(submitted: Typed, errors: FormProblems, message: string | null): CloudFormState {
  return { submitted, errors, message: message === null ? null : { text: message, failed: true } };
}

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

/** Somebody whose login has just run out submits as a visitor without one. */
async function submitAs(
  context: RequestContext,
  id: string,
  answers: Parameters<typeof submitForm>[3],
) {
  const visitor = await visitorOf(context);
  const reply = await submitForm(context, visitor, id, answers);
  return isTokenInvalid(reply)
    ? submitForm(context, { ...visitor, token: null, userId: null }, id, answers)
    : reply;
}

/** Sends the answers to the platform, within the throttle of client and account. */
async function sendToPlatform(
  context: RequestContext,
  { id, form, answers }: { id: string; form: CloudForm; answers: Parameters<typeof submitForm>[3] },
): Promise<OutcomeWithCookies<null>> {
  const t = messagesFor(context.locale).forms;
  const { userId } = await visitorOf(context);
  const tooOften = await throttled(context, {
    formsByClient: clientKey(context),
    formsByAccount: userId,
  });
  if (tooOften !== null) return { outcome: tooOften, cookies: [] };
  const reply = await submitAs(context, id, answers);
  if (reply.status === "ok") {
    const message = reply.value.message || form.successMessage || t.thanks;
    return { outcome: { status: "done", message, value: null }, cookies: [] };
  }
  const message = (reply.status === "refused" && reply.message) || t.failed;
  return { outcome: { status: reply.status, message }, cookies: [] };
}

/** The fields by which two submissions are the same: an uploaded file has another id each time. */
function submittedFields({
  typed,
  submissionId,
}: Awaited<ReturnType<typeof readSubmission>>): FormData {
  const fields = new FormData();
  fields.set(SUBMISSION_FIELD, submissionId);
  for (const [name, texts] of Object.entries(typed)) {
    for (const text of texts) {
      const file = readReference(text);
      fields.append(name, file === null ? text : `${file.name} ${file.size}`);
    }
  }
  return fields;
}

/**
 * Takes a submitted form: the same rules as in the browser, then the platform's own. What was typed
 * goes back to its visitor alone and is never logged.
 *
 * @throws Response redirects to the error page when there is no such form
 */
export async function submitCloudForm(
  context: RequestContext,
  params: FormParams,
  request: Request,
): Promise<Submission> {
  const t = messagesFor(context.locale).forms;
  const id = guardForm(context, params);
  const form = await findForm(context, id);
  if (form === null) {
    return { status: "unavailable", state: stateOf({}, {}, t.failed), cookies: [] };
  }
  if (!takesAnswers(form, Date.now())) {
    return { status: "refused", state: stateOf({}, {}, t.closed), cookies: [] };
  }
  const read = await readSubmission(context, { id, form }, request);
  const { typed, cookies } = read;
  if (!read.isComplete) {
    return { status: "too-large", state: stateOf(typed, read.problems, t.bodyCut), cookies };
  }
  const checked = checkAnswers(form, typed, t);
  const problems = inOrder(form, read.problems, checked.ok ? {} : checked.problems);
  if (!checked.ok || Object.keys(problems).length > 0) {
    const status = read.unavailable ? "unavailable" : "refused";
    return { status, state: stateOf(typed, problems, null), cookies };
  }
  const { outcome } = await submitOnce(context, submittedFields(read), () =>
    sendToPlatform(context, { id, form, answers: checked.answers }),
  );
  if (outcome.status === "done") {
    const notice = await storeFlashMessage(context, {
      message: outcome.message,
      failed: false,
      page: context.url.pathname,
    });
    return { status: "done", cookies: [...cookies, notice] };
  }
  const status = outcome.status === "unavailable" ? "unavailable" : "refused";
  const failure = outcome.status === "login-required" ? t.failed : outcome.message;
  return { status, state: stateOf(typed, {}, failure), cookies };
}

function answerWith(result: UploadResponse, cookies: readonly string[]): Response {
  const status = { done: 200, refused: 422, unavailable: 503 } as const;
  return personalJson(result, status[result.status], cookies);
}

/**
 * Takes one file of a form ahead of its answers, so that a page can show how it goes. The body is
 * the form's own, with nothing but the file.
 *
 * @throws Response redirects to the error page when there is no such form
 */
export async function uploadFile(context: RequestContext, postId: string, request: Request) {
  const t = messagesFor(context.locale).forms;
  const id = guardForm(context, { post_id: postId, index: INDEX_FILE });
  const form = await findForm(context, id);
  if (form === null) return answerWith({ status: "unavailable", message: t.failed }, []);
  if (!takesAnswers(form, Date.now())) {
    return answerWith({ status: "refused", message: t.closed }, []);
  }
  const read = await readSubmission(context, { id, form }, request);
  const [file] = Object.values(read.typed).flatMap((texts) =>
    texts.flatMap((text) => readReference(text) ?? []),
  );
  if (file !== undefined) return answerWith({ status: "done", file }, read.cookies);
  if (!read.isComplete) {
    return personalJson({ status: "refused", message: t.bodyCut }, CONTENT_TOO_LARGE, read.cookies);
  }
  const [message = t.bodyCut] = Object.values(read.problems);
  const status = read.unavailable ? "unavailable" : "refused";
  return answerWith({ status, message }, read.cookies);
}
