import { Hono } from "hono";
import * as z from "zod";
import type { OriginApp } from "../env";
import { dated } from "../sample-data/dated";
import { label, listOf, sampleId } from "../sample-data/fields";
import type { SampleData } from "../sample-data/sample-data";
import { respond } from "../wire/envelope";
import { refusals } from "../wire/refusal";

const pichoFile = z.looseObject({
  chapters: listOf(
    z.looseObject({
      id: sampleId,
      title: label,
      contents: listOf(z.looseObject({ id: sampleId, title: label, summary: label })),
    }),
  ),
});

function heading(entry: { id: string; title: string } | undefined) {
  return entry ? { id: entry.id, title: entry.title } : null;
}

/** The open catalogue and its contents; the site calls them without an authorization header. */
export function picho(samples: SampleData) {
  const { chapters, ...catalogue } = pichoFile.parse(samples.files.picho);
  const entries = chapters.flatMap((chapter) =>
    chapter.contents.map((content) => ({ chapter, content })),
  );
  return new Hono<OriginApp>()
    .basePath("/peony/v1/picho/v1/open")
    .get("/catalog", (c) =>
      respond(c, {
        ...catalogue,
        chapters: chapters.map(({ id, title, contents }) => ({
          id,
          title,
          contents: contents.map((content) => ({ ...heading(content), summary: content.summary })),
        })),
      }),
    )
    .get("/content", (c) => {
      const id = c.req.query("id");
      const index = entries.findIndex(({ content }) => content.id === id);
      const entry = entries[index];
      if (!entry) throw refusals.notFound();
      return respond(
        c,
        dated({
          ...entry.content,
          chapter: heading(entry.chapter),
          previous: heading(entries[index - 1]?.content),
          next: heading(entries[index + 1]?.content),
        }),
      );
    });
}
