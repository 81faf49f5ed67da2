import { SPECULATION_RULES } from "../../model/document/speculation-rules";
import { addToHead } from "../../ui/add-to-head";

/**
 * Lets the browser fetch a linked page ahead of the tap that opens it, by speculation rules. A document that
 * has no nonce permits them by their hash.
 */
export function prefetchLinks(): void {
  addToHead("script", {
    type: "speculationrules",
    nonce: document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "",
    textContent: SPECULATION_RULES,
  });
}
