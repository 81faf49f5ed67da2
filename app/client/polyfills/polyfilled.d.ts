// Built-ins newer than ES2020 that browser code may use (tsconfig.browser.json has no newer library): where one is
// missing, polyfills.ts loads it.

interface Array<T> {
  at(index: number): T | undefined;
  findLastIndex(predicate: (value: T, index: number, list: T[]) => unknown): number;
  toReversed(): T[];
  toSorted(compare?: (a: T, b: T) => number): T[];
}

interface ReadonlyArray<T> {
  at(index: number): T | undefined;
  findLastIndex(predicate: (value: T, index: number, list: readonly T[]) => unknown): number;
  toReversed(): T[];
  toSorted(compare?: (a: T, b: T) => number): T[];
}

interface String {
  at(index: number): string | undefined;
  /** ES2021; no supported engine lacks it. */
  replaceAll(search: string | RegExp, replacement: string): string;
  replaceAll(
    search: string | RegExp,
    replacer: (found: string, ...groups: string[]) => string,
  ): string;
}

declare namespace Intl {
  /** No polyfill is loaded: callers handle its absence (Firefox before 125). */
  const Segmenter:
    | (new (
        locale: string,
        options: { readonly granularity: "grapheme" | "word" },
      ) => { segment(text: string): Iterable<{ readonly segment: string }> })
    | undefined;
}

interface ObjectConstructor {
  hasOwn(object: object, key: PropertyKey): boolean;
}
