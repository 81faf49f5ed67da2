/** A field's name on the site's side, or the fields that its value makes. */
export type FieldSpelling = string | ((value: unknown) => Readonly<Record<string, unknown>>);

export type FieldTable = Readonly<Record<string, FieldSpelling>>;

/** `viewCount` as `view_count`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * JSON with its fields named as the contracts read them, at every depth, the innermost first.
 *
 * @param otherwise names the fields that the table does not
 */
export function respelt(
  value: unknown,
  table: FieldTable,
  otherwise: (name: string) => string = (name) => name,
): unknown {
  if (Array.isArray(value)) return value.map((member) => respelt(member, table, otherwise));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
      const read = respelt(field, table, otherwise);
      const spelling = Object.hasOwn(table, name) ? table[name] : undefined;
      return typeof spelling === "function"
        ? Object.entries(spelling(read))
        : [[spelling ?? otherwise(name), read]];
    }),
  );
}

/** An object's own fields; none for anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}
