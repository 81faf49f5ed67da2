import type { RequestContext } from "../../../edge.server/request-context";
import { readFields } from "../../../edge.server/bodies/read-fields";
import { messagesFor } from "../../../messages/messages.server";
import { escapeAttribute, escapeText } from "../../../model/escape-html";
import { safeReturnTo } from "./return-to";
import type { Locale } from "../../../messages/locale";
import { acceptsJson, personalJson } from "./respond-to-action.server";

/**
 * The document that answers a plain form without a screen of its own when its body is too large. It
 * shows the text that came before the limit.
 */
function tooLargePage(
  locale: Locale,
  { written, returnTo }: { readonly written: string; readonly returnTo: string },
): string {
  const { tooLarge, receivedText, goBack } = messagesFor(locale).site;
  const text =
    written === ""
      ? ""
      : `<p><label for="restored-text">${receivedText}</label></p>
<p><textarea id="restored-text" rows="12" cols="40" readonly>\n${escapeText(written)}</textarea></p>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${tooLarge}</title>
</head>
<body>
<main>
<h1>${tooLarge}</h1>
${text}
<p><a href="${escapeAttribute(returnTo)}">${goBack}</a></p>
</main>
</body>
</html>
`;
}

/** RFC 9110, section 15.5.14. */
export const CONTENT_TOO_LARGE = 413;

/**
 * The fields of a form for a resource route's action.
 *
 * @throws Response 413 for a body over the limit: JSON for a script, otherwise a page with the text that
 *   was read and the link back
 */
export async function readForm(context: RequestContext, request: Request): Promise<FormData> {
  const { form, isComplete } = await readFields(request);
  if (isComplete) return form;
  context.log.warn("form.too_large");
  const { tooLarge } = messagesFor(context.locale).site;
  if (acceptsJson(context)) {
    throw personalJson({ status: "refused", message: tooLarge }, CONTENT_TOO_LARGE);
  }
  const written = form.get("content");
  throw new Response(
    tooLargePage(context.locale, {
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
