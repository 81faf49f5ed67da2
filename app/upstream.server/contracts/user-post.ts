import * as z from "zod";
import type { Person, PostedMedia, Reference } from "../../model/user-posts/user-post";
import { wireMediaUrl, lenientList, wireUrlId, wireText } from "./envelope";
import { wirePicture } from "./content";

/** Pictures in all their renditions; those without a URL are dropped. */
export const postedPictures = lenientList(wirePicture);

/** A cover: a picture by its URL; null without one. */
export const wireCover = wireMediaUrl.transform((url) =>
  url === ""
    ? null
    : { url, full: url, webp: null, avif: null, width: null, height: null, caption: "" },
);

export const postedMedia = lenientList(
  z
    .object({ url: wireMediaUrl, type: wireText, poster: wireMediaUrl })
    .refine(({ url }) => url !== "", { error: "has no address to play" })
    .transform((wire): PostedMedia => wire),
);

export const person = z
  .object({ user_id: wireText, alias: wireText, avatar: wireMediaUrl })
  .transform((wire): Person => ({ userId: wire.user_id, alias: wire.alias, avatar: wire.avatar }));

const unknownPerson: Person = { userId: "", alias: "", avatar: "" };

/** The author of a post; empty fields when unknown. */
export const wirePerson = person
  .nullish()
  .catch(null)
  .transform((found) => found ?? unknownPerson);

export const references = lenientList(
  z.object({ id: wireUrlId, name: z.string().min(1) }).transform((wire): Reference => wire),
);
