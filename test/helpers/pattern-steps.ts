import { parseRegExpLiteral, type AST } from "@eslint-community/regexpp";

const nativeExec = RegExp.prototype.exec;

/** Whether the sign at an index belongs to what is meant, and how many code units it takes; 0 for no. */
type Sign = (text: string, at: number) => number;

type Instruction =
  | { readonly does: "sign"; readonly sign: Sign }
  /** A greedy repeated sign: one instruction, so that a long run needs no memory for each of its signs. */
  | {
      readonly does: "run";
      readonly sign: Sign;
      readonly min: number;
      readonly max: number;
    }
  | { readonly does: "either"; readonly first: number; readonly second: number }
  | { readonly does: "go"; readonly to: number }
  | { readonly does: "mark"; readonly slot: string }
  /** Leaves a loop whose last round took nothing (ECMA-262, RepeatMatcher, step 2.b). */
  | { readonly does: "took"; readonly slot: string }
  | { readonly does: "edge"; readonly kind: "start" | "end" | "word"; readonly negate: boolean }
  | { readonly does: "look"; readonly program: Program; readonly negate: boolean }
  | { readonly does: "same"; readonly group: number }
  | { readonly does: "match" };

interface Program {
  readonly instructions: Instruction[];
  readonly backwards: boolean;
  readonly flags: AST.Flags;
}

/** Marks as they were set, newest first: a list that alternatives share. */
type Marks = { readonly slot: string; readonly at: number; readonly before: Marks } | null;

function markAt(marks: Marks, slot: string): number | undefined {
  for (let mark = marks; mark !== null; mark = mark.before) if (mark.slot === slot) return mark.at;
  return undefined;
}

/** Most instructions of a pattern, with its counted repetitions written out. */
const MAX_INSTRUCTIONS = 50_000;

type SignElement = AST.Character | AST.CharacterSet | AST.CharacterClass;

function isSign(element: AST.Element): element is SignElement {
  return ["Character", "CharacterSet", "CharacterClass"].includes(element.type);
}

function signOf(element: SignElement, flags: AST.Flags): Sign {
  const { ignoreCase, unicode, unicodeSets, dotAll } = flags;
  const names = [ignoreCase && "i", unicode && "u", unicodeSets && "v", dotAll && "s"];
  const native = new RegExp(`^${element.raw}$`, names.filter(Boolean).join(""));
  const known = new Map<string, boolean>();
  return (text: string, at: number): number => {
    const code = unicode || unicodeSets ? text.codePointAt(at) : text.charCodeAt(at);
    if (code === undefined || at >= text.length || at < 0) return 0;
    const sign = unicode || unicodeSets ? String.fromCodePoint(code) : text.charAt(at);
    let fits = known.get(sign);
    if (fits === undefined) {
      // A native call whose own work is one sign's; asking it by its own method keeps it uncounted.
      fits = nativeExec.call(native, sign) !== null;
      known.set(sign, fits);
    }
    return fits ? sign.length : 0;
  };
}

