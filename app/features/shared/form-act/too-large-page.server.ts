import type { Locale } from "../../../messages/locale";
import { messagesFor } from "../../../messages/messages.server";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? "");
}

/**
 * The document that answers a plain form of an address without a screen of its own, when what it sent
 * is too large: nothing of it is lost that came before the limit.
 */
export function tooLargePage(
  locale: Locale,
  { written, returnTo }: { readonly written: string; readonly returnTo: string },
): string {
  const { tooLarge, keptText, goBack } = messagesFor(locale).site;
  const kept =
    written === ""
      ? ""
      : `<p><label for="kept">${keptText}</label></p>
<p><textarea id="kept" rows="12" cols="40" readonly>\n${escaped(written)}</textarea></p>`;
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
${kept}
<p><a href="${escaped(returnTo)}">${goBack}</a></p>
</main>
</body>
</html>
`;
}
