import * as v from "valibot";
import { allKinds } from "../../../model/content/kinds";
import { MEDIA_ACCOUNT_ACTOR } from "../../../model/content/content-url";
import { OPAQUE_ID } from "../../../model/url/ids";
import { MAX_NAME_LENGTH } from "../../../model/limits";

const id = v.pipe(v.string(), v.regex(OPAQUE_ID));

/** The actor of the page decides which variant of the platform's calls is used (section 2). */
const fromMediaAccount = v.pipe(
  v.optional(v.string(), ""),
  v.transform((actor) => actor === MEDIA_ACCOUNT_ACTOR),
);

const collectFields = v.pipe(
  v.object({
    post_id: id,
    kind: v.picklist(allKinds),
    track_id: v.pipe(v.optional(v.string(), ""), v.maxLength(MAX_NAME_LENGTH)),
    actor: fromMediaAccount,
  }),
  v.transform((fields) => ({
    postId: fields.post_id,
    kind: fields.kind,
    trackId: fields.track_id,
    fromMediaAccount: fields.actor,
  })),
);

const followFields = v.pipe(
  v.object({ mp_user_id: id }),
  v.transform((fields) => ({ mediaAccountId: fields.mp_user_id })),
);

const starFields = v.pipe(
  v.object({
    post_id: id,
    comment_id: id,
    actor: fromMediaAccount,
    type: v.picklist(["add", "del"]),
  }),
  v.transform((fields) => ({
    postId: fields.post_id,
    commentId: fields.comment_id,
    fromMediaAccount: fields.actor,
    starred: fields.type === "add",
  })),
);

function reader<S extends v.GenericSchema<unknown, unknown>>(schema: S) {
  return (form: FormData | URLSearchParams): v.InferOutput<S> | null => {
    const parsed = v.safeParse(schema, Object.fromEntries(form));
    return parsed.success ? parsed.output : null;
  };
}

/** The fields of the forms; null when one is missing or is not what it should be. */
export const readCollectForm = reader(collectFields);
export const readFollowForm = reader(followFields);
export const readStarForm = reader(starFields);

/** The value of a successful action, which the buttons then show. */
export const collectSchema = v.object({ collected: v.boolean() });
export const followSchema = v.object({ followed: v.boolean() });
export const starSchema = v.object({
  starred: v.boolean(),
  /** Null when the platform does not say: the screen counts by itself. */
  starCount: v.nullable(v.number()),
});

/** What a logged-in visitor has already done with a page's content; null where it is not known. */
export const reactionStateSchema = v.object({
  collected: v.nullable(v.boolean()),
  followed: v.nullable(v.boolean()),
});
export type ReactionState = v.InferOutput<typeof reactionStateSchema>;
