interface Memoised {
  readonly inputs: readonly unknown[];
  readonly value: unknown;
}

/** Derived values by name; garbage-collected with their source. */
const cache = new WeakMap<object, Map<string, Memoised>>();

/** Most derived values of one source, such as share cards by language and URL. */
const MAX_NAMES = 100;

/**
 * A value derived from an object in the edge's memory, computed again when an input changes.
 *
 * @param name what is derived, and in which language
 * @param inputs everything else it depends on, compared by identity
 */
export function memoised<T>(
  source: object,
  name: string,
  inputs: readonly unknown[],
  make: () => T,
): T {
  const entries = cache.get(source) ?? new Map<string, Memoised>();
  const entry = entries.get(name);
  const isSame =
    entry?.inputs.length === inputs.length &&
    entry.inputs.every((input, at) => Object.is(input, inputs[at]));
  // A name means one thing: its value is of the type that was made under it.
  if (entry !== undefined && isSame) return entry.value as T;
  const value = make();
  if (entries.size >= MAX_NAMES) entries.clear();
  cache.set(source, entries.set(name, { inputs, value }));
  return value;
}
