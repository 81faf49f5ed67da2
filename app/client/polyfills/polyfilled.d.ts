// What browser code may use beside the language of 2020: exactly what polyfills.ts loads where it is
// missing (tsconfig.browser.json has no newer library).

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
