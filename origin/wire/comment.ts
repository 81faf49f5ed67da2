import type { CommentRow } from "../data/comments";

function plain(row: CommentRow) {
  return {
    gid: String(row.id),
    content: row.body,
    alias: row.alias,
    avatar: row.avatar,
    user: row.mp_name ? { mp_name: row.mp_name } : null,
    owner_user_id: row.owner_user_id,
    created_at: row.created_at,
    ip_location: row.ip_location,
    star: row.star === 1,
    star_count: row.star_count,
    reply_count: row.reply_count,
    reply_alias: row.reply_alias,
    comment_type: row.comment_type,
    level: row.parent_id === null ? 1 : 2,
  };
}

export const toWireReply = plain;

/** A top comment with the replies that come along (`replys` is the platform's spelling). */
export function toWireComment(row: CommentRow, replies: readonly CommentRow[]) {
  return {
    ...plain(row),
    replys: replies.map(plain),
  };
}
