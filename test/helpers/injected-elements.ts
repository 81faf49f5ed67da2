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
  "a shadow host beside each field": `
    for (const field of document.querySelectorAll("input,textarea")) {
      const host = document.createElement("foreign-key");
      host.attachShadow({ mode: "closed" }).innerHTML = "<button>1</button>";
      field.after(host);
    }`,
  "own elements of the page's ids": `
    const own = document.createElement("div");
    for (const id of ["root", "page-data", "hydration-plan", "loader-data", "comments"])
      own.append(Object.assign(document.createElement("div"), { id }));
    document.documentElement.prepend(own);`,
  "fields and buttons that are copies": `
    for (const control of document.querySelectorAll("#root :is(input,textarea,button,svg)"))
      control.replaceWith(control.cloneNode(true));`,
  "comments and texts between the elements of each part": `
    for (const part of document.querySelectorAll("body,#root,main,form,footer,section")) {
      for (const child of [...part.children]) child.before(" ", document.createComment("x"));
      part.append(document.createComment("/$"), "\\n");
    }`,
  "no comments": `
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    const comments = [];
    while (walker.nextNode()) comments.push(walker.currentNode);
    for (const comment of comments) comment.remove();
    document.body.normalize();`,
  "each field and form in an element": `
    for (const one of document.querySelectorAll("input,textarea,form")) {
      const around = document.createElement("div");
      one.replaceWith(around);
      around.append(one);
    }`,
  "another language, direction and class": `
    const root = document.documentElement;
    root.lang = "ar";
    root.dir = "rtl";
    root.className = "translated-rtl dark";
    document.body.className = "foreign";
    for (const name of ["data-new-gr-c-s-check-loaded", "cz-shortcut-listen"])
      document.body.setAttribute(name, "true");
    root.dir = "ltr";`,
  "a footer that is moved out of the page": `
    document.body.append(document.querySelector(".comment-footer"));`,
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

/**
 * What they do while the document is still parsed, as sources of scripts that run before it.
 */
export const INJECTED_EARLY = {
  "an element behind each field, as soon as it is parsed": `
    new MutationObserver(() => {
      for (const field of document.querySelectorAll("input:not([data-seen]),textarea:not([data-seen])")) {
        field.dataset.seen = "";
        field.after(document.createElement("foreign-key"));
      }
    }).observe(document, { childList: true, subtree: true });`,
  "elements in the page the moment it is parsed": `
    document.addEventListener("readystatechange", () => {
      if (document.readyState !== "interactive") return;
      document.getElementById("content").before(document.createElement("div"));
      document.getElementById("content").append(document.createElement("div"));
    });`,
  "an element of the page's id before it": `
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.body.insertAdjacentHTML("afterbegin", "<div id=root></div>");
    }).observe(document, { childList: true, subtree: true });`,
} as const;

/** Does one of these to a page that has been read. */
export function interfere(page: Page, foreign: Injected): Promise<unknown> {
  return page.evaluate(INJECTED[foreign]);
}
