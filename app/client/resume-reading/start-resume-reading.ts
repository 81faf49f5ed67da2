import { readFacts } from "../storage/read-page-data";
import { followPlace } from "./follow-position";
import { placeOn } from "./stored-positions";
import { inviteHalfway } from "./middle-invitation";
import { offerPlace } from "./offer-position";
import { goingOnSentences } from "./sentences";

let started = false;

/**
 * Keeps where the reader is on a page of content and offers to go on there next time. Loaded by who
 * scrolls or plays, and where something is kept of the page. Nothing of a preview is kept.
 */
export async function startGoingOn(): Promise<void> {
  const { page } = readFacts();
  if (started || page === null || page.preview || page.params.id === "") return;
  started = true;
  followPlace();
  const place = placeOn(location.pathname);
  // Who leaves while they load has nothing to be offered.
  const t = await goingOnSentences().catch(() => null);
  if (t === null) return;
  inviteHalfway(t);
  if (place !== null) await offerPlace(place, t);
}
