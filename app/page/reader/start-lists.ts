import { cardsNear } from "../cards/cards-near";
import { isFrugal } from "./connection";
import { quiet } from "./when";

/**
 * Who scrolls reads on: from then on the lists below are drawn however far away they are, and the browser may
 * fetch what they link to ahead of the tap that opens it; not on 2g, and not for a visitor who saves data.
 */
export async function startLists(): Promise<void> {
  await quiet();
  await cardsNear();
  const draw = () => {
    document.documentElement.dataset["near"] = "";
  };
  await import("../cards/near-cards")
    .then(({ keepInPlace, prefetchLinks }) => {
      keepInPlace(draw);
      if (!isFrugal()) prefetchLinks();
    })
    .catch(draw);
}
