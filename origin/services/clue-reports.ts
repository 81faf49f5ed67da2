import { type Context, Hono } from "hono";
import { TOPIC_LIMIT, TOPIC_SORTS } from "../../app/model/clue-report/clue-report";
import { findTopic } from "../data/content";
import type { OriginApp } from "../env";
import {
  type Clue,
  type ClueTopic,
  clueReportFile,
  isUnder,
  viewSum,
} from "../sample-data/clue-reports";
import type { SampleData } from "../sample-data/sample-data";
import { clueWire } from "../wire/clue";
import { shareIds } from "../wire/content-id";
import { respond } from "../wire/envelope";
import { requireById } from "../wire/find";
import { pageByIndex, pageByLimit, readLimit, slicePage } from "../wire/paging";
import { refusals } from "../wire/refusal";

const PAGE_SIZE = 10;
const RECOMMENDED_TOPICS = 6;
const RELATED_CLUES = 5;

function newestFirst(a: Clue, b: Clue) {
  return a.minutes_ago - b.minutes_ago;
}

function mostViewedFirst(a: Clue, b: Clue) {
  return b.view_count - a.view_count || newestFirst(a, b);
}

/** The status of a clue that was answered. */
const ANSWERED = 3;

/** Readers' clues, their reporters, and the topics they are gathered under. */
export function clueReports(samples: SampleData) {
  const file = clueReportFile.parse(samples.files.clueReport);
  const clues = file.clues.toSorted(newestFirst);
  const wireFor = (c: Context<OriginApp>) => clueWire(file, shareIds(c.env.HASHIDS_SALT));
  const requireClue = (c: Context<OriginApp>, given: string | undefined) =>
    requireById(clues, shareIds(c.env.HASHIDS_SALT).decode(given));
  const requireTopic = async (c: Context<OriginApp>, name: string): Promise<ClueTopic> => {
    const topic = file.topics.find((one) => one.name === name);
    if (topic) return topic;
    // Editors publish topics before anybody reports under them.
    const published = await findTopic(c.env.DB, name);
    if (!published) throw refusals.notFound();
    return { id: `content-${published.id}`, name, intro: published.summary, channels: [] };
  };
  const ofReporter = (id: string) => clues.filter(({ user_id }) => user_id === id);
  const callingUpon = (id: string) => clues.filter(({ at }) => at.includes(id));

  return new Hono<OriginApp>()
    .basePath("/peony/v3/clue_report")
    .get("/recommend_topics", (c) => {
      const topics = file.topics.map(wireFor(c).topic).toSorted((a, b) => b.view_sum - a.view_sum);
      return respond(c, topics.slice(0, readLimit(c, RECOMMENDED_TOPICS)));
    })
    .get("/at_ta_clues", (c) => {
      const userId = c.req.query("user_id");
      if (!userId) throw refusals.badParameter("user_id");
      const own = callingUpon(userId);
      const page = slicePage(own, pageByIndex(c, PAGE_SIZE));
      return respond(c, { clues: page.map(wireFor(c).inList), count: own.length });
    })
    .get("/relate_posts", (c) => {
      const clue = requireClue(c, c.req.query("id"));
      const shares = ({ topic_ids }: Clue) => topic_ids.some((id) => clue.topic_ids.includes(id));
      const others = clues.filter(({ id }) => id !== clue.id);
      const related = [...others.filter(shares), ...others.filter((one) => !shares(one))];
      return respond(c, related.slice(0, readLimit(c, RELATED_CLUES)).map(wireFor(c).inList));
    })
    .get("/topic/:name", async (c) => {
      const topic = await requireTopic(c, c.req.param("name"));
      const own = clues.filter((clue) => isUnder(topic, clue));
      const ofChannel = (id: string) => own.filter(({ channel_id }) => channel_id === id);
      const channelId = c.req.query("channel_id");
      const shown = channelId ? ofChannel(channelId) : own;
      const order = c.req.query("sort") === TOPIC_SORTS[1] ? newestFirst : mostViewedFirst;
      const page = slicePage(shown.toSorted(order), pageByLimit(c, TOPIC_LIMIT));
      return respond(c, {
        topic: wireFor(c).topic(topic),
        channels: topic.channels.map((channel) => ({
          ...channel,
          clue_count: ofChannel(channel.id).length,
        })),
        clues: page.map(wireFor(c).inList),
        count: shown.length,
      });
    })
    .get("/user/:id", (c) => {
      const user = file.users.find(({ user_id }) => user_id === c.req.param("id"));
      if (!user) throw refusals.notFound();
      const own = ofReporter(user.user_id);
      return respond(c, {
        ...user,
        clue_count: own.length,
        answered_count: own.filter(({ status }) => status === ANSWERED).length,
        view_sum: viewSum(own),
      });
    })
    .get("/user/:id/clues", (c) => {
      const own = ofReporter(c.req.param("id"));
      const page = slicePage(own, pageByIndex(c, PAGE_SIZE));
      return respond(c, { clues: page.map(wireFor(c).inList), count: own.length });
    })
    .get("/:id/detail", (c) => respond(c, wireFor(c).full(requireClue(c, c.req.param("id")))));
}
