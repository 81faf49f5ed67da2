import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerAction } from "../account/answer-action.server";
import { brokenRules, sendLoginCode } from "../account/login.server";
import { checkSendCode, readLoginValues } from "../account/login-schema";
import { readForm } from "../account/read-form.server";

/** Sends a verification code for a script on the page; plain forms go to /auth. */
export const action = async ({ request, context: { edge } }: ActionFunctionArgs) => {
  const form = await readForm(request);
  const checked = checkSendCode(readLoginValues(form));
  if (!checked.ok) return answerAction(edge, brokenRules(edge, checked.errors), null);
  const { outcome, cookies } = await sendLoginCode(edge, checked.value);
  return answerAction(edge, outcome, null, cookies);
};
