import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerAction } from "../account/answer-action.server";
import { brokenRules, logVisitorIn } from "../account/login.server";
import { checkLogin, readDeviceId, readLoginValues } from "../account/login-schema";
import { readForm } from "../account/read-form.server";

/** Logs a visitor in for a script on the page; plain forms go to /auth. */
export const action = async ({ request, context: { edge } }: ActionFunctionArgs) => {
  const form = await readForm(request);
  const checked = checkLogin(readLoginValues(form));
  if (!checked.ok) return answerAction(edge, brokenRules(edge, checked.errors), null);
  const { outcome, cookies } = await logVisitorIn(edge, checked.value, readDeviceId(form));
  return answerAction(edge, outcome, null, cookies);
};
