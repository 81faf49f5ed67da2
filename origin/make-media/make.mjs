/**
 * Makes the reference platform's media again: `node origin/make-media/make.mjs [pictures|icons|sound|film …]`
 * (all parts when none is named). Needs ffmpeg, espeak-ng and the Noto CJK fonts.
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { drawPictures } from "./pictures.mjs";

const mediaFolder = fileURLToPath(new URL("../media", import.meta.url));
const seedFolder = new URL("../seed/", import.meta.url);

const parts = {
  pictures: async () => {
    const sitemap = await drawPictures(mediaFolder);
    await writeFile(new URL("pictures.json", seedFolder), `${JSON.stringify(sitemap, null, 1)}\n`);
  },
  icons: async () => (await import("./icons.mjs")).drawIcons(mediaFolder),
  sound: async () => (await import("./sound.mjs")).makeSound(mediaFolder),
  film: async () => (await import("./film.mjs")).makeFilms(mediaFolder),
};

const { positionals: wanted } = parseArgs({ allowPositionals: true });
for (const [name, make] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await make();
}
