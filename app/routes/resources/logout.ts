import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { respondToAction } from "../../features/shared/form-actions/respond-to-action.server";
import { logVisitorOut } from "../../features/account/login.server";
import { readForm, returnToOf } from "../../features/shared/form-actions/read-form.server";

/** Nothing changes on GET: the account page asks for the confirmation. */
export function loader() {
  return redirect("/auth");
}

/** Logs the visitor out; the press that leads here is the confirmation. */
export async function action({ request, context: { edge } }: ActionFunctionArgs) {
  const form = await readForm(edge, request);
  const { outcome, cookies } = await logVisitorOut(edge);
  return respondToAction(edge, outcome, returnToOf(form), cookies);
}
