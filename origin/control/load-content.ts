import * as z from "zod";
import { MINUTE, now } from "../data/clock";
import { storeContent } from "../data/store-content";
import type { OriginEnv } from "../env";
import { decodeContentId } from "../wire/content-id";
import {
  contentTypes,
  oneOrMany,
  sampleComment,
  sampleContent,
  specialBlock,
} from "../sample-data/content-format";

/** Loaded content is numbered from here on, above any sample content. */
const LOADED_FROM = 1_000_000;

const instant = z.union([z.string(), z.number()]).transform((value, context) => {
  const local = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/.test(String(value));
  const milliseconds =
    typeof value === "number"
      ? value * (value < 1e11 ? 1000 : 1)
      : Date.parse(local ? `${value.replace(" ", "T")}+08:00` : value);
  if (Number.isNaN(milliseconds)) {
    context.addIssue({ code: "custom", message: "is not an instant" });
    return z.NEVER;
  }
  return Math.floor(milliseconds / 1000);
});

/** A count as a number, or as the digits that a database may export. */
const count = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).optional();

const commentOnTheWire = z.looseObject({
  content: z.string().min(1),
  alias: z.string().min(1).default("读者"),
  created_at: instant.optional(),
  minutes_ago: z.number().nonnegative().optional(),
  star_count: count,
  user: z.object({ mp_name: z.string().default("") }).optional(),
});

/** A comment's wire fields under the names of the sample data. */
function asSample({
  created_at,
  minutes_ago,
  user,
  ...comment
}: z.output<typeof commentOnTheWire>) {
  return {
    ...(user === undefined ? {} : { mp_name: user.mp_name }),
    ...comment,
    minutes_ago:
      minutes_ago ?? (created_at === undefined ? 0 : Math.max(0, (now() - created_at) / MINUTE)),
  };
}

/** A comment as it stands on the wire (`created_at`, `replys`) or in the sample data. */
const loadedComment = commentOnTheWire
  .extend({
    replys: z.array(commentOnTheWire.transform(asSample)).optional(),
    replies: z.array(commentOnTheWire.transform(asSample)).optional(),
  })
  .transform(({ replys, replies, ...comment }) => ({
    ...asSample(comment),
    replies: replies ?? replys ?? [],
  }))
  .transform((comment) => sampleComment.parse(comment));

/**
 * A piece of content as the control API takes it: the wire item, or an article file with the keys
 * `html`, `source` and `published_at`. Comments are open unless it says otherwise.
 */
export const loadedContent = z
  .looseObject({
    post_id: z.coerce.string().optional(),
    content_type: z.enum(contentTypes).default("article"),
    title: z.string().min(1),
    html: z.string().optional(),
    source: z.string().optional(),
    published_at: instant.optional(),
    publish_at: instant.optional(),
    expired_at: instant.optional(),
    state: count,
    view_count: count,
    like_count: count,
    collect_count: count,
    comments: z.array(loadedComment).default([]),
    blocks: z.array(specialBlock).optional(),
    /** Numbers of the sample data, or the encoded ids that the control API answered. */
    album_of: oneOrMany(z.union([z.number().int(), z.string()])),
  })
  .transform(({ post_id, html, source, published_at, publish_at, expired_at, ...item }) => ({
    postId: post_id ?? null,
    item: {
      enable_comment: true,
      ...item,
      ...(html === undefined ? {} : { content: html }),
      ...(source === undefined ? {} : { source_alias: source }),
    },
    publishedAt: published_at ?? publish_at ?? null,
    expiresAt: expired_at ?? null,
  }));

/** A field that is null says the same as one that is absent. */
export function withoutNulls(input: unknown): unknown {
  if (Array.isArray(input)) return input.filter((value) => value !== null).map(withoutNulls);
  if (typeof input !== "object" || input === null) return input;
  const fields = Object.entries(input).filter(([, value]) => value !== null);
  return Object.fromEntries(fields.map(([name, value]) => [name, withoutNulls(value)]));
}

/** Largest item, in bytes of JSON, that a row of the database takes (D1: 2,000,000 bytes a row). */
const ITEM_LIMIT_BYTES = 1_900_000;

/** An item that no row could hold: the caller learns so, instead of a failure of the database. */
export class ContentTooLarge extends Error {
  readonly bytes: number;

  constructor(bytes: number) {
    super(`the content has ${bytes} bytes, of at most ${ITEM_LIMIT_BYTES}`);
    this.bytes = bytes;
  }
}

function assertFits(item: unknown): void {
  const { byteLength } = new TextEncoder().encode(JSON.stringify(item));
  if (byteLength > ITEM_LIMIT_BYTES) throw new ContentTooLarge(byteLength);
}

let lastGiven = LOADED_FROM;

/** A number nobody has: neither stored nor given to somebody who is still storing. */
function nextNumber(highest: number): number {
  lastGiven = Math.max(highest, lastGiven) + 1;
  return lastGiven;
}

/**
 * Stores a piece of content, under its old number when one is given.
 *
 * @returns its number
 * @throws ZodError when a field is not what the format says
 * @throws ContentTooLarge when it does not fit into the database
 */
export async function storeLoaded(
  { DB: db, HASHIDS_SALT }: Pick<OriginEnv, "DB" | "HASHIDS_SALT">,
  { item, publishedAt, expiresAt }: z.output<typeof loadedContent>,
  existing: number | null,
): Promise<number> {
  assertFits(item);
  const albums = item.album_of.map((album) =>
    typeof album === "number" ? album : decodeContentId(HASHIDS_SALT, album),
  );
  const at = now();
  const highest = await db
    .prepare("SELECT MAX(id) AS id FROM content")
    .first<{ id: number | null }>();
  const id = existing ?? nextNumber(highest?.id ?? 0);
  const content = sampleContent.parse({ ...item, album_of: albums, id });
  const age = content.published_minutes_ago;
  await db.batch(
    storeContent(db, "loaded", at, content, {
      publishedAt: publishedAt ?? Math.round(at - (age ?? 0) * MINUTE),
      expiresAt:
        expiresAt ??
        (content.expires_in_minutes === undefined
          ? null
          : Math.round(at + content.expires_in_minutes * MINUTE)),
    }),
  );
  return id;
}
