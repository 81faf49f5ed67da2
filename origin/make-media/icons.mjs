import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Outlines on a 24 × 24 grid, drawn with a 1.8 stroke; the selected form is filled. */
const outlines = {
  home: "M3.5 11L12 4l8.5 7v8.2a.8.8 0 0 1-.8.8H14.500v-5.500h-5v5.500H4.300a.8.8 0 0 1-.8-.8z",
  video:
    "M4 6.500h11a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM16 10.500l5-3v9l-5-3z",
  service:
    "M5 4h5v6H5zM14 4h5v6h-5zM5 14h5v6H5zM16.500 13.500a3.500 3.500 0 1 1 0 7a3.500 3.500 0 1 1 0-7z",
  apps: "M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500l8-4.500M12 12v9",
  topic: "M9.500 4L7.500 20M16.500 4l-2 16M4.500 9h16M3.500 15h16",
  mine: "M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM4.500 20c.6-4 3.600-6 7.500-6s6.900 2 7.500 6z",
};

const forms = {
  "": { stroke: "#63686E", fill: "none" },
  "-selected": { stroke: "#FF4A26", fill: "#FFE3DC" },
  "-dark": { stroke: "#9AA0A6", fill: "none" },
  "-dark-selected": { stroke: "#FF7A5C", fill: "#4A241B" },
};

function icon(outline, { stroke, fill }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><path d="${outline}" fill="${fill}" stroke="${stroke}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"/></svg>\n`;
}

/** The platform's mark: a river bend under two hills on the theme colour. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192" width="192" height="192"><defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FF6A45"/><stop offset="1" stop-color="#E8330E"/></linearGradient></defs><rect width="192" height="192" rx="42" fill="url(#ground)"/><circle cx="132" cy="56" r="15" fill="#FFE1B0"/><path d="M22 112Q54 48 82 86Q98 62 116 84Q144 76 170 112Z" fill="#fff"/><path d="M26 130q18-13 36 0t36 0t36 0t32-2M38 152q15-11 30 0t30 0t30 0t26-2" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/></svg>\n`;

export async function drawIcons(mediaFolder) {
  const icons = join(mediaFolder, "icon");
  const logos = join(mediaFolder, "logo");
  await mkdir(icons, { recursive: true });
  await mkdir(logos, { recursive: true });
  for (const [name, outline] of Object.entries(outlines)) {
    for (const [suffix, colours] of Object.entries(forms)) {
      await writeFile(join(icons, `${name}${suffix}.svg`), icon(outline, colours));
    }
  }
  await writeFile(join(logos, "logo.svg"), logo);
  await writeFile(
    join(logos, "logo.png"),
    await sharp(Buffer.from(logo)).png({ palette: true }).toBuffer(),
  );
}
