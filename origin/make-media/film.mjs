import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { rect, text } from "./drawing/svg.mjs";
import { sceneSvg } from "./frame.mjs";
import { melodyWav } from "./melody.mjs";

const FRAMES_PER_SECOND = 12;
const SEGMENT_SECONDS = 2;

/**
 * `delivery`: one MP4, an HLS recording, or segments from which the origin loops a live stream. A slow film
 * is long enough to come back to: a picture each second, without a sound, in a few kilobytes.
 */
export const films = [
  {
    name: "canal-boat",
    scene: "waterTown",
    options: { hour: "spring" },
    seconds: 12,
    delivery: "mp4",
  },
  {
    name: "sea-bridge",
    scene: "seaBridge",
    options: { hour: "noon" },
    seconds: 10,
    delivery: "mp4",
  },
  { name: "dragon-boats", scene: "dragonBoats", seconds: 10, delivery: "mp4" },
  { name: "wind-farm", scene: "windFarm", options: { hour: "noon" }, seconds: 10, delivery: "mp4" },
  {
    name: "wind-farm-slow",
    scene: "windFarm",
    options: { hour: "noon" },
    seconds: 75,
    slow: true,
    delivery: "mp4",
  },
  { name: "night-market", scene: "nightMarket", seconds: 8, portrait: true, delivery: "mp4" },
  {
    name: "bamboo-rain",
    scene: "bamboo",
    options: { rain: false },
    seconds: 8,
    portrait: true,
    delivery: "mp4",
  },
  { name: "opera-sleeves", scene: "operaStage", seconds: 8, portrait: true, delivery: "mp4" },
  {
    name: "canal-snow",
    scene: "waterTown",
    options: { hour: "snow" },
    seconds: 8,
    portrait: true,
    delivery: "mp4",
  },
  {
    name: "river-night",
    scene: "riverCity",
    options: { hour: "dusk" },
    seconds: 12,
    delivery: "hls",
  },
  { name: "live-square", scene: "nightMarket", seconds: 16, delivery: "segments" },
];

function twoDigits(number) {
  return String(Math.floor(number)).padStart(2, "0");
}

/** The running time and frame number, so that a viewer (and a test) sees that the film moves. */
function counter(frame, { height }, framesPerSecond) {
  const at = frame / framesPerSecond;
  const clock = `${twoDigits(at / 60)}:${twoDigits(at % 60)}  #${String(frame).padStart(3, "0")}`;
  return (
    rect(10, height - 34, 124, 24, "#000000", { rx: 4, opacity: 0.45 }) +
    text(18, height - 17, clock, 15, "#ffffff")
  );
}

const outputs = {
  mp4: (folder, name) => ["-movflags", "+faststart", join(folder, `${name}.mp4`)],
  hls: (folder, name) => [
    "-f",
    "hls",
    "-hls_time",
    String(SEGMENT_SECONDS),
    "-hls_playlist_type",
    "vod",
    "-hls_flags",
    "independent_segments",
    "-hls_segment_filename",
    join(folder, name, "part-%02d.ts"),
    join(folder, name, "index.m3u8"),
  ],
};
outputs.segments = outputs.hls;

async function makeFilm(folder, scratch, film) {
  const { name, seconds, portrait = false, slow = false, delivery } = film;
  const framesPerSecond = slow ? 1 : FRAMES_PER_SECOND;
  const size = portrait ? { width: 360, height: 640 } : { width: 640, height: 360 };
  const tune = join(scratch, `${name}.wav`);
  writeFileSync(tune, melodyWav(name, seconds));
  if (delivery !== "mp4") mkdirSync(join(folder, name), { recursive: true });
  const keyframes = String(slow ? 25 : framesPerSecond * SEGMENT_SECONDS);
  const sound = ["-c:a", "aac", "-b:a", "24k", "-ac", "1", "-ar", "24000"];
  const encoder = spawn(
    "ffmpeg",
    [
      "-y",
      "-loglevel",
      "error",
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgb24",
      "-s",
      `${size.width}x${size.height}`,
      "-r",
      String(framesPerSecond),
      "-i",
      "-",
      "-i",
      tune,
      "-c:v",
      "libx264",
      "-profile:v",
      "main",
      "-preset",
      "veryslow",
      "-tune",
      "animation",
      "-crf",
      slow ? "40" : "31",
      "-g",
      keyframes,
      "-keyint_min",
      keyframes,
      "-sc_threshold",
      "0",
      "-pix_fmt",
      "yuv420p",
      ...(slow ? ["-an"] : sound),
      "-t",
      String(seconds),
      "-map_metadata",
      "-1",
      ...outputs[delivery](folder, name),
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const ended = once(encoder, "close");
  const count = seconds * framesPerSecond;
  for (let frame = 0; frame < count; frame++) {
    const svg = sceneSvg(
      { seed: name, ...film },
      { ...size, time: frame / count },
      counter(frame, size, framesPerSecond),
    );
    const pixels = await sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer();
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg could not encode ${name}`);
}

export async function makeFilms(mediaFolder) {
  const folder = join(mediaFolder, "film");
  const scratch = mkdtempSync(join(tmpdir(), "film-"));
  mkdirSync(folder, { recursive: true });
  for (const film of films) await makeFilm(folder, scratch, film);
  rmSync(scratch, { recursive: true });
}
