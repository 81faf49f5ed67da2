import { personalJson } from "../shared/form-act/answer-action.server";
import { CONTENT_TOO_LARGE } from "../shared/form-act/read-form.server";
import { INDEX } from "../../model/content/address";
import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import { takesAnswers } from "../../model/forms/form";
import { findForm, guardForm } from "./open-form.server";
import { readSubmission } from "./read-submission.server";
import type { UploadAnswer } from "./upload-answer";
import { readReference } from "../../model/forms/uploaded-file";

function answerWith(answer: UploadAnswer, cookies: readonly string[]): Response {
  const status = { done: 200, refused: 422, unavailable: 503 } as const;
  return personalJson(answer, status[answer.status], cookies);
}

/**
 * Takes one file of a form ahead of its answers, so that a page can show how it goes. The body is
 * the form's own, with nothing but the file.
 *
 * @throws Response redirects to the error page when there is no such form
 */
export async function uploadFile(edge: RequestContext, postId: string, request: Request) {
  const t = messagesFor(edge.locale).forms;
  const id = guardForm(edge, { post_id: postId, index: INDEX });
  const form = await findForm(edge, id);
  if (form === null) return answerWith({ status: "unavailable", message: t.failed }, []);
  if (!takesAnswers(form, Date.now())) {
    return answerWith({ status: "refused", message: t.closed }, []);
  }
  const read = await readSubmission(edge, { id, form }, request);
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
