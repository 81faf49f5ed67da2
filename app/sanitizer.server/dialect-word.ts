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

function symbolsIn(parent: Root | Element, isSymbolic: boolean): void {
  replaceChildren(parent, (child) => {
    if (isText(child))
      return isSymbolic && [...child.value.trim()].length === 1
        ? [textNode(child.value.replace(/\S/u, (sign) => wingdings[sign] ?? sign))]
        : null;
    if (!isElement(child)) return null;
    const isNamed = isSymbolic || /wingdings/i.test(attributeOf(child, "style") ?? "");
    const style = isNamed ? styleOf(child) : new Map<string, string>();
    const font = style.get("font-family") ?? style.get("font");
    symbolsIn(child, font === undefined ? isSymbolic : /^["']?wingdings["']?(?:,|$)/.test(font));
    return null;
  });
}

/** Word's bullets and ticks of the font Wingdings, which phones show as letters. */
export const readWord: Transform = (root) => {
  symbolsIn(root, false);
};
