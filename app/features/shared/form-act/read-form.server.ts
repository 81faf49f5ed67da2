import type { Edge } from "../../../edge.server/request-context";
import { readFields } from "../../../edge.server/bodies/read-fields";
import { messagesFor } from "../../../messages/messages.server";
import { asksForData, personalJson } from "./answer-action.server";
import { safeReturnTo } from "./return-to";
import { tooLargePage } from "./too-large-page.server";

/** RFC 9110, section 15.5.14. */
export const CONTENT_TOO_LARGE = 413;

/**
 * The fields of a form that one of the site's small actions takes.
 *
 * @throws Response 413 for a body that is more than a form of ours: JSON for a script, else a page with
 *   what was written as far as it came, and the way back
 */
export async function readForm(edge: Edge, request: Request): Promise<FormData> {
  const { form, isWhole } = await readFields(request);
  if (isWhole) return form;
  edge.log.warn("form.too_large");
  const { tooLarge } = messagesFor(edge.locale).site;
  if (asksForData(edge)) {
    throw personalJson({ status: "refused", message: tooLarge }, CONTENT_TOO_LARGE);
  }
  const written = form.get("content");
  throw new Response(
    tooLargePage(edge.locale, {
      written: typeof written === "string" ? written : "",
      returnTo: safeReturnTo(returnToOf(form)),
    }),
    {
      status: CONTENT_TOO_LARGE,
      headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
    },
  );
}

/** Where the form asks to go afterwards; checked by `safeReturnTo` before it is used. */
export function returnToOf(form: FormData): string | null {
  const value = form.get("return_to");
  return typeof value === "string" ? value : null;
}
