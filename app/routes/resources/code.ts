import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { respondToAction } from "../../features/shared/form-actions/respond-to-action.server";
import { brokenRules } from "../../features/account/login.server";
import { checkSendCode, readLoginValues } from "../../model/account/login-schema";
import { readForm } from "../../features/shared/form-actions/read-form.server";
import { sendLoginCode } from "../../features/shared/login/send-code.server";

/** Sends a verification code for a script on the page; plain forms go to /auth. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const checked = checkSendCode(readLoginValues(form));
  if (!checked.ok) return respondToAction(context, brokenRules(context, checked.errors), null);
  const { outcome, cookies } = await sendLoginCode(context, checked.value);
  return respondToAction(context, outcome, null, cookies);
}
