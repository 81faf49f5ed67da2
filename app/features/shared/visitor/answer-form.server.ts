import type { RequestContext } from "../../../edge.server/request-context";
import type { Settled } from "../../../model/account/outcome";
import { answerAction } from "../form-actions/answer-action.server";
import { invalidForm } from "../form-actions/outcome.server";
import { readForm, returnToOf } from "../form-actions/read-form.server";
import { TAKEN_BACK_MS, settleOnce } from "./settle-once.server";

/**
 * Answers the form of an act that its visitor may take back: two taps on its button act once.
 *
 * @param read its fields; null when one is missing or is not what it should be
 */
export async function answerForm<T>(
  edge: RequestContext,
  request: Request,
  read: (form: FormData) => T | null,
  settle: (fields: T) => Promise<Settled<unknown>>,
): Promise<Response> {
  const form = await readForm(edge, request);
  const fields = read(form);
  if (fields === null) return answerAction(edge, invalidForm(edge), returnToOf(form));
  const { outcome, cookies } = await settleOnce(edge, form, () => settle(fields), TAKEN_BACK_MS);
  return answerAction(edge, outcome, returnToOf(form), cookies);
}
