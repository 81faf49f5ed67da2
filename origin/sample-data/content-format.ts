import * as z from "zod";
import { allKinds } from "../../app/model/content/kinds";
import { label, listOf, sampleId } from "./fields";

/** The content types of the platform (specification, section 3), h5 included. */
export const contentTypes = allKinds;

const commentFields = {
  content: z.string().min(1),
  alias: z.string().min(1),
  avatar: z.string().default(""),
  ip_location: z.string().default(""),
  /** Age when the sample data is dated; later ones are newer. */
  minutes_ago: z.number().nonnegative().default(60),
  star_count: z.number().int().nonnegative().default(0),
  /** Set when a media account wrote the comment. */
  mp_name: z.string().default(""),
  /** Set when somebody in particular wrote it: a media account's id. */
  owner_user_id: z.string().default(""),
  /** Whom a reply answers, when not the top comment's writer. */
  reply_alias: z.string().default(""),
};

const sampleReply = z.object(commentFields);

/** A comment of the sample data or of a loaded piece of content. */
export const sampleComment = z.object({
  ...commentFields,
  replies: z.array(sampleReply).default([]),
});

export type SampleReply = z.output<typeof sampleReply>;
export type SampleComment = z.output<typeof sampleComment>;

/** A list that may be written as its only item, or left out. */
export function oneOrMany<T extends z.ZodType>(item: T) {
  return z
    .union([z.array(item), item.transform((value) => [value])])
    .optional()
    .transform((value): z.output<T>[] => (value as z.output<T>[] | undefined) ?? []);
}

const groupId = z.union([z.string(), z.number().transform(String)]);

/**
 * A piece of content in the sample data: the wire item with a numeric `id` instead of `post_id`,
 * ages instead of instants, and numeric ids for what it belongs to. Fields not named here pass
 * through to the wire as they are.
 */
export const sampleContent = z.looseObject({
  id: z.number().int().positive(),
  content_type: z.enum(contentTypes),
  title: z.string().min(1),
  summary: z.string().default(""),
  content: z.string().default(""),
  author_id: z.coerce.string().optional(),
  mp: z.coerce.boolean().default(false),
  mp_user_id: z.coerce.string().default(""),
  state: z.number().int().default(0),
  /** Not published yet: only the preview call answers it. */
  draft: z.boolean().default(false),
  view_count: z.number().int().nonnegative().default(0),
  collect_count: z.number().int().nonnegative().default(0),
  published_minutes_ago: z.number().nonnegative().optional(),
  /** For previews: minutes that remain; absence leaves the client's default. */
  expires_in_minutes: z.number().optional(),
  /** Albums this track belongs to. */
  album_of: oneOrMany(z.number().int()),
  /** Position in its albums; the order in the file decides otherwise. */
  track_no: z.number().int().optional(),
  related_ids: z.array(z.number().int()).default([]),
  group_ids: z.array(groupId).default([]),
  comments: z.array(sampleComment).default([]),
});

export type SampleContent = z.output<typeof sampleContent>;

/**
 * A block of a special. Its items are numbers of the sample data, or the encoded ids that the control API
 * answered.
 */
export const specialBlock = z.object({
  id: sampleId,
  name: label,
  style: z.enum(["list", "grid", "headline", "scroll"]).catch("list").default("list"),
  items: listOf(z.union([z.number().int(), z.string()])),
});

/** Who wrote it; content names them by `author_id`. */
export const sampleAuthor = z.object({
  id: z.coerce.string().min(1),
  name: z.string().min(1),
  avatar: z.string().default(""),
});

export const sampleMediaAccount = z.looseObject({
  id: z.coerce.string().min(1),
  name: z.string().min(1),
  avatar: z.string().default(""),
  intro: z.string().default(""),
  follow_count: z.coerce.number().int().nonnegative().default(0),
});

export const sampleAccount = z.object({
  tel: z.string().regex(/^1[3-9]\d{9}$/),
  password: z.string().min(1),
  alias: z.string().min(1),
  avatar: z.string().default(""),
  ip_location: z.string().default(""),
});

export type SampleAuthor = z.output<typeof sampleAuthor>;
export type SampleMediaAccount = z.output<typeof sampleMediaAccount>;
export type SampleAccount = z.output<typeof sampleAccount>;
