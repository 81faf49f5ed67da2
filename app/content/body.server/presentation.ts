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
  /** `display: none`: no reader sees it. (`visibility: hidden` is undone by a script on the source page.) */
  readonly absent: boolean;
}

/** Declarations of a style attribute; a bounded, forgiving reading (only fixed words are kept of it). */
const declarationsOf = (style: string): ReadonlyMap<string, string> => {
  const declarations = new Map<string, string>();
  for (const declaration of style.slice(0, 2000).toLowerCase().split(";")) {
    const colon = declaration.indexOf(":");
    if (colon > 0) {
      const value = declaration.slice(colon + 1).replace("!important", "");
      declarations.set(declaration.slice(0, colon).trim(), value.trim());
    }
  }
  return declarations;
};

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

const alignmentOf = (word: string): Presentation["align"] =>
  Object.hasOwn(alignments, word) ? (alignments[word] ?? null) : null;

const isBold = (weight: string): boolean =>
  weight === "bold" || weight === "bolder" || Number(weight) >= 600;

const hasFrame = (declarations: ReadonlyMap<string, string>): boolean => {
  const border = declarations.get("border") ?? "";
  return /\b(?:solid|dashed|dotted|double)\b/.test(border) && !/^0(?:px)?\b/.test(border);
};

/** Reads an element's style attribute and the presentational attributes of old editors. */
export const presentationOf = ({ name, attributes }: BodyElement): Presentation => {
  const style = declarationsOf(attributes.get("style") ?? "");
  const decoration = style.get("text-decoration") ?? style.get("text-decoration-line") ?? "";
  const background = style.get("background-color") ?? style.get("background") ?? "";
  const aligned = style.get("text-align") ?? (attributes.get("align") ?? "").toLowerCase();
  return {
    align: name === "center" ? "center" : alignmentOf(aligned),
    bold: isBold(style.get("font-weight") ?? ""),
    italic: style.get("font-style") === "italic",
    underline: decoration.includes("underline"),
    struck: decoration.includes("line-through"),
    hue: hueClassOf(style.get("color") ?? attributes.get("color") ?? ""),
    setApart: isTint(background || (attributes.get("bgcolor") ?? "")) || hasFrame(style),
    indented: Number.parseFloat(style.get("text-indent") ?? "0") > 0,
    absent: style.get("display") === "none" || attributes.has("hidden"),
  };
};
