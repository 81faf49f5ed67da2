import { Hono } from "hono";
import type { MediaStore, OriginApp } from "../env";
import { rangeOf } from "../rules/byte-range";
import { toHex } from "../rules/random";
import { renditionsOf } from "../rules/rendition";

/** Types that players and old web views insist on. */
const types: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  svg: "image/svg+xml",
  gif: "image/gif",
  mp4: "video/mp4",
  m4s: "video/iso.segment",
  m4a: "audio/mp4",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  webm: "video/webm",
  ts: "video/mp2t",
  m3u8: "application/vnd.apple.mpegurl",
  vtt: "text/vtt; charset=utf-8",
  json: "application/json",
  html: "text/html; charset=utf-8",
};

const PLAYLIST_CACHE = "public, max-age=2";
const FILE_CACHE = "public, max-age=86400";

/** The first of the files that is there, with the name it has. */
async function firstOf(media: MediaStore, url: URL, paths: readonly string[]) {
  for (const path of paths) {
    const file = await media.fetch(new Request(new URL(path, url)));
    if (file.ok) return { path, file };
  }
  return null;
}

/**
 * Pictures, sound and video, with byte ranges: players seek by them and Safari plays nothing without.
 * A picture with `?w=` is given in the width and format that fit.
 */
export const media = new Hono<OriginApp>().get("/media/*", async (c) => {
  const url = new URL(c.req.url);
  const width = url.searchParams.get("w");
  const asked = url.pathname.slice("/media".length);
  const found = await firstOf(
    c.env.MEDIA,
    url,
    renditionsOf(asked, width, c.req.header("accept") ?? ""),
  );
  if (found === null) return c.text("not found", 404);
  const { path, file } = found;
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  const headers = new Headers({
    "content-type": types[extension] ?? "application/octet-stream",
    "cache-control": extension === "m3u8" ? PLAYLIST_CACHE : FILE_CACHE,
    "accept-ranges": "bytes",
    "access-control-allow-origin": "*",
    "x-content-type-options": "nosniff",
    ...(width === null ? {} : { vary: "Accept" }),
  });
  const bytes = await file.arrayBuffer();
  const etag = `"${toHex(new Uint8Array(await crypto.subtle.digest("SHA-1", bytes)))}"`;
  headers.set("etag", etag);
  if (c.req.header("if-none-match") === etag) return new Response(null, { status: 304, headers });

  const condition = c.req.header("if-range");
  const part = condition && condition !== etag ? undefined : c.req.header("range");
  const range = rangeOf(part, bytes.byteLength);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${bytes.byteLength}`);
    return new Response(null, { status: 416, headers });
  }
  if (range === "complete") {
    headers.set("content-length", String(bytes.byteLength));
    return new Response(bytes, { headers });
  }
  headers.set("content-range", `bytes ${range.first}-${range.last}/${bytes.byteLength}`);
  headers.set("content-length", String(range.last - range.first + 1));
  return new Response(bytes.slice(range.first, range.last + 1), { status: 206, headers });
});
