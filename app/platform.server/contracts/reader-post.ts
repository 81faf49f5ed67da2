import * as z from "zod";
import type { Person, PostedMedia, Reference } from "../../reader-posts/reader-post";
import { wirePicture } from "./content";
import { lenientList, wireText } from "./envelope";

/** http(s) or a path of the site: what may stand in a link. */
const isShownAddress = (address: string): boolean => /^(?:https?:\/)?\//i.test(address);

/** An opaque id that stands in addresses. */
export const wireId = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().min(1).max(64));

/** Addresses of pictures; anything that is no address is no picture. */
export const wireAddress = wireText.transform((address) =>
  isShownAddress(address) ? address : "",
);

/** Pictures in all their renditions; those without an address that may be linked are left out. */
export const postedPictures = lenientList(
  wirePicture.refine(({ full }) => isShownAddress(full), { error: "has no address to show" }),
);

/** One picture given as a bare address, as covers are; null without one. */
export const wireCover = wireAddress.transform((url) =>
  url === ""
    ? null
    : { url, full: url, webp: null, avif: null, width: null, height: null, caption: "" },
);

export const postedMedia = lenientList(
  z
    .object({ url: z.string().refine(isShownAddress), type: wireText, poster: wireAddress })
    .transform((wire): PostedMedia => wire),
);

export const person = z
  .object({ user_id: wireText, alias: wireText, avatar: wireAddress })
  .transform((wire): Person => ({ userId: wire.user_id, alias: wire.alias, avatar: wire.avatar }));

const nobody: Person = { userId: "", alias: "", avatar: "" };

/** Who wrote something; nobody when the platform does not say. */
export const wirePerson = person
  .nullish()
  .catch(null)
  .transform((found) => found ?? nobody);

export const references = lenientList(
  z.object({ id: wireId, name: z.string().min(1) }).transform((wire): Reference => wire),
);
