import { HOT_LIST_LENGTH, exclude, type ListCard } from "../../../model/content/list-card";
import { readHotList } from "../../../upstream.server/recommendations";
import {
  settledOrDeferred,
  toSectionResult,
  mapResult,
  neverRejecting,
} from "../../../ssr/deferred.server";
import { serverOnly } from "../../../ssr/server-only-value";
import type { RequestContext } from "../../../edge.server/request-context";
import type { ServerOnlyDeferred } from "../deferred/deferred-section";
import { data } from "@remix-run/cloudflare";
import { loadScreenForAnyDevice } from "../../../ssr/screen.server";
import { messagesFor } from "../../../messages/messages.server";

/** The 72-hour hot list as pages show it. @param leftOut ids of what the page shows already */
export async function readHot(
  context: RequestContext,
  leftOut: readonly string[] | Promise<readonly string[]>,
) {
  const [result, ids] = await Promise.all([readHotList(context), leftOut]);
  return mapResult(toSectionResult(result), (cards) =>
    exclude(ids, cards).slice(0, HOT_LIST_LENGTH),
  );
}

/** Loader data of what is offered where a page has little or nothing of its own. */
export interface HotListFillerData {
  readonly hot: ServerOnlyDeferred<readonly ListCard[]>;
}

/** Reads the 72-hour hot list for the end of a short page: at once when it is there soon, else it streams in. */
export async function startHotListFiller(context: RequestContext): Promise<HotListFillerData> {
  const { section: part } = await settledOrDeferred(
    neverRejecting(context, "hot", readHot(context, [])),
  );
  return { hot: serverOnly(context, part) };
}

/** The response that says a page does not exist (status 404), with a share card that says so too, and the hot list. */
export async function loadNotFound(context: RequestContext) {
  const t = messagesFor(context.locale).site;
  const [{ card }, hotListFiller] = await Promise.all([
    loadScreenForAnyDevice(context, {
      title: t.notFoundInEnglish,
      description: t.notFoundHint,
      indexable: false,
    }),
    startHotListFiller(context),
  ]);
  return data({ card, hotListFiller }, { status: 404 });
}

/**
 * What a loader throws where its page cannot be had: status 503, with the platform's message for its visitors where
 * it said one, and the hot list where it is there at once.
 */
export async function unavailableResponse(
  context: RequestContext,
  message = "",
): Promise<Response> {
  const { section: part } = await settledOrDeferred(
    neverRejecting(context, "hot", readHot(context, [])),
  );
  const hot = part instanceof Promise || part.status !== "ok" ? [] : part.value;
  return Response.json({ message, hot }, { status: 503 });
}
