import { type Context, Hono } from "hono";
import * as z from "zod";
import { requirePublished } from "../data/content";
import { claimFiles, findWaiting } from "../data/form-files";
import { countSubmissions, storeSubmission } from "../data/form-submissions";
import type { OriginApp } from "../env";
import { findProblems } from "../rules/form-answers";
import { dated } from "../sample-data/dated";
import { formFile, type Form } from "../sample-data/forms";
import type { SampleData } from "../sample-data/sample-data";
import { readBody } from "../wire/body";
import { requireContentId } from "../wire/content-id";
import { respond } from "../wire/envelope";
import { refusals } from "../wire/refusal";
import { answerUpload } from "./form-uploads";
import { userOf } from "./viewer";

const MAX_ANSWER_LENGTH = 5000;

const text = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]);
const submission = z.object({
  answers: z.record(
    z.string(),
    z.union([text.pipe(z.string().max(MAX_ANSWER_LENGTH)), z.array(text).max(100)]),
  ),
});

type Submitted = z.output<typeof submission>["answers"];

/** Ids of the files that answers name. */
function filesIn({ fields }: Form, answers: Submitted): string[] {
  return fields
    .filter(({ type }) => type === "image" || type === "file")
    .flatMap(({ id }) => answers[id] ?? []);
}

/** Mobile forms: what they ask, and what visitors answer. */
export function forms(samples: SampleData) {
  const formById = new Map(
    formFile.parse(samples.files.forms).map((form) => [Number(form.id), form]),
  );

  const requireForm = async (c: Context<OriginApp>, encoded: string) => {
    const id = requireContentId(c.env.HASHIDS_SALT, encoded);
    await requirePublished(c.env.DB, id);
    const form = formById.get(id);
    if (!form) throw refusals.notFound();
    return form;
  };
  const isClosed = (endsInMinutes: number | undefined) =>
    endsInMinutes !== undefined && endsInMinutes <= 0;

  return new Hono<OriginApp>()
    .get("/form/mobile/:id", async (c) => {
      const form = await requireForm(c, c.req.param("id"));
      return respond(
        c,
        dated({
          ends_at: null,
          ...form,
          closed: isClosed(form.ends_in_minutes),
          submission_count: await countSubmissions(c.env.DB, form.id),
        }),
      );
    })
    .post("/form/mobile/:id/upload", async (c) => {
      const form = await requireForm(c, c.req.param("id"));
      if (isClosed(form.ends_in_minutes)) throw refusals.formClosed();
      return answerUpload(c, form);
    })
    .post("/form/mobile/:id", async (c) => {
      const form = await requireForm(c, c.req.param("id"));
      if (isClosed(form.ends_in_minutes)) throw refusals.formClosed();
      const { answers } = await readBody(c, submission);
      const files = filesIn(form, answers);
      const waiting = await findWaiting(c.env.DB, form.id, files);
      const problems = findProblems(form.fields, answers, waiting);
      const [first] = Object.values(problems);
      if (first !== undefined) throw refusals.formInvalid(first, problems);
      const submissionId = await storeSubmission(c.env.DB, form.id, userOf(c), answers);
      await claimFiles(c.env.DB, submissionId, files);
      return respond(c, { submission_id: String(submissionId), message: form.success_message });
    });
}
