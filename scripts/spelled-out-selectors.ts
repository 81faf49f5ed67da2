import type { CustomAtRules, Selector, SelectorComponent, Visitor } from "lightningcss";

type Is = Extract<SelectorComponent, { kind: "is" }>;

function isIs(part: SelectorComponent): part is Is {
  return part.type === "pseudo-class" && part.kind === "is";
}

/** Where the compound selector around a place begins. */
function compoundStart(selector: Selector, place: number): number {
  let start = place;
  while (start > 0 && selector[start - 1]?.type !== "combinator") start -= 1;
  return start;
}

/** @throws when the choice is itself a path and does not stand where a path may */
function withChoice(selector: Selector, place: number, choice: Selector): Selector {
  const start = compoundStart(selector, place);
  const before = selector[start - 1];
  const leads = choice.some(({ type }) => type === "combinator");
  const mayLead =
    start === place &&
    (before === undefined || (before.type === "combinator" && before.value === "descendant"));
  if (leads && !mayLead) throw new Error("This :is() cannot be spelled out");
  const [first] = choice;
  const rest = selector.slice(place + 1);
  // An element's name comes first in its compound.
  return first?.type === "type" && !leads
    ? [
        ...selector.slice(0, start),
        first,
        ...selector.slice(start, place),
        ...choice.slice(1),
        ...rest,
      ]
    : [...selector.slice(0, place), ...choice, ...rest];
}

function spelledOut(selector: Selector): Selector[] {
  const place = selector.findIndex(isIs);
  const part = selector[place];
  if (part === undefined || !isIs(part)) return [selector];
  return part.selectors.flatMap((choice) => spelledOut(withChoice(selector, place, choice)));
}

/**
 * Spells `:is()` out, which Chromium before 88 lacks. The tool's own way, `:-webkit-any()`, says every
 * rule twice and counts as a class in the cascade; a list of selectors does neither.
 */
export const spelledOutSelectors: Visitor<CustomAtRules> = { Selector: spelledOut };
