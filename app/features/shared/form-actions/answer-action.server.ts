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
export async function answerAction(
  edge: RequestContext,
  outcome: Outcome<unknown>,
  returnTo: string | null,
  cookies: readonly string[] = [],
): Promise<Response> {
  if (asksForData(edge)) {
    const answer = personalJson(outcome, httpStatus(outcome), cookies);
    if (outcome.status === "refused" && outcome.retryAfter !== undefined) {
      answer.headers.set("Retry-After", String(outcome.retryAfter));
    }
    return answer;
  }
  const headers = personalHeaders(cookies);
  const back = safeReturnTo(returnTo);
  if (outcome.status === "login-required") return seeOther(loginPath(back), headers);
  const page = accountUrls.result;
  const notice = { sentence: outcome.message, failed: outcome.status !== "done", page };
  headers.append("Set-Cookie", await storeFlashMessage(edge, notice));
  return seeOther(`${page}?${new URLSearchParams({ return_to: back })}`, headers);
}
