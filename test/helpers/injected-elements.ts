import type { Page } from "playwright-core";

/**
 * What extensions, translators and in-app browsers do to a document (remix-run/remix#4822, #2570,
 * facebook/react#24430), as sources of scripts.
 */
export const INJECTED = {
  "an element at the end of <html>": `document.documentElement.append(document.createElement("grammarly-desktop-integration"));`,
  "an element first in <html>": `document.documentElement.prepend(document.createElement("foreign-toolbar"));`,
  "an element first in <body>": `document.body.prepend(document.createElement("div"));`,
  "an element first in the page": `document.getElementById("root").prepend(document.createElement("div"));`,
  "an element beside the screen": `document.getElementById("content").before(document.createElement("div"));`,
  "an element last in each part of the page": `
    for (const part of document.querySelectorAll("main,section,article,form,footer"))
      part.append(document.createElement("foreign-part"));`,
  "an element behind each field": `
    for (const field of document.querySelectorAll("input,textarea"))
      field.after(document.createElement("foreign-key"));`,
  "words of the text in an element": `
    for (const p of document.querySelectorAll(".article-body p")) {
      const word = document.createElement("span");
      word.textContent = p.firstChild.splitText(0).splitText(2).previousSibling.data;
      p.firstChild.replaceWith(word);
    }`,
  "each word in an element, as translators do": `
    const texts = document.createTreeWalker(document.getElementById("root"), NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode())
      if (texts.currentNode.data.trim() && !texts.currentNode.parentElement.closest("script,style,svg,noscript"))
        found.push(texts.currentNode);
    for (const text of found) {
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(text);
    }
    document.documentElement.lang = "en";
    document.documentElement.classList.add("translated-ltr");`,
  "texts that are changed in place": `
    for (const button of document.querySelectorAll("button span,h2"))
      if (button.firstChild?.nodeType === Node.TEXT_NODE) button.firstChild.data += " (EN)";`,
  "nodes that are taken out": `
    document.querySelector("#recommended .section-title").remove();
    document.querySelector(".comment-footer svg")?.remove();`,
  "attributes that are changed": `
    for (const element of document.querySelectorAll("#root *"))
      element.setAttribute("data-foreign", element.className);
    document.documentElement.setAttribute("data-foreign", "");
    document.body.setAttribute("style", "position:relative;min-height:100%;top:0");`,
} as const;

export type Injected = keyof typeof INJECTED;

/** Does one of these to a page that has been read. */
export function interfere(page: Page, foreign: Injected): Promise<unknown> {
  return page.evaluate(INJECTED[foreign]);
}
