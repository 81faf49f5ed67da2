/**
 * A document rule's pattern as an expression over a path below the base: `{name}` stands for one
 * segment, a closing `**` for all that follow.
 */
export const documentMatcher = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll(".", "\\.")
      .replaceAll(/\{\w+\}/g, "[^/]+")
      .replaceAll("/**", "/.+")}$`,
  );
