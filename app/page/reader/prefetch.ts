import { cardsNear } from "../cards/cards-near";
import { isFrugal } from "./connection";
import { quiet } from "./when";

/**
 * Lets the browser fetch a linked page ahead of the tap that opens it, once links come near; nothing runs
 * there before. Not on 2g, and not for a visitor who saves data.
 */
export async function startPrefetch(): Promise<void> {
  if (isFrugal()) return;
  await quiet();
  await cardsNear();
  const { prefetchLinks } = await import("../cards/near-cards");
  prefetchLinks();
}
