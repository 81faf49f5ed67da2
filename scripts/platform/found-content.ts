import type { ContentSummary } from "../../app/model/content/item";
import { kinds, type Kind } from "../../app/model/content/kinds";
import { fieldsOf } from "../../app/upstream.server/adapters/fields";
import { CONTENT_OF_CALL } from "./needs";

/** Content that the platform's answers show, by which further calls are tried. */
export interface FoundContent {
  readonly ids: Map<Kind, string>;
  /** Content of a media account. */
  ofMediaAccount: ContentSummary | null;
  liveId: string | null;
}

/** Notes the first content of each kind in an answer, whether it is a list or has one. */
export function noteContent(found: FoundContent, value: unknown): void {
  const { liveId } = fieldsOf(value);
  if (typeof liveId === "string") found.liveId ??= liveId;
  const lists = [value, ...Object.values(fieldsOf(value))].filter((one) => Array.isArray(one));
  for (const item of lists.flat() as readonly (Partial<ContentSummary> | null)[]) {
    if (item?.postId === undefined || item.kind === undefined) continue;
    if (item.fromMediaAccount === true) found.ofMediaAccount ??= item as ContentSummary;
    else if (!found.ids.has(item.kind)) found.ids.set(item.kind, item.postId);
  }
}

/**
 * A call's parameters that follow from what was found: none for calls about other things.
 *
 * @param kind of the content to ask for; null for any that the call takes
 * @returns a text that says what was not found
 */
export function parametersFrom(
  { ids, ofMediaAccount, liveId }: FoundContent,
  call: string,
  kind: Kind | null,
): Readonly<Record<string, string>> | string {
  switch (call) {
    case "mpContent":
      return ofMediaAccount ? { id: ofMediaAccount.postId } : "media account's content";
    case "mediaAccount":
    case "mediaAccountContents": {
      const id = ofMediaAccount?.mediaAccountId;
      return id ? { id, mp_user_id: id } : "media account's content";
    }
    case "liveRoom":
    case "liveChat":
      return liveId === null ? "broadcast" : { id: liveId };
  }
  const taken = CONTENT_OF_CALL[call];
  if (taken === undefined) return {};
  const candidates = taken.length === 0 ? [...ids.keys()] : taken;
  const of = kind ?? candidates.find((one) => ids.has(one));
  const id = of && ids.get(of);
  if (of === undefined || id === undefined) return taken.join(" or ") || "content";
  const medium = of === "video_album" ? "video" : "audio";
  return { id, uid: id, series: kinds[of].series, type: of, medium };
}