function compile(alternatives: AST.Alternative[], flags: AST.Flags, backwards: boolean): Program {
  const instructions: Instruction[] = [];
  const program = { instructions, backwards, flags };
  let slots = 0;
  const add = (instruction: Instruction): number => {
    if (instructions.length > MAX_INSTRUCTIONS) throw new Error("the pattern is too long to count");
    return instructions.push(instruction) - 1;
  };
  const branch = (greedy: boolean): ((end: number) => void) => {
    const at = add({ does: "match" });
    return (end) => {
      const [first, second] = greedy ? [at + 1, end] : [end, at + 1];
      instructions[at] = { does: "either", first, second };
    };
  };

  const addAlternatives = (choices: readonly AST.Alternative[]): void => {
    const ends: number[] = [];
    for (const [index, { elements }] of choices.entries()) {
      const close = index < choices.length - 1 ? branch(true) : null;
      for (const element of backwards ? elements.toReversed() : elements) addElement(element);
      if (close !== null) {
        ends.push(add({ does: "match" }));
        close(instructions.length);
      }
    }
    for (const at of ends) instructions[at] = { does: "go", to: instructions.length };
  };

  const addQuantifier = ({ element, min, max, greedy }: AST.Quantifier): void => {
    if (greedy && isSign(element)) {
      add({ does: "run", sign: signOf(element, flags), min, max });
      return;
    }
    for (let count = 0; count < min; count += 1) addElement(element);
    if (max === Infinity) {
      const slot = `loop ${(slots += 1)}`;
      const start = instructions.length;
      const close = branch(greedy);
      add({ does: "mark", slot });
      addElement(element);
      add({ does: "took", slot });
      add({ does: "go", to: start });
      close(instructions.length);
      return;
    }
    const closings: ((end: number) => void)[] = [];
    for (let count = min; count < max; count += 1) {
      closings.push(branch(greedy));
      addElement(element);
    }
    for (const close of closings) close(instructions.length);
  };

  const addAssertion = (element: AST.Assertion): void => {
    if (element.kind === "lookahead" || element.kind === "lookbehind") {
      const inner = compile(element.alternatives, flags, element.kind === "lookbehind");
      add({ does: "look", program: inner, negate: element.negate });
    } else {
      add({ does: "edge", kind: element.kind, negate: element.kind === "word" && element.negate });
    }
  };

  const addElement = (element: AST.Element): void => {
    switch (element.type) {
      case "Character":
      case "CharacterSet":
      case "CharacterClass":
        add({ does: "sign", sign: signOf(element, flags) });
        return;
      case "Group":
        addAlternatives(element.alternatives);
        return;
      case "CapturingGroup": {
        const group = element.start;
        add({ does: "mark", slot: backwards ? `end ${group}` : `start ${group}` });
        addAlternatives(element.alternatives);
        add({ does: "mark", slot: backwards ? `start ${group}` : `end ${group}` });
        return;
      }
      case "Quantifier":
        addQuantifier(element);
        return;
      case "Assertion":
        addAssertion(element);
        return;
      case "Backreference":
        add({ does: "same", group: [element.resolved].flat()[0]!.start });
        return;
      default:
        throw new Error(`steps of ${element.raw} are not counted`);
    }
  };

  addAlternatives(alternatives);
  add({ does: "match" });
  return program;
}

const WORD = /\w/;

function isEdge(
  kind: "start" | "end" | "word",
  { multiline }: AST.Flags,
  text: string,
  at: number,
) {
  const isLineEnd = (index: number) => "\n\r\u2028\u2029".includes(text.charAt(index) || "x");
  if (kind === "start") return at === 0 || (multiline && isLineEnd(at - 1));
  if (kind === "end") return at === text.length || (multiline && isLineEnd(at));
  const isWord = (index: number) => nativeExec.call(WORD, text.charAt(index)) !== null;
  return isWord(at - 1) !== isWord(at);
}

/** What is tried when the way at hand leads nowhere. */
interface Way {
  readonly next: number;
  readonly at: number;
  readonly marks: Marks;
  /** Of a run: its shortest end; null for one way alone. */
  readonly until: number | null;
}

