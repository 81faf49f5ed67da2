import type { RequestContext } from "../../../edge.server/request-context";
import type { OutcomeWithCookies } from "../../../model/account/outcome";
import { respondToAction } from "../form-actions/respond-to-action.server";
import { invalidForm } from "../form-actions/outcome.server";
import { readForm, returnToOf } from "../form-actions/read-form.server";
import { TAKEN_BACK_MS, settleOnce } from "./settle-once.server";

/**
 * Answers the form of an action that its visitor may take back: two taps on its button act once.
 *
 * @param read its fields; null when one is missing or is not what it should be
 */
export async function respondToForm<T>(
  edge: RequestContext,
  request: Request,
  read: (form: FormData) => T | null,
  settle: (fields: T) => Promise<OutcomeWithCookies<unknown>>,
): Promise<Response> {
  const form = await readForm(edge, request);
  const fields = read(form);
  if (fields === null) return respondToAction(edge, invalidForm(edge), returnToOf(form));
  const { outcome, cookies } = await settleOnce(edge, form, () => settle(fields), {
    withoutIdMs: TAKEN_BACK_MS,
  });
  return respondToAction(edge, outcome, returnToOf(form), cookies);
}
