import * as z from "zod";
import type { Person, PostedMedia, Reference } from "../../model/user-posts/user-post";
import {
  wireMediaUrl,
  lenientList,
  wireOpaqueId,
  wireText,
  wireBoolean,
  wireCount,
  wireId,
  wireInstant,
} from "./envelope";
import { wirePicture } from "./content";
import type { Comment } from "../../model/comments/comment";

/** Pictures in all their renditions; those without a URL are dropped. */
export const postedPictures = lenientList(wirePicture);

/** A cover: a picture by its URL; null without one. */
export const wireCover = wireMediaUrl.transform((url) =>
  url === ""
    ? null
    : { url, full: url, webp: null, avif: null, width: null, height: null, caption: "" },
);

export const postedMedia = lenientList(
  z
    .object({ url: wireMediaUrl, type: wireText, poster: wireMediaUrl })
    .refine(({ url }) => url !== "", { error: "has no address to play" })
    .transform((wire): PostedMedia => wire),
);

export const person = z
  .object({ user_id: wireText, alias: wireText, avatar: wireMediaUrl })
  .transform((wire): Person => ({ userId: wire.user_id, alias: wire.alias, avatar: wire.avatar }));

const unknownPerson: Person = { userId: "", alias: "", avatar: "" };

/** The author of a post; empty fields when unknown. */
export const wirePerson = person
  .nullish()
  .catch(null)
  .transform((found) => found ?? unknownPerson);

export const references = lenientList(
  z.object({ id: wireOpaqueId, name: z.string().min(1) }).transform((wire): Reference => wire),
);

const fields = {
  gid: wireId,
  content: wireText,
  alias: wireText,
  avatar: wireMediaUrl,
  user: z.object({ mp_name: wireText }).nullish().catch(null),
  owner_user_id: wireText,
  created_at: wireInstant,
  ip_location: wireText,
  star: wireBoolean,
  star_count: wireCount,
  reply_count: wireCount,
  reply_alias: wireText,
  comment_type: wireText,
  /** 1 top, 2 reply. */
  level: z.coerce.number().int().catch(1).default(1),
};

type WireComment = z.output<z.ZodObject<typeof fields>>;

function toComment(wire: WireComment, replies: readonly Comment[]): Comment {
  return {
    id: wire.gid,
    text: wire.content,
    alias: wire.user?.mp_name || wire.alias,
    avatar: wire.avatar,
    ownerId: wire.owner_user_id,
    byMediaAccount: Boolean(wire.user?.mp_name),
    createdAt: wire.created_at,
    region: wire.ip_location,
    starred: wire.star,
    starCount: wire.star_count,
    replyCount: wire.reply_count,
    replyTo: wire.reply_alias,
    type: wire.comment_type,
    level: wire.level === 2 ? 2 : 1,
    replies,
  };
}

const reply = z.object(fields).transform((wire) => toComment(wire, []));

/** A top comment; `replys` (upstream's name) are its first replies. */
export const comment = z
  .object({ ...fields, replys: lenientList(reply) })
  .transform((wire) => toComment(wire, wire.replys));

/** `data` of every comment list: `comments` and the total `count`. */
export const commentList = z.object({ comments: lenientList(comment), count: wireCount });

/** `data` of a posted comment; the id is empty when absent. */
export const postedComment = z
  .object({ gid: wireText })
  .nullish()
  .catch(null)
  .transform((wire) => ({ id: wire?.gid ?? "" }));
