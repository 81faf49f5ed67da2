import { Hono, type Context } from "hono";
import * as z from "zod";
import { behaviour } from "../control/behaviour";
import { findAccount } from "../data/accounts";
import { nowInMilliseconds } from "../data/clock";
import type { OriginApp } from "../env";
import { isBlank } from "../rules/blank-text";
import { requireUser } from "../services/viewer";
import { readBody, text } from "../wire/body";
import { documentOf } from "../wire/content";
import { encodeContentId, requireContentId } from "../wire/content-id";
import { respond } from "../wire/envelope";
import { Refusal, refusals } from "../wire/refusal";
import { liveIdOf, openRoom, openRoomById, type LiveSetups } from "./rooms";
import { isOwnPage } from "../rules/own-page";
import { wireState } from "./room-wire";

/** Unicode code points a chat message may have. */
const MESSAGE_LIMIT = 200;
const MAX_LIST = 100;
/** Likes one call may carry: a burst of taps is one call. */
const MAX_BURST = 50;

const newMessage = z.object({
  content: text,
  client_msg_id: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
});

const liked = z.object({
  msg_id: text,
  count: z.coerce.number().int().min(1).max(MAX_BURST).default(1),
});

function listOf(c: Context<OriginApp>, defaultLimit: number) {
  const before = Number(c.req.query("before"));
  const limit = Number(c.req.query("limit"));
  return {
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
    limit: Number.isSafeInteger(limit) && limit > 0 ? Math.min(limit, MAX_LIST) : defaultLimit,
  };
}

/** Live broadcasts: detail, room, chat, likes, and the socket that carries what happens. */
export function live(setups: LiveSetups) {
  return new Hono<OriginApp>()
    .get("/live/info/:id", async (c) => {
      const contentId = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
      const { row, setup, room } = await openRoom(c, setups, contentId);
      const {
        messages: _messages,
        posts: _posts,
        start_minutes: _start,
        end_minutes: _end,
        ...fields
      } = setup;
      return respond(c, {
        ...fields,
        ...wireState(await room.state(nowInMilliseconds())),
        title: setup.title || row.title,
        view_count: setup.view_count || row.view_count,
        track_id: documentOf(row).track_id ?? "",
        post_id: encodeContentId(c.env.HASHIDS_SALT, row.id),
        live_id: liveIdOf(row.id),
      });
    })
    .get("/live/room/:id", async (c) => {
      const { setup, room } = await openRoomById(c, setups, c.req.param("id"));
      const { before, limit } = listOf(c, 20);
      const state = await room.state(nowInMilliseconds());
      return respond(c, {
        ...wireState(state),
        now: nowInMilliseconds(),
        seq: state.lastSeq,
        playlists: setup.playlists,
        posts: await room.posts(before, limit),
        ...(behaviour.commentTimer === null ? {} : { comment_timer: behaviour.commentTimer }),
        ...(behaviour.roomTimer === null ? {} : { room_timer: behaviour.roomTimer }),
      });
    })
    .get("/live/room/:id/socket", async (c) => {
      // A room is public: what has no page around it (an app, a tool) may listen, foreign pages may not.
      const origin = c.req.header("origin");
      if (origin !== undefined && !isOwnPage(origin, c.req.url, c.env.PUBLIC_BASE)) {
        return c.text("connections are opened from the site's own pages", 403);
      }
      const { room } = await openRoomById(c, setups, c.req.param("id"));
      return room.fetch(c.req.raw);
    })
    .post("/live/room/:id/like", async (c) => {
      requireUser(c);
      const { room } = await openRoomById(c, setups, c.req.param("id"));
      const { msg_id, count } = await readBody(c, liked);
      if (msg_id !== "" && !/^\d{1,15}$/.test(msg_id)) throw refusals.badParameter("msg_id");
      const total = await room.like(msg_id === "" ? null : Number(msg_id), count);
      if (total === null) throw refusals.notFound();
      return respond(c, { like_count: total });
    })
    .get("/live/chat/:id", async (c) => {
      const { room } = await openRoomById(c, setups, c.req.param("id"));
      const { before, limit } = listOf(c, 30);
      return respond(c, { messages: await room.messages(before, limit) });
    })
    .post("/live/chat/:id/send_msg", async (c) => {
      const userId = requireUser(c);
      const { room } = await openRoomById(c, setups, c.req.param("id"));
      const given = await readBody(c, newMessage);
      const content = given.content.trim();
      if (isBlank(content)) throw refusals.commentEmpty();
      if ([...content].length > MESSAGE_LIMIT) throw refusals.commentTooLong(MESSAGE_LIMIT);
      const account = await findAccount(c.env.DB, userId);
      if (account === null) throw refusals.accountNotFound();
      const speaker = { userId, alias: account.alias, avatar: account.avatar };
      const result = await room.say(
        speaker,
        content,
        given.client_msg_id ?? null,
        nowInMilliseconds(),
      );
      if (result.status === "closed") throw refusals.commentsClosed();
      if (result.status === "too-fast") throw new Refusal(20601, "发送太快了，请稍后再试");
      return respond(c, result.message);
    });
}
