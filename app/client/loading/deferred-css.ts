import deferredStylesheet from "../../ssr/deferred.css?url";
import { addToHead } from "../../ui/element";

let asked = false;

/** Asks for the styles of what only scripts show (dialogs, sheets, the launch tip); once a page. */
export function loadDeferredCss(): void {
  if (asked) return;
  asked = true;
  addToHead("link", { rel: "stylesheet", href: deferredStylesheet });
}
