import type { D1Database } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { COMMENTS_PAGE_SIZE } from "../../app/model/comments/comment";
import * as z from "zod";
import { findAccount } from "../data/accounts";
import { now } from "../data/clock";
import { deleteComment, insertReport } from "../data/comment-reports";
import {
  findComment,
  firstReplies,
  insertComment,
  listComments,
  listReplies,
  setStar,
} from "../data/comments";
import { requirePublished } from "../data/content";
import type { OriginApp } from "../env";
import { notifyReply } from "../push/notify";
import { isBlank } from "../rules/blank-text";
import { readBody, text, toggle } from "../wire/body";
import { toWireComment, toWireReply } from "../wire/comment";
import { commentsOpen } from "../wire/content";
import { requireContentId } from "../wire/content-id";
import { respond } from "../wire/envelope";
import { type Page, pageByIndex } from "../wire/paging";
import { refusals } from "../wire/refusal";
import { requireUser, userOf } from "./viewer";

/** Unicode code points a comment may have. */
const COMMENT_LIMIT = 500;

const draft = z.object({
  content: text,
  comment_type: text,
  parent_id: text,
  target_user_id: text,
  target_user_alias: text,
  track_id: text,
});

const report = z.object({ reason: text });

const star = z.object({ comment_id: text, post_id: text, type: toggle });

function numberOf(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw refusals.commentNotFound();
  return Number(value);
}

async function readList(
  db: D1Database,
  contentId: number,
  viewerId: string | null,
  page: Page,
  order: "new" | "hot" = "new",
) {
  const { comments, total } = await listComments(db, contentId, viewerId, page, order);
  const replies = await firstReplies(db, comments, viewerId);
  return {
    comments: comments.map((comment) => toWireComment(comment, replies.get(comment.id) ?? [])),
    count: total,
  };
}

/** The first page of a content's comments as the static service keeps it, the same for everybody. */
export const staticComments = new Hono<OriginApp>().get("/comment/:id", async (c) => {
  const contentId = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
  await requirePublished(c.env.DB, contentId);
  return respond(
    c,
    await readList(c.env.DB, contentId, null, { offset: 0, limit: COMMENTS_PAGE_SIZE }),
  );
});

/**
 * Reading, writing and starring comments. The platform has the same calls for its own content
 * (/peony) and for that of media accounts (/guzzle); mount one for each.
 */
export function comments() {
  return new Hono<OriginApp>()
    .get("/comment/:id", async (c) => {
      const contentId = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
      await requirePublished(c.env.DB, contentId);
      const order = c.req.query("order") === "hot" ? "hot" : "new";
      const page = pageByIndex(c, COMMENTS_PAGE_SIZE);
      return respond(c, await readList(c.env.DB, contentId, userOf(c), page, order));
    })
    .get("/comment/:id/:cid", async (c) => {
      const contentId = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
      const top = await findComment(c.env.DB, contentId, numberOf(c.req.param("cid")));
      if (!top) throw refusals.commentNotFound();
      const page = pageByIndex(c, COMMENTS_PAGE_SIZE);
      const { comments, total } = await listReplies(c.env.DB, top.id, userOf(c), page);
      return respond(c, { comments: comments.map(toWireReply), count: total });
    })
    .post("/comment/:id", async (c) => {
      const userId = requireUser(c);
      const contentId = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
      const content = await requirePublished(c.env.DB, contentId);
      if (!commentsOpen(content)) throw refusals.commentsClosed();
      const given = await readBody(c, draft);
      const body = given.content.trim();
      if (isBlank(body)) throw refusals.commentEmpty();
      if ([...body].length > COMMENT_LIMIT) throw refusals.commentTooLong(COMMENT_LIMIT);
      const target = given.parent_id
        ? await findComment(c.env.DB, contentId, numberOf(given.parent_id))
        : null;
      if (given.parent_id && !target) throw refusals.commentNotFound();
      const account = await findAccount(c.env.DB, userId);
      if (!account) throw refusals.accountNotFound();
      const gid = await insertComment(c.env.DB, {
        contentId,
        // A response to a reply stands under the same top comment.
        parentId: target ? (target.parent_id ?? target.id) : null,
        ownerUserId: userId,
        alias: account.alias,
        avatar: account.avatar,
        place: account.ip_location,
        type: given.comment_type,
        replyAlias: target ? given.target_user_alias || target.alias : "",
        body,
        createdAt: now(),
      });
      if (target && target.owner_user_id !== userId) {
        c.executionCtx.waitUntil(
          notifyReply(c.env, {
            userId: target.owner_user_id,
            commentId: String(gid),
            alias: account.alias,
            content: body,
            postId: c.req.param("id"),
            contentType: content.content_type,
            mp: content.mp === 1,
          }),
        );
      }
      return respond(c, { gid: String(gid) });
    })
    .post("/comment/:id/:cid/report", async (c) => {
      const userId = requireUser(c);
      const contentId = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
      const { reason } = await readBody(c, report);
      if (isBlank(reason)) throw refusals.reportWithoutReason();
      const comment = await findComment(c.env.DB, contentId, numberOf(c.req.param("cid")));
      if (!comment) throw refusals.commentNotFound();
      await insertReport(c.env.DB, { commentId: comment.id, userId, reason, createdAt: now() });
      return respond(c, null);
    })
    .post("/comment/:id/:cid/delete", async (c) => {
      const userId = requireUser(c);
      const contentId = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
      const comment = await findComment(c.env.DB, contentId, numberOf(c.req.param("cid")));
      if (!comment) throw refusals.commentNotFound();
      if (comment.owner_user_id !== userId) throw refusals.commentOfOthers();
      await deleteComment(c.env.DB, comment.id);
      return respond(c, null);
    })
    .post("/star", async (c) => {
      const userId = requireUser(c);
      const given = await readBody(c, star);
      const contentId = requireContentId(c.env.HASHIDS_SALT, given.post_id);
      const comment = await findComment(c.env.DB, contentId, numberOf(given.comment_id));
      if (!comment) throw refusals.commentNotFound();
      return respond(c, { star_count: await setStar(c.env.DB, comment.id, userId, given.type) });
    });
}
