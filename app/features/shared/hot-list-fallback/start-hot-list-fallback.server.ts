import { arrivedOrArriving, neverRejecting } from "../../../ssr/deferred.server";
import { documentOnly } from "../../../ssr/server-only-value";
import type { Edge } from "../../../edge.server/request-context";
import type { ListCard } from "../../../model/content/list-card";
import type { StandingPart } from "../deferred/below-the-fold-data";
import { readHot } from "../../../kinds/shared/below-the-fold.server";

/** Loader data of what is offered where a page has little or nothing of its own. */
export interface WayOnData {
  readonly hot: StandingPart<readonly ListCard[]>;
}

/** Reads the 72-hour hot list for the end of a short page: at once when it is there soon, else it streams in. */
export async function startWayOn(edge: Edge): Promise<WayOnData> {
  const { part } = await arrivedOrArriving(neverRejecting(edge, "hot", readHot(edge, "")));
  return { hot: documentOnly(edge, part) };
}
