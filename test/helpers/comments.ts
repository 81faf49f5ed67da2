/** A discussion for `addContent`: as many comments, the newest first, none with answers. */
export function manyComments(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    content: `第 ${index + 1} 条评论`,
    alias: `读者${index + 1}`,
    minutes_ago: index + 5,
  }));
}
