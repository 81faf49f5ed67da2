import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { respondToAction } from "../../features/shared/form-actions/respond-to-action.server";
import { logVisitorOut } from "../../features/account/login.server";
import { readForm, returnToOf } from "../../features/shared/form-actions/read-form.server";

/** Nothing changes on GET: the account page asks for the confirmation. */
export function loader() {
  return redirect("/auth");
}

/** Logs the visitor out; the press that leads here is the confirmation. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const { outcome, cookies } = await logVisitorOut(context);
  return respondToAction(context, outcome, returnToOf(form), cookies);
}
