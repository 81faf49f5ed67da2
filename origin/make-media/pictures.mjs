import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { sceneSvg } from "./frame.mjs";
import { avatars, covers, gallery, portraits } from "./manifest.mjs";

const encodings = {
  jpg: (image) => image.jpeg({ quality: 70, mozjpeg: true }),
  webp: (image) => image.webp({ quality: 66, effort: 6 }),
  avif: (image) => image.avif({ quality: 46, effort: 6 }),
};

/** What stands behind an address with a width (`origin/rules/rendition.ts`). */
const largeFormats = ["jpg", "avif"];

/**
 * Draws every still picture into `mediaFolder` and answers the picture sitemap: path → width and
 * height in pixels. sharp comes with miniflare.
 */
export async function drawPictures(mediaFolder) {
  const sitemap = {};
  const write = async (path, image, format) => {
    const target = join(mediaFolder, path);
    await mkdir(dirname(target), { recursive: true });
    const encoded = await encodings[format](image.clone()).toBuffer({ resolveWithObject: true });
    await writeFile(target, encoded.data);
    sitemap[`/media/${path}`] = { width: encoded.info.width, height: encoded.info.height };
  };
  const drawn = (entry, folder, width, height) =>
    sharp(Buffer.from(sceneSvg({ seed: `${folder}/${entry.name}`, ...entry }, { width, height })));

  for (const entry of covers) {
    const large = drawn(entry, "cover", 960, 640);
    for (const format of largeFormats) await write(`cover/${entry.name}.${format}`, large, format);
    const small = sharp(await large.clone().resize(480, 320).png().toBuffer());
    for (const format of ["jpg", "webp", "avif"])
      await write(`cover/${entry.name}-thumb.${format}`, small, format);
  }
  for (const entry of gallery) {
    const large = drawn(entry, "gallery", 960, 640);
    for (const format of ["jpg", "webp", "avif"])
      await write(`gallery/${entry.name}.${format}`, large, format);
  }
  for (const entry of portraits) {
    const large = drawn(entry, "portrait", 720, 1280);
    for (const format of largeFormats)
      await write(`portrait/${entry.name}.${format}`, large, format);
    const small = sharp(await large.clone().resize(360, 640).png().toBuffer());
    for (const format of ["jpg", "webp", "avif"])
      await write(`portrait/${entry.name}-thumb.${format}`, small, format);
  }
  for (const entry of avatars) {
    await write(
      `avatar/${entry.name}.webp`,
      drawn({ options: {}, ...entry }, "avatar", 128, 128),
      "webp",
    );
  }
  return sitemap;
}
