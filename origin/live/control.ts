import { Hono } from "hono";
import * as z from "zod";
import { nowInMilliseconds } from "../data/clock";
import type { OriginApp } from "../env";
import { requireContentId } from "../wire/content-id";
import { wireBroadcast } from "./room-wire";
import { openRoom, type LiveSetups } from "./rooms";
import { liveStatus } from "./setup";

const stateInput = z.strictObject({ status: liveStatus });

const postInput = z.strictObject({
  alias: z.string().min(1),
  avatar: z.string().default(""),
  content: z.string().default(""),
  images: z.array(z.string()).default([]),
});

/** What a broadcast's editors do, for development and tests: by the content's encoded id. */
export function liveControl(setups: LiveSetups) {
  return new Hono<OriginApp>()
    .post("/live/:id/state", async (c) => {
      const { status } = stateInput.parse(await c.req.json());
      const contentId = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
      const { room } = await openRoom(c, setups, contentId);
      return c.json(wireBroadcast(await room.setStatus(status, nowInMilliseconds())));
    })
    .post("/live/:id/posts", async (c) => {
      const post = postInput.parse(await c.req.json());
      const contentId = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
      const { room } = await openRoom(c, setups, contentId);
      return c.json({ msg_id: String(await room.publish(post, nowInMilliseconds())) });
    });
}
