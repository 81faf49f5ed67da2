import * as z from "zod";
import { contentList } from "./content";
import { wireCount } from "./envelope";

/** `data` of the recommended list (specification, section 7): `news` and the `total` of all pages. */
export const recommendedList = z.object({ news: contentList, total: wireCount });
