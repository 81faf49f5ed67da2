import * as v from "valibot";
import { COMMENTS_ANCHOR } from "../../model/comments/comment";
import { BASE_PATH } from "../../model/url/base-path";
import { DEFAULT_ACTOR, INDEX_FILE, MEDIA_ACCOUNT_ACTOR } from "../../model/content/content-url";
import { isKind, kinds } from "../../model/content/kinds";
import { OPAQUE_ID } from "../../model/url/ids";
import { liveStatusOf } from "../../model/live/live";

const text = v.fallback(v.optional(v.string(), ""), "");
const id = v.pipe(v.string(), v.regex(OPAQUE_ID));

function contentHref(
  contentType: string,
  postId: string,
  fromMediaAccount: boolean,
): string | null {
  const word = isKind(contentType) ? kinds[contentType].slug : null;
  if (word === null) return null;
  const actor = fromMediaAccount ? MEDIA_ACCOUNT_ACTOR : DEFAULT_ACTOR;
  return [BASE_PATH, actor, word, postId, INDEX_FILE].join("/");
}

const reply = v.pipe(
  v.object({
    type: v.literal("reply"),
    seq: v.number(),
    alias: text,
    content: text,
    post_id: id,
    content_type: text,
    mp: v.fallback(v.boolean(), false),
  }),
  v.transform((wire) => {
    const page = contentHref(wire.content_type, wire.post_id, wire.mp);
    return {
      type: "reply" as const,
      seq: wire.seq,
      alias: wire.alias,
      text: wire.content,
      href: page && `${page}#${COMMENTS_ANCHOR}`,
    };
  }),
);

const liveState = v.pipe(
  v.object({
    type: v.literal("live_state"),
    seq: v.number(),
    title: text,
    post_id: id,
    status: v.number(),
    resumed: v.fallback(v.optional(v.boolean(), false), false),
  }),
  v.transform((wire) => ({
    type: "live_state" as const,
    seq: wire.seq,
    postId: wire.post_id,
    title: wire.title,
    status: liveStatusOf(wire.status),
    /** It is live again after a pause; whoever was told of the pause waits for that, not for a start. */
    resumed: wire.resumed,
    href: contentHref("local_live", wire.post_id, false),
  })),
);

const liveMessage = v.pipe(
  v.object({
    type: v.literal("live_message"),
    seq: v.number(),
    title: text,
    content: text,
    post_id: id,
  }),
  v.transform((wire) => ({
    type: "live_message" as const,
    seq: wire.seq,
    postId: wire.post_id,
    title: wire.title,
    text: wire.content,
    href: contentHref("local_live", wire.post_id, false),
  })),
);

/** An event this page does not know still has its place. */
const unknown = v.pipe(
  v.object({ seq: v.number() }),
  v.transform((wire) => ({ type: "unknown" as const, seq: wire.seq })),
);

const event = v.union([reply, liveState, liveMessage, unknown]);

export type PushEvent = v.InferOutput<typeof event>;

/** Whether the page at a path shows by itself what the event tells: the room's own page does. */
export function isShownBy(path: string, event: PushEvent): boolean {
  return "postId" in event && path.split("/").includes(event.postId);
}

/** The events of a polled answer; unreadable ones are left out. */
export function parsePushEvents(events: readonly unknown[]): PushEvent[] {
  return events.flatMap((one) => {
    const parsed = v.safeParse(event, one);
    return parsed.success ? [parsed.output] : [];
  });
}

const frame = v.variant("type", [
  v.object({ type: v.literal("welcome"), seq: v.number() }),
  v.object({ type: v.literal("events"), events: v.array(v.unknown()) }),
]);

type PushFrame =
  | { readonly type: "welcome"; readonly seq: number }
  | { readonly type: "events"; readonly events: readonly PushEvent[] };

/** What the connection says; null for what this page does not understand. */
export function parsePushFrame(data: unknown): PushFrame | null {
  if (typeof data !== "string") return null;
  try {
    const parsed = v.safeParse(frame, JSON.parse(data));
    if (!parsed.success) return null;
    const { output } = parsed;
    return output.type === "welcome"
      ? output
      : { type: "events", events: parsePushEvents(output.events) };
  } catch {
    return null;
  }
}
