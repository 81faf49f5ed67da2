import { addToHead } from "../../ui/add-to-head";

/** The likely next pages: what the lists offer, once the visitor's finger or pointer is on it. */
const RULES = {
  prefetch: [
    {
      where: { selector_matches: "a.content-card,a.reading-hot-link" },
      eagerness: "moderate",
    },
  ],
};

/** Lets the browser fetch a linked page ahead of the tap that opens it, by speculation rules. */
export function prefetchLinks(): void {
  addToHead("script", {
    type: "speculationrules",
    nonce: document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "",
    textContent: JSON.stringify(RULES),
  });
}
