import { execCounted } from "./pattern-steps";

/** String methods that read all of their text. */
const TEXT_METHODS = [
  "normalize",
  "replace",
  "replaceAll",
  "split",
  "toLowerCase",
  "toUpperCase",
  "trim",
  "trimEnd",
  "trimStart",
] as const;

/** Array methods that read all elements and call no function. */
const ARRAY_METHODS = [
  "concat",
  "includes",
  "indexOf",
  "join",
  "reverse",
  "shift",
  "slice",
  "splice",
  "unshift",
] as const;

let steps = 0;
let isCounting = false;

declare global {
  /** What instrumented modules call at each step (./instrumented.ts). */
  var countStep: (() => void) | undefined;
}

/** What counting does itself is not counted. */
function uncounted(work: () => void): void {
  const before = isCounting;
  isCounting = false;
  try {
    work();
  } finally {
    isCounting = before;
  }
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Puts a function in a built-in one's place; gives back what puts the built-in one there again. */
function replaceMethod(owner: object, name: string, by: (native: Method) => Method): () => void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name)!;
  Object.defineProperty(owner, name, { ...descriptor, value: by(descriptor.value as Method) });
  return () => void Object.defineProperty(owner, name, descriptor);
}

/** Every other use of a pattern goes through this method once it is not the built-in one (22.2.7.1). */
function countPatterns(): () => void {
  return replaceMethod(
    RegExp.prototype,
    "exec",
    (native) =>
      function exec(this: unknown, text: unknown) {
        if (!isCounting) return native.call(this, text);
        let found: unknown;
        uncounted(() => {
          const counted = execCounted(this as RegExp, String(text));
          steps += counted.steps;
          found = counted.found;
        });
        return found;
      },
  );
}

function countTexts(): (() => void)[] {
  const counted =
    (cost: (text: string, args: unknown[], result: unknown) => number) => (native: Method) =>
      function method(this: unknown, ...args: unknown[]) {
        const result = native.apply(this, args);
        if (isCounting) uncounted(() => void (steps += 1 + cost(String(this), args, result)));
        return result;
      };
  const texts = TEXT_METHODS.map((name) =>
    replaceMethod(
      String.prototype,
      name,
      counted((text) => text.length),
    ),
  );
  const indexOf = counted((text, [, from], at) => {
    const start = Math.max(0, Number(from ?? 0));
    return at === -1 ? Math.max(0, text.length - start) : Number(at) - start;
  });
  const includes = counted((text, [wanted], found) =>
    found === true ? text.indexOf(String(wanted)) : text.length,
  );
  const arrays = ARRAY_METHODS.map((name) =>
    replaceMethod(
      Array.prototype,
      name,
      (native) =>
        function method(this: unknown, ...args: unknown[]) {
          if (isCounting) steps += 1 + ((this as readonly unknown[]).length >>> 0);
          return native.apply(this, args);
        },
    ),
  );
  return [
    ...texts,
    ...arrays,
    replaceMethod(String.prototype, "indexOf", indexOf),
    replaceMethod(String.prototype, "includes", includes),
  ];
}

/**
 * The steps that `work` takes in patterns and in the methods of texts: the same on every machine, and in
 * proportion to its time where a text makes a handler slow.
 */
export async function stepsOf(work: () => unknown): Promise<number> {
  const undo = [countPatterns(), ...countTexts()];
  steps = 0;
  isCounting = true;
  globalThis.countStep = () => {
    if (isCounting) steps += 1;
  };
  try {
    await work();
  } finally {
    isCounting = false;
    globalThis.countStep = undefined;
    for (const put of undo.toReversed()) put();
  }
  return steps;
}

/**
 * How many times as many steps are taken for twice the text: for two and for four times. A text costs as
 * many steps as it has signs at least, since it has to be had.
 *
 * @param textOf a text, by how many times the first one it is
 */
export async function growthOf(
  textOf: (times: number) => string,
  read: (text: string) => unknown,
): Promise<number> {
  const counts: number[] = [];
  for (const text of [1, 2, 4].map(textOf)) {
    counts.push(Math.max(text.length, await stepsOf(() => read(text))));
  }
  const [once = 0, twice = 0, fourTimes = 0] = counts;
  return Math.max(twice / once, fourTimes / twice);
}
