import * as z from "zod";
import {
  CLUE_STATUSES,
  type Clue,
  type ClueStep,
  type ClueSummary,
  type ClueTopic,
  type Reporter,
  type TopicChannel,
} from "../../model/clue-report/clue-report";
import {
  wireMediaUrl,
  wireOpaqueId,
  lenientList,
  wireCount,
  wireInstant,
  wireText,
} from "./envelope";
import {
  comment,
  person,
  postedMedia,
  postedPictures,
  references,
  wireCover,
  wirePerson,
} from "./user-post";

const summaryFields = {
  id: wireOpaqueId,
  title: wireText,
  content: wireText,
  /** 0 waiting, 1 accepted, 2 being handled, 3 answered; an unknown status is waiting. */
  status: z.coerce.number().pipe(z.literal(CLUE_STATUSES)).catch(0).default(0),
  status_label: wireText,
  category: wireText,
  address: wireText,
  created_at: wireInstant,
  images: postedPictures,
  media: postedMedia,
  reporter: wirePerson,
  topics: references,
  at: lenientList(person),
  view_count: wireCount,
  like_count: wireCount,
  comment_count: wireCount,
};

type WireSummary = z.output<z.ZodObject<typeof summaryFields>>;

function toSummary(wire: WireSummary): ClueSummary {
  return {
    id: wire.id,
    title: wire.title,
    text: wire.content,
    status: wire.status,
    statusLabel: wire.status_label,
    category: wire.category,
    address: wire.address,
    createdAt: wire.created_at,
    pictures: wire.images,
    media: wire.media,
    reporter: wire.reporter,
    topics: wire.topics,
    mentionedPeople: wire.at,
    viewCount: wire.view_count,
    likeCount: wire.like_count,
    commentCount: wire.comment_count,
  };
}

const clueSummary = z.object(summaryFields).transform(toSummary);

const step = z
  .object({ label: wireText, content: wireText, unit: wireText, created_at: wireInstant })
  .transform((wire): ClueStep => ({
    label: wire.label,
    text: wire.content,
    office: wire.unit,
    at: wire.created_at,
  }));

/** Newest first; steps without a date last. */
function newestFirst(a: ClueStep, b: ClueStep): number {
  return (b.at ?? 0) - (a.at ?? 0);
}

/** `data` of `/{id}/detail`. */
export const clue = z
  .object({ ...summaryFields, progress: lenientList(step), comments: lenientList(comment) })
  .transform(({ progress, comments, ...wire }): Clue => ({
    ...toSummary(wire),
    steps: progress.toSorted(newestFirst),
    comments,
  }));

/** `data` of `/relate_posts`. */
export const clueList = lenientList(clueSummary);

/** `data` of `/user/{id}/clues` and `/at_ta_clues`. */
export const cluePage = z.object({ clues: clueList, count: wireCount });

const topic = z
  .object({
    id: wireText,
    name: z.string().min(1),
    intro: wireText,
    cover: wireCover,
    view_sum: wireCount,
    clue_count: wireCount,
  })
  .transform((wire): ClueTopic => ({
    id: wire.id,
    name: wire.name,
    intro: wire.intro,
    cover: wire.cover,
    viewCount: wire.view_sum,
    clueCount: wire.clue_count,
  }));

/** `data` of `/recommend_topics`. */
export const topicList = lenientList(topic);

const channel = z
  .object({ id: wireOpaqueId, name: z.string().min(1), clue_count: wireCount })
  .transform((wire): TopicChannel => ({
    id: wire.id,
    name: wire.name,
    clueCount: wire.clue_count,
  }));

/** `data` of `/topic/{name}`: the topic, its channels, and one page of its clues. */
export const topicDetail = z.object({
  topic,
  channels: lenientList(channel),
  clues: clueList,
  count: wireCount,
});

/** `data` of `/user/{id}`. */
export const reporter = z
  .object({
    user_id: wireOpaqueId,
    alias: wireText,
    avatar: wireMediaUrl,
    intro: wireText,
    clue_count: wireCount,
    answered_count: wireCount,
    view_sum: wireCount,
  })
  .transform((wire): Reporter => ({
    userId: wire.user_id,
    alias: wire.alias,
    avatar: wire.avatar,
    intro: wire.intro,
    clueCount: wire.clue_count,
    answeredCount: wire.answered_count,
    viewCount: wire.view_sum,
  }));
