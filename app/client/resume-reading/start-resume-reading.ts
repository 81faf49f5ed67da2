import { readPageData } from "../storage/read-page-data";
import { followPosition } from "./follow-position";
import { placeOn } from "./stored-positions";
import { inviteHalfway } from "./middle-invitation";
import { offerPosition } from "./offer-position";
import { resumeReadingSentences } from "./sentences";

let started = false;

/**
 * Keeps where the reader is on a page of content and offers to go on there next time. Loaded by who
 * scrolls or plays, and where something is kept of the page. Nothing of a preview is kept.
 */
export async function startResumeReading(): Promise<void> {
  const { page } = readPageData();
  if (started || page === null || page.preview || page.params.id === "") return;
  started = true;
  followPosition();
  const place = placeOn(location.pathname);
  // Who leaves while they load has nothing to be offered.
  const t = await resumeReadingSentences().catch(() => null);
  if (t === null) return;
  inviteHalfway(t);
  if (place !== null) await offerPosition(place, t);
}
