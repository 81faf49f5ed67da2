/** Comments that belong to sample data which visitors only read, numbered and levelled for the wire. */
export function numberedComments(ownerId: string, comments: readonly object[]) {
  return comments.map((comment, i) => ({
    gid: `${ownerId}-${i + 1}`,
    level: 1,
    reply_count: 0,
    replys: [],
    ...comment,
  }));
}
