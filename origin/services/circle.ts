import { type Context, Hono } from "hono";
import * as z from "zod";
import type { OriginApp } from "../env";
import { dated } from "../sample-data/dated";
import { label, listOf, sampleId } from "../sample-data/fields";
import type { SampleData } from "../sample-data/sample-data";
import { type ShareIds, shareIds } from "../wire/content-id";
import { respond } from "../wire/envelope";
import { requireById } from "../wire/find";
import { pageByIndex, slicePage } from "../wire/paging";
import { refusals } from "../wire/refusal";
import { numberedComments } from "../wire/sample-comments";

const PAGE_SIZE = 10;

/** Members whom a circle shows by name. */
const SHOWN_MEMBERS = 12;

const circleFile = z.object({
  circles: listOf(z.looseObject({ id: sampleId, name: label, cover: label })),
  topics: listOf(z.looseObject({ id: sampleId, name: label })),
  contents: listOf(
    z.looseObject({
      id: sampleId,
      circle_id: sampleId.optional(),
      topic_ids: listOf(sampleId),
      minutes_ago: z.number().nonnegative().default(60),
      author: z.looseObject({ user_id: sampleId }).optional(),
      comments: listOf(z.looseObject({})),
    }),
  ),
});

type Post = z.output<typeof circleFile>["contents"][number];

/** Who wrote these posts, each once, in the posts' order. */
function authorsOf(posts: readonly Post[]) {
  return [
    ...new Map(posts.flatMap(({ author }) => (author ? [[author.user_id, author]] : []))).values(),
  ];
}

/** Circles, their topics and what members post, as shared pages read them. */
export function circle(samples: SampleData) {
  const file = circleFile.parse(samples.files.circle);
  const posts = file.contents.toSorted((a, b) => a.minutes_ago - b.minutes_ago);

  const onWire = ({ circle_id, topic_ids, comments, ...post }: Post, ids: ShareIds) => {
    const home = file.circles.find(({ id }) => id === circle_id);
    return dated({
      ...post,
      id: ids.encode(post.id),
      circle: home ? { id: ids.encode(home.id), name: home.name, cover: home.cover } : null,
      topics: file.topics
        .filter(({ id }) => topic_ids.includes(id))
        .map(({ id, name }) => ({ id: ids.encode(id), name })),
      comment_count: comments.length,
      comments: numberedComments(post.id, comments),
    });
  };

  const idsFor = (c: Context<OriginApp>) => shareIds(c.env.HASHIDS_SALT);

  return new Hono<OriginApp>()
    .basePath("/circle/v1/api/share")
    .get("/content/detail", (c) => {
      const ids = idsFor(c);
      return respond(c, onWire(requireById(posts, ids.decode(c.req.query("id"))), ids));
    })
    .get("/circle/detail", (c) => {
      const ids = idsFor(c);
      const found = requireById(file.circles, ids.decode(c.req.query("id")));
      const own = posts.filter(({ circle_id }) => circle_id === found.id);
      return respond(c, {
        ...found,
        id: ids.encode(found.id),
        content_count: own.length,
        members: authorsOf(own).slice(0, SHOWN_MEMBERS),
      });
    })
    .get("/topic/detail", (c) => {
      const ids = idsFor(c);
      const found = requireById(file.topics, ids.decode(c.req.query("id")));
      const own = posts.filter(({ topic_ids }) => topic_ids.includes(found.id));
      return respond(c, { ...found, id: ids.encode(found.id), content_count: own.length });
    })
    .get("/content/list", (c) => {
      const ids = idsFor(c);
      const circleId = ids.decode(c.req.query("circle_id"));
      const topicId = ids.decode(c.req.query("topic_id"));
      if (!circleId && !topicId) throw refusals.badParameter("circle_id, topic_id");
      const own = posts.filter(
        ({ circle_id, topic_ids }) =>
          (!circleId || circle_id === circleId) && (!topicId || topic_ids.includes(topicId)),
      );
      const page = slicePage(own, pageByIndex(c, PAGE_SIZE));
      return respond(c, { contents: page.map((post) => onWire(post, ids)), count: own.length });
    });
}
