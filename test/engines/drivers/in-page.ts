import type { Json } from "../engine";

/**
 * The source of an expression that runs a function with these args in a page; its value is the
 * promise of a JSON text. `__name` is what the compiler of TypeScript sources leaves in functions.
 */
export function inPage(work: (...args: never[]) => unknown, args: readonly Json[]): string {
  return `(async () => {
  const __name = (one) => one;
  return JSON.stringify(await (${work.toString()})(...${JSON.stringify(args)}));
})()`;
}

/** What came back from `inPage`. */
export function fromPage<R>(text: string | null | undefined): R {
  return (text === null || text === undefined ? undefined : JSON.parse(text)) as R;
}
