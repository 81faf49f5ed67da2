import * as z from "zod";
import { contentList } from "./content";
import { wireCount } from "./envelope";

/** `data` of the album calls (specification, section 7): the tracks of one page, `total` of all. */
export const albumTracks = z.object({ tracks: contentList, total: wireCount });
