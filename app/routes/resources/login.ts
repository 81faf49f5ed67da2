import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { respondToAction } from "../../features/shared/form-actions/respond-to-action.server";
import { brokenRules, logVisitorIn } from "../../features/account/login.server";
import { checkLogin, readDeviceId, readLoginValues } from "../../model/account/login-schema";
import { readForm } from "../../features/shared/form-actions/read-form.server";

/** Logs a visitor in for a script on the page; plain forms go to /auth. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const checked = checkLogin(readLoginValues(form));
  if (!checked.ok) return respondToAction(context, brokenRules(context, checked.errors), null);
  const { outcome, cookies } = await logVisitorIn(context, checked.value, readDeviceId(form));
  return respondToAction(context, outcome, null, cookies);
}
