/**
 * A document rule's pattern as an expression over a path below the base: `{name}` stands for one
 * segment, a closing `**` for all that follow.
 */
export function documentMatcher(pattern: string): RegExp {
  return new RegExp(
    `^${pattern
      .replaceAll(".", "\\.")
      .replaceAll(/\{\w+\}/g, "[^/]+")
      .replaceAll("/**", "/.+")}$`,
  );
}
