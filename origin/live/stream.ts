import { Hono } from "hono";
import type { OriginApp } from "../env";
import { readMap, readSegments, slidingWindow } from "./sliding-window";

/** A live stream by the name of the video that it loops, at two URLs. */
export const streams = new Hono<OriginApp>().on(
  "GET",
  ["/live/stream/:name{[a-z0-9-]+}/index.m3u8", "/media/video/:name{[a-z0-9-]+}/live.m3u8"],
  async (c) => {
    const name = c.req.param("name");
    const file = await c.env.MEDIA.fetch(
      new Request(new URL(`/video/${name}/index.m3u8`, c.req.url)),
    );
    if (!file.ok) return c.text("no such stream", 404);
    const recording = await file.text();
    const playlist = slidingWindow(
      readSegments(recording),
      readMap(recording),
      `/media/video/${name}/`,
      Date.now(),
    );
    return c.body(playlist, 200, {
      "content-type": "application/vnd.apple.mpegurl",
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
    });
  },
);
