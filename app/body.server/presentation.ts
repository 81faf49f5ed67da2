import { hueClassOf, isTint } from "./colour";
import type { BodyElement } from "./tree";

/** What is kept of an element's own looks; everything else an editor styled is the page's business. */
export interface Presentation {
  /** Null: nothing said, the surrounding block's alignment holds. `start` also stands for justified. */
  readonly align: "start" | "center" | "right" | null;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly struck: boolean;
  /** Class of the text colour's hue; null for black, white and the page's own greys. */
  readonly hue: string | null;
  /** A background tint or a frame: the editors set this part apart. */
  readonly setApart: boolean;
  readonly indented: boolean;
  /** The direction of writing it names (HTML, 3.2.6.4); null: the surrounding one holds. */
  readonly dir: Direction | null;
  /** `display: none`: no reader sees it. (`visibility: hidden` is undone by a script on the source page.) */
  readonly absent: boolean;
}

export type Direction = "ltr" | "rtl" | "auto";

/** Declarations of a style attribute; a bounded, forgiving reading (only fixed words are kept of it). */
export function declarationsOf(style: string): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>();
  for (const declaration of style.slice(0, 2000).toLowerCase().split(";")) {
    const colon = declaration.indexOf(":");
    if (colon > 0) {
      const value = declaration.slice(colon + 1).replace("!important", "");
      declarations.set(declaration.slice(0, colon).trim(), value.trim());
    }
  }
  return declarations;
}

const alignments: Readonly<Record<string, Presentation["align"]>> = {
  center: "center",
  "-webkit-center": "center",
  middle: "center",
  right: "right",
  end: "right",
  left: "start",
  start: "start",
  justify: "start",
};

function alignmentOf(word: string): Presentation["align"] {
  return Object.hasOwn(alignments, word) ? (alignments[word] ?? null) : null;
}

function isBold(weight: string): boolean {
  return weight === "bold" || weight === "bolder" || Number(weight) >= 600;
}

function hasFrame(declarations: ReadonlyMap<string, string>): boolean {
  const border = declarations.get("border") ?? "";
  return /\b(?:solid|dashed|dotted|double)\b/.test(border) && !/^0(?:px)?\b/.test(border);
}

const directions: ReadonlySet<string> = new Set(["ltr", "rtl", "auto"]);

function isDirection(word: string): word is Direction {
  return directions.has(word);
}

function directionOf(
  style: ReadonlyMap<string, string>,
  attributes: ReadonlyMap<string, string>,
): Direction | null {
  const word = attributes.get("dir")?.trim().toLowerCase() ?? style.get("direction") ?? "";
  if (isDirection(word)) return word;
  return /(?:^|\s)ql-direction-rtl(?:\s|$)/.test(attributes.get("class") ?? "") ? "rtl" : null;
}

/** Gives an element of the page the direction its source names. */
export function copyDirection(source: BodyElement, target: BodyElement): void {
  const { dir } = presentationOf(source);
  if (dir !== null && dir !== "ltr") target.attributes.set("dir", dir);
}

/** What a class says of looks: this rewriting's own, so that a second pass changes nothing, and Quill's. */
function classLooks(names: string) {
  return {
    align: /(?:^|\s)(?:body|ql-align)-(center|right)(?:\s|$)/.exec(names)?.[1] ?? "",
    hue: /(?:^|\s)(body-(?:red|orange|green|blue|purple|muted))(?:\s|$)/.exec(names)?.[1] ?? null,
    indented: /(?:^|\s)body-indent(?:\s|$)/.test(names),
    isBox: /(?:^|\s)body-box(?:\s|$)/.test(names),
  };
}

/** Reads an element's style attribute and the presentational attributes of old editors. */
export function presentationOf({ name, attributes }: BodyElement): Presentation {
  const style = declarationsOf(attributes.get("style") ?? "");
  const decoration = style.get("text-decoration") ?? style.get("text-decoration-line") ?? "";
  const background = style.get("background-color") ?? style.get("background") ?? "";
  const named = classLooks(attributes.get("class") ?? "");
  const aligned =
    style.get("text-align") ?? ((attributes.get("align") ?? "").toLowerCase() || named.align);
  return {
    align: name === "center" ? "center" : alignmentOf(aligned),
    bold: isBold(style.get("font-weight") ?? ""),
    italic: style.get("font-style") === "italic",
    underline: decoration.includes("underline"),
    struck: decoration.includes("line-through"),
    hue: named.hue ?? hueClassOf(style.get("color") ?? attributes.get("color") ?? ""),
    setApart:
      named.isBox || isTint(background || (attributes.get("bgcolor") ?? "")) || hasFrame(style),
    indented: named.indented || Number.parseFloat(style.get("text-indent") ?? "0") > 0,
    dir: directionOf(style, attributes),
    absent: style.get("display") === "none" || attributes.has("hidden"),
  };
}
