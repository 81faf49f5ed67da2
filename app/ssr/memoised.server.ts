interface Memoised {
  readonly inputs: readonly unknown[];
  readonly value: unknown;
}

/** Derived values by name; collected together with their source. */
const made = new WeakMap<object, Map<string, Memoised>>();

/** Things that are made of one: the URLs of the site's own screens, in each language. */
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
  const all = made.get(source) ?? new Map<string, Memoised>();
  const known = all.get(name);
  const isSame =
    known?.inputs.length === inputs.length &&
    known.inputs.every((input, at) => Object.is(input, inputs[at]));
  // A name means one thing: its value is of the type that was made under it.
  if (known !== undefined && isSame) return known.value as T;
  const value = make();
  if (all.size >= MAX_NAMES) all.clear();
  made.set(source, all.set(name, { inputs, value }));
  return value;
}
