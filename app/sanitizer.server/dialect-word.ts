import {
  attributeOf,
  isElement,
  isText,
  replaceChildren,
  textNode,
  type Element,
  type Root,
  type Transform,
} from "./hast";
import { styleOf } from "./presentation";

/** Characters of fonts that only Word's machines have, and what they show there. */
const wingdings: Readonly<Record<string, string>> = {
  l: "●",
  n: "■",
  u: "◆",
  v: "❖",
  q: "❑",
  o: "□",
  "§": "▪",
  "¨": "☐",
  Ø: "➢",
  ü: "✔",
  û: "✘",
  þ: "☑",
  ý: "☒",
  à: "→",
  ß: "←",
  á: "↑",
  â: "↓",
  F: "☞",
  J: "☺",
  "(": "☎",
  "*": "✉",
};

/** Ticks and their boxes, as Chinese forms have them. */
const wingdings2: Readonly<Record<string, string>> = {
  R: "☑",
  S: "☒",
  T: "☒",
  "£": "☐",
  P: "✔",
  O: "✘",
};

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  [..."αβχδεφγηιϕκλμνοπθρστυϖωξψζ"].map((greek, at) => [String.fromCodePoint(97 + at), greek]),
);

const symbol: Readonly<Record<string, string>> = {
  ...letters,
  D: "Δ",
  F: "Φ",
  G: "Γ",
  L: "Λ",
  P: "Π",
  Q: "Θ",
  S: "Σ",
  W: "Ω",
  X: "Ξ",
  Y: "Ψ",
  "·": "•",
  "´": "×",
  "¸": "÷",
  "£": "≤",
  "³": "≥",
  "¹": "≠",
  "»": "≈",
  "¥": "∞",
  "®": "→",
};

type Signs = Readonly<Record<string, string>>;

const fonts: ReadonlyMap<string, Signs> = new Map([
  ["wingdings", wingdings],
  ["wingdings 2", wingdings2],
  ["symbol", symbol],
]);

/** Word has them in Unicode's private area too. */
function shownAs(sign: string, signs: Signs): string {
  const code = sign.codePointAt(0) ?? 0;
  const letter = code >= 0xf020 && code <= 0xf0ff ? String.fromCodePoint(code - 0xf000) : sign;
  return signs[letter] ?? sign;
}

function symbolsIn(parent: Root | Element, signs: Signs | null): void {
  replaceChildren(parent, (child) => {
    if (isText(child))
      return signs !== null && [...child.value.trim()].length === 1
        ? [textNode(child.value.replace(/\S/u, (sign) => shownAs(sign, signs)))]
        : null;
    if (!isElement(child)) return null;
    const isNamed = signs !== null || /wingdings|symbol/i.test(attributeOf(child, "style") ?? "");
    const style = isNamed ? styleOf(child) : new Map<string, string>();
    const font = style.get("font-family") ?? style.get("font");
    const name = /^["']?([a-z\d ]+)["']?(?:,|$)/.exec(font ?? "")?.[1] ?? "";
    symbolsIn(child, font === undefined ? signs : (fonts.get(name) ?? null));
    return null;
  });
}

/** Word's bullets, ticks and letters of symbolic fonts, which phones show as other letters. */
export const readWord: Transform = (root) => {
  symbolsIn(root, null);
};
