import { type Context, Hono } from "hono";
import * as z from "zod";
import type { OriginApp } from "../env";
import { dated } from "../sample-data/dated";
import { listOf, sampleId } from "../sample-data/fields";
import type { SampleData } from "../sample-data/sample-data";
import { shareIds } from "../wire/content-id";
import { respond } from "../wire/envelope";
import { requireById } from "../wire/find";
import { pageByIndex, slicePage } from "../wire/paging";

const PAGE_SIZE = 10;

const lawFile = z.object({
  questions: listOf(
    z.looseObject({ id: sampleId, answers: listOf(z.looseObject({ id: sampleId })) }),
  ),
});

/** Law questions and their answers; the site calls them without an authorization header. */
export function law(samples: SampleData) {
  const { questions } = lawFile.parse(samples.files.law);
  const find = (c: Context<OriginApp>) => {
    const ids = shareIds(c.env.HASHIDS_SALT);
    const found = requireById(questions, ids.decode(c.req.query("id")));
    return { ...found, id: ids.encode(found.id) };
  };
  return new Hono<OriginApp>()
    .basePath("/law/v1/api/share/question")
    .get("/detail", (c) => {
      const { answers, ...shown } = find(c);
      return respond(c, dated({ ...shown, answer_count: answers.length }));
    })
    .get("/answerlist", (c) => {
      const { answers } = find(c);
      const page = slicePage(answers, pageByIndex(c, PAGE_SIZE));
      return respond(c, { answers: dated(page), count: answers.length });
    });
}