/** Where a match ends; -1 for none. Backtracks as the standard's matcher does, and counts its steps. */
function matchFrom(
  { instructions, backwards, flags }: Program,
  text: string,
  start: number,
  before: Marks,
  count: (steps: number) => void,
): { end: number; marks: Marks } | null {
  const ways: Way[] = [];
  let at = start;
  let next = 0;
  let marks = before;
  const wide = flags.unicode || flags.unicodeSets;
  const isLow = (index: number) => (text.charCodeAt(index) & 0xfc00) === 0xdc00;
  const isHigh = (index: number) => (text.charCodeAt(index) & 0xfc00) === 0xd800;
  /** The index behind one sign, or -1. */
  const pass = (sign: Sign, from: number): number => {
    count(1);
    if (!backwards) {
      const length = sign(text, from);
      return length === 0 ? -1 : from + length;
    }
    const width = wide && isLow(from - 1) && isHigh(from - 2) ? 2 : 1;
    return sign(text, from - width) === 0 ? -1 : from - width;
  };
  /** The end of a run that has one sign less. */
  const shorter = (end: number): number => {
    const [near, far] = backwards ? [end, end + 1] : [end - 1, end - 2];
    const isPair = backwards ? isHigh(near) && isLow(far) : isLow(near) && isHigh(far);
    return (wide && isPair ? 2 : 1) * (backwards ? 1 : -1) + end;
  };
  const back = (): boolean => {
    const way = ways.pop();
    if (way === undefined) return false;
    ({ at, next, marks } = way);
    if (way.until !== null && at !== way.until) ways.push({ ...way, at: shorter(at) });
    return true;
  };

  for (;;) {
    count(1);
    const instruction = instructions[next]!;
    next += 1;
    let holds = true;
    switch (instruction.does) {
      case "match":
        return { end: at, marks };
      case "sign": {
        const behind = pass(instruction.sign, at);
        holds = behind >= 0;
        if (holds) at = behind;
        break;
      }
      case "run": {
        let passed = 0;
        let least = instruction.min === 0 ? at : -1;
        let most = at;
        while (passed < instruction.max) {
          const behind = pass(instruction.sign, most);
          if (behind < 0) break;
          most = behind;
          passed += 1;
          if (passed === instruction.min) least = most;
        }
        holds = least >= 0;
        if (!holds) break;
        if (least !== most) ways.push({ next, at: shorter(most), marks, until: least });
        at = most;
        break;
      }
      case "either":
        ways.push({ next: instruction.second, at, marks, until: null });
        next = instruction.first;
        break;
      case "go":
        next = instruction.to;
        break;
      case "mark":
        marks = { slot: instruction.slot, at, before: marks };
        break;
      case "took":
        holds = markAt(marks, instruction.slot) !== at;
        break;
      case "edge":
        holds = isEdge(instruction.kind, flags, text, at) !== instruction.negate;
        break;
      case "look": {
        const found = matchFrom(instruction.program, text, at, marks, count);
        holds = (found !== null) !== instruction.negate;
        if (holds && found !== null && !instruction.negate) marks = found.marks;
        break;
      }
      case "same": {
        const from = markAt(marks, `start ${instruction.group}`);
        const to = markAt(marks, `end ${instruction.group}`);
        const taken = from === undefined || to === undefined ? "" : text.slice(from, to);
        count(taken.length);
        const stands = backwards
          ? text.slice(at - taken.length, at)
          : text.substr(at, taken.length);
        holds = flags.ignoreCase ? stands.toLowerCase() === taken.toLowerCase() : stands === taken;
        if (holds) at += backwards ? -taken.length : taken.length;
        break;
      }
    }
    if (!holds && !back()) {
      return null;
    }
  }
}

const programs = new Map<string, Program>();

function programOf({ source, flags }: RegExp): Program {
  const literal = `/${source}/${flags}`;
  let program = programs.get(literal);
  if (program === undefined) {
    const parsed = parseRegExpLiteral(literal);
    program = compile(parsed.pattern.alternatives, parsed.flags, false);
    programs.set(literal, program);
  }
  return program;
}

/** A match takes more steps than it may. */
export class TooManySteps extends Error {}

/**
 * What `exec` finds (ECMA-262, 22.2.7.2), and the steps that a backtracking matcher takes for it: counted
 * by one that is written here, the same everywhere, whatever the engine at hand does better. Both finds
 * are compared, so that a wrong count does not go unseen.
 *
 * @throws TooManySteps before the engine is asked
 */
export function execCounted(pattern: RegExp, text: string, most = Infinity) {
  const program = programOf(pattern);
  let steps = 0;
  const count = (more: number) => {
    steps += more;
    if (steps > most) throw new TooManySteps(String(pattern));
  };
  let match: { end: number } | null = null;
  let start = pattern.global || pattern.sticky ? pattern.lastIndex : 0;
  while (start <= text.length) {
    match = matchFrom(program, text, start, null, count);
    if (match !== null || pattern.sticky) break;
    const isPair = pattern.unicode && (text.codePointAt(start) ?? 0) > 0xffff;
    start += isPair ? 2 : 1;
  }
  const found = nativeExec.call(pattern, text);
  const isSame =
    found === null
      ? match === null
      : match?.end === found.index + found[0].length && start === found.index;
  if (!isSame) throw new Error(`the steps of ${String(pattern)} are counted wrongly`);
  return { found, steps };
}
