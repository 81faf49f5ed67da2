import { parseRegExpLiteral, visitRegExpAST, type AST } from "@eslint-community/regexpp";
import { execCounted, TooManySteps } from "./pattern-steps";

/** Signs that texts are made of, one of each sort that a pattern may tell from others. */
const SIGNS = [..."a0 \n-_.,:;/\\%&=?#@\"'()[]{}<>|+*A\t。”中é\u00a0\u0001"];

/** What hardly any pattern takes: what came before it is then tried otherwise. */
const ENDS = ["", "\u0000", "\n", "x", " x"];

/** What a text may begin with that takes the way of a pattern's first alternative. */
const STARTS = ["", "x"];

/** Texts for one element. */
const MAX_TEXTS = 6;

/** A text that grows: what it begins with, what is repeated, what it ends with. */
export interface LongText {
  readonly start: string;
  readonly unit: string;
  readonly end: string;
}

export function textOf({ start, unit, end }: LongText, length: number): string {
  return `${start}${unit.repeat(Math.ceil(length / unit.length))}${end}`;
}

/** A pattern's elements as texts that they take. */
class Sampler {
  readonly #signs: readonly string[];
  readonly #flags: string;

  constructor(pattern: AST.Pattern, flags: string) {
    const own = new Set<string>();
    visitRegExpAST(pattern, {
      onCharacterEnter: ({ value }) => void own.add(String.fromCodePoint(value)),
    });
    this.#signs = [...new Set([...own, ...SIGNS])];
    this.#flags = flags.replaceAll(/[gy]/g, "");
  }

  /** Some texts that an element takes, short ones first. */
  textsOf(element: AST.Element): string[] {
    switch (element.type) {
      case "Character":
        return [String.fromCodePoint(element.value)];
      case "CharacterSet":
      case "CharacterClass": {
        const takes = new RegExp(`^${element.raw}$`, this.#flags);
        return this.#signs.filter((sign) => takes.test(sign)).slice(0, MAX_TEXTS);
      }
      case "Group":
      case "CapturingGroup":
        return element.alternatives.flatMap(({ elements }) => this.textsOfAll(elements));
      case "Quantifier": {
        const once = this.textsOf(element.element);
        if (element.min === 0) return ["", ...once];
        return once.map((text) => text.repeat(Math.min(element.min, 8)));
      }
      default:
        return [""];
    }
  }

  /** Texts for one element after the other: as many as the element with the most of them has. */
  textsOfAll(elements: readonly AST.Element[]): string[] {
    const texts = elements.map((element) => this.textsOf(element));
    const most = Math.min(MAX_TEXTS, Math.max(1, ...texts.map(({ length }) => length)));
    return Array.from({ length: most }, (_, index) =>
      texts.map((some) => some[index % Math.max(1, some.length)] ?? "").join(""),
    );
  }
}

interface Repeated {
  readonly element: AST.Element;
  /** What stands before it in the pattern. */
  readonly before: readonly AST.Element[];
}

/** What a pattern repeats ten times or more. */
function repeatedIn(elements: readonly AST.Element[], before: readonly AST.Element[]): Repeated[] {
  return elements.flatMap((element, index) => {
    const ahead = [...before, ...elements.slice(0, index)];
    if (element.type === "Quantifier") {
      const inner = repeatedIn([element.element], ahead);
      return element.max < 10 ? inner : [{ element: element.element, before: ahead }, ...inner];
    }
    if (!("alternatives" in element)) return [];
    return element.alternatives.flatMap((alternative) => repeatedIn(alternative.elements, ahead));
  });
}

/** Texts made for a pattern: what it repeats, again and again, and then something that it does not take. */
export function longTexts({ source, flags }: RegExp): LongText[] {
  const { pattern } = parseRegExpLiteral(`/${source}/${flags}`);
  const sampler = new Sampler(pattern, flags);
  const found = new Map<string, LongText>();
  const repeated = pattern.alternatives.flatMap(({ elements }) => repeatedIn(elements, []));
  for (const { element, before } of repeated) {
    const once = sampler.textsOf(element);
    const starts = sampler.textsOfAll(before).slice(0, 2);
    const units = [
      ...once,
      ...once.slice(1).map((text, index) => `${once[index] ?? ""}${text}`),
      ...starts.flatMap((start) => [start, ...once.slice(0, 2).map((text) => start + text)]),
    ];
    for (const start of [...STARTS, ...starts]) {
      for (const unit of units.filter((text) => text !== "")) {
        for (const end of ENDS) found.set([start, unit, end].join("\n"), { start, unit, end });
      }
    }
  }
  return [...found.values()];
}

/** Steps of one use: of all matches where the pattern looks for all. */
function stepsThrough(pattern: RegExp, text: string, most: number): number {
  let steps = 0;
  pattern.lastIndex = 0;
  for (;;) {
    const counted = execCounted(pattern, text, most - steps);
    steps += counted.steps;
    if (counted.found === null || !pattern.global) return steps;
    if (counted.found[0] === "") pattern.lastIndex += 1;
  }
}

/** Steps for a text of 96 signs: fewer are no square of them, more needs no pattern with one way to match. */
const FEW = 1_000;
const FAR_TOO_MANY = 50_000;

/** Repetitions of up to so many are taken for constants: texts are made longer than these. */
const LARGEST_CONSTANT = 300;

/**
 * A text for which a pattern's steps grow faster than the text does (16 times for 4 times where it is
 * the square); null when none of those tried is one.
 */
export function slowText(given: RegExp): LongText | null {
  const pattern = new RegExp(given.source, given.flags);
  const bounds = [...given.source.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most));
  const bound = Math.max(0, ...bounds.filter((most) => most <= LARGEST_CONSTANT));
  const grows = (text: LongText, size: number, most: number) => {
    const fourTimes = stepsThrough(pattern, textOf(text, 4 * size), most);
    if (fourTimes < FEW) return false;
    return fourTimes > 6.25 * Math.max(size, stepsThrough(pattern, textOf(text, size), most));
  };
  const isSlow = (text: LongText): boolean => {
    try {
      return grows(text, 24, FAR_TOO_MANY) && (bound < 24 || grows(text, 2 * bound, Infinity));
    } catch (error) {
      if (error instanceof TooManySteps) return true;
      throw error;
    }
  };
  return longTexts(given).find(isSlow) ?? null;
}
