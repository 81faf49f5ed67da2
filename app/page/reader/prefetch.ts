import { addToHead } from "../../ui/add-to-head";
import { cardsNear } from "./cards-near";
import { isFrugal } from "./connection";
import { quiet } from "./when";

/** The likely next pages: what the lists offer, once the visitor's finger or pointer is on it. */
const RULES = {
  prefetch: [
    {
      where: { selector_matches: "a.content-card,a.reading-hot-link" },
      eagerness: "moderate",
    },
  ],
};

/**
 * Lets the browser fetch a linked page ahead of the tap that opens it, once links come near
 * (speculation rules; nothing runs there before). Not on 2g, and not for a visitor who saves data.
 */
export async function startPrefetch(): Promise<void> {
  if (isFrugal()) return;
  await quiet();
  await cardsNear();
  addToHead("script", {
    type: "speculationrules",
    nonce: document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "",
    textContent: JSON.stringify(RULES),
  });
}
