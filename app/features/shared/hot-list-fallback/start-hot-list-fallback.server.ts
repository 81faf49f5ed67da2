import { HOT_LIST_LENGTH, without } from "../../../model/reading/reading-list";
import { readHotList } from "../../../upstream.server/reading";
import {
  arrivedOrArriving,
  deferredOf,
  mapDeferred,
  neverRejecting,
} from "../../../ssr/deferred.server";
import { documentOnly } from "../../../ssr/server-only-value";
import type { Edge } from "../../../edge.server/request-context";
import type { ListCard } from "../../../model/content/list-card";
import type { StandingPart } from "../deferred/below-the-fold-data";

/** The 72-hour hot list as pages show it. @param postId what is being read, left out; empty for nothing */
export async function readHot(edge: Edge, postId: string) {
  return mapDeferred(deferredOf(await readHotList(edge)), (cards) =>
    without(postId, cards).slice(0, HOT_LIST_LENGTH),
  );
}

/** Loader data of what is offered where a page has little or nothing of its own. */
export interface WayOnData {
  readonly hot: StandingPart<readonly ListCard[]>;
}

/** Reads the 72-hour hot list for the end of a short page: at once when it is there soon, else it streams in. */
export async function startWayOn(edge: Edge): Promise<WayOnData> {
  const { part } = await arrivedOrArriving(neverRejecting(edge, "hot", readHot(edge, "")));
  return { hot: documentOnly(edge, part) };
}
