import * as z from "zod";
import { count, label, listOf, sampleId } from "./fields";

const user = z.looseObject({ user_id: sampleId, alias: label, avatar: label, intro: label });

const topic = z.looseObject({
  id: sampleId,
  name: z.string().min(1),
  intro: label,
  channels: listOf(z.object({ id: sampleId, name: label })),
});

const clue = z.looseObject({
  id: sampleId,
  title: label,
  content: label,
  /** 0 waiting, 1 accepted, 2 being handled, 3 answered. */
  status: z.number().int().min(0).max(3).default(0),
  minutes_ago: z.number().nonnegative().default(60),
  user_id: sampleId,
  topic_ids: listOf(sampleId),
  channel_id: sampleId.optional(),
  /** User ids of the reporters called upon. */
  at: listOf(sampleId),
  view_count: count,
  progress: listOf(z.looseObject({})),
  comments: listOf(z.looseObject({})),
});

/** `origin/seed/clue-report.json`. */
export const clueReportFile = z.object({
  users: listOf(user),
  topics: listOf(topic),
  clues: listOf(clue),
});

export type ClueReportFile = z.output<typeof clueReportFile>;
export type Clue = ClueReportFile["clues"][number];
export type ClueTopic = ClueReportFile["topics"][number];

/** Whether the clue is gathered under the topic. */
export function isUnder(topic: ClueTopic, clue: Clue): boolean {
  return clue.topic_ids.includes(topic.id);
}

export function viewSum(clues: readonly Clue[]): number {
  return clues.reduce((sum, { view_count }) => sum + view_count, 0);
}
