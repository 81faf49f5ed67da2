import { cardsNear } from "../cards/cards-near";
import { savesData } from "../loading/connection";
import { quiet } from "../loading/when";

/** Once somebody reads on: without this file lists are drawn as they come into sight, and nothing is fetched ahead. */
export async function startLists(): Promise<void> {
  await quiet();
  await cardsNear();
  await import("../cards/near-cards")
    .then((module) => module.drawLists(savesData()))
    .catch(() => {});
}
