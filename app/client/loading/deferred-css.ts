import deferredStylesheet from "../../ssr/deferred.css?url";
import { addToHead } from "../../ui/element";

let requested = false;

/** Asks for the styles of what only scripts show (dialogs, sheets, the launch tip); once a page. */
export function loadDeferredCss(): void {
  if (requested) return;
  requested = true;
  addToHead("link", { rel: "stylesheet", href: deferredStylesheet });
}
