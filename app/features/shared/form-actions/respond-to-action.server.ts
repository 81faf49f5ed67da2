import type { RequestContext } from "../../../edge.server/request-context";
import type { Outcome } from "../../../model/account/outcome";
import { accountUrls } from "../../../model/resources/urls";
import { storeFlashMessage } from "./flash-message.server";
import { httpStatus } from "./outcome.server";
import { asksForData, personalHeaders, personalJson, seeOther } from "./personal-response.server";
import { loginPath, safeReturnTo } from "./return-to";

/**
 * Answers an action. A script gets the outcome as JSON. A plain form is redirected to the page that
 * shows the message, or to the login page; both link back to `returnTo`.
 *
 * @param cookies `Set-Cookie` headers to send along
 */
export async function respondToAction(
  edge: RequestContext,
  outcome: Outcome<unknown>,
  returnTo: string | null,
  cookies: readonly string[] = [],
): Promise<Response> {
  if (asksForData(edge)) {
    const response = personalJson(outcome, httpStatus(outcome), cookies);
    if (outcome.status === "refused" && outcome.retryAfter !== undefined) {
      response.headers.set("Retry-After", String(outcome.retryAfter));
    }
    return response;
  }
  const headers = personalHeaders(cookies);
  const back = safeReturnTo(returnTo);
  if (outcome.status === "login-required") return seeOther(loginPath(back), headers);
  const page = accountUrls.result;
  const message = { message: outcome.message, failed: outcome.status !== "done", page };
  headers.append("Set-Cookie", await storeFlashMessage(edge, message));
  return seeOther(`${page}?${new URLSearchParams({ return_to: back })}`, headers);
}
