import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerAction } from "../account/answer-action.server";
import { logVisitorOut } from "../account/logout.server";
import { readForm, returnToOf } from "../account/read-form.server";

/** Nothing changes on GET: the account page asks for the confirmation. */
export const loader = () => redirect("/auth");

/** Logs the visitor out; the press that leads here is the confirmation. */
export const action = async ({ request, context: { edge } }: ActionFunctionArgs) => {
  const form = await readForm(request);
  const { outcome, cookies } = await logVisitorOut(edge);
  return answerAction(edge, outcome, returnToOf(form), cookies);
};
