import * as z from "zod";
import { readKeyword } from "../../model/search/keyword";
import { lenientList } from "./envelope";

/** `data` of the hot words: texts, or objects that name theirs `word` or `title`. */
export const hotWords = lenientList(
  z
    .union([
      z.string(),
      z.object({ word: z.string() }).transform(({ word }) => word),
      z.object({ title: z.string() }).transform(({ title }) => title),
    ])
    .transform(readKeyword)
    .pipe(z.string().min(1)),
).transform((words) => [...new Set(words)]);
