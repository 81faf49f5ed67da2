import {
  type Clue,
  type ClueReportFile,
  type ClueTopic,
  isUnder,
  viewSum,
} from "../sample-data/clue-reports";
import { dated } from "../sample-data/dated";
import type { ShareIds } from "./content-id";
import { numberedComments } from "./sample-comments";

const STATUS_LABELS = ["待受理", "已受理", "办理中", "已回复"] as const;

/** Unicode code points of a clue's text in a list. */
const EXCERPT = 120;

function excerpt(text: string): string {
  const signs = [...text];
  return signs.length > EXCERPT ? `${signs.slice(0, EXCERPT).join("")}…` : text;
}

/** Clues and topics on the wire: references resolved to what readers see. */
export function clueWire({ users, topics, clues }: ClueReportFile, ids: ShareIds) {
  const userById = new Map(users.map((user) => [user.user_id, user]));

  const summary = (clue: Clue) => {
    const { user_id, topic_ids, at, channel_id: _channel, progress: _progress, ...fields } = clue;
    const reporter = userById.get(user_id);
    return {
      ...fields,
      id: ids.encode(clue.id),
      status_label: STATUS_LABELS[clue.status],
      reporter: { user_id, alias: reporter?.alias ?? "", avatar: reporter?.avatar ?? "" },
      topics: topics
        .filter(({ id }) => topic_ids.includes(id))
        .map(({ id, name }) => ({ id, name })),
      at: at.map((id) => ({ user_id: id, alias: userById.get(id)?.alias ?? "" })),
      comment_count: clue.comments.length,
    };
  };

  const full = (clue: Clue) => {
    const comments = numberedComments(clue.id, clue.comments);
    return dated({ ...summary(clue), progress: clue.progress, comments });
  };

  const inList = (clue: Clue) => {
    const { comments: _comments, content, ...listed } = summary(clue);
    return dated({ ...listed, content: excerpt(content) });
  };

  const topic = (one: ClueTopic) => {
    const { channels: _channels, ...fields } = one;
    const own = clues.filter((clue) => isUnder(one, clue));
    return { cover: "", ...fields, view_sum: viewSum(own), clue_count: own.length };
  };

  return { full, inList, topic };
}
