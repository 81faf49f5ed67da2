import { isNeutral } from "./colour";
import {
  attributeOf,
  element,
  elementsOf,
  hasText,
  isElement,
  isText,
  replaceChildren,
  replaceElements,
  textNode,
  textOf,
  type BodyNode,
  type Element,
  type Root,
  type Transform,
} from "./hast";
import { isBold, styleOf } from "./presentation";
import { isBlock, phrasingTags } from "./tag-sets";

const preserving: ReadonlySet<string> = new Set(["pre", "pre-wrap", "pre-line", "break-spaces"]);

/** A text with its line breaks as `br`. */
function withBreaks(words: string, preservesSpace: boolean): BodyNode[] {
  return words.split(/\r?\n/).flatMap((line, at): BodyNode[] => {
    const shown = preservesSpace
      ? line
          .replaceAll("\t", "    ")
          .replaceAll(/^ +| {2,}/g, (spaces) => "\u00a0".repeat(spaces.length))
      : line;
    return at === 0 ? [textNode(shown)] : [element("br"), textNode(shown)];
  });
}

/** `white-space-collapse` values and their `white-space` equivalents. */
const whiteSpaceOfCollapse: Readonly<Record<string, string>> = {
  preserve: "pre-wrap",
  "preserve-breaks": "pre-line",
  "break-spaces": "break-spaces",
  collapse: "normal",
};

function whiteSpaceOf(node: Element): string | undefined {
  const style = styleOf(node);
  return whiteSpaceOfCollapse[style.get("white-space-collapse") ?? ""] ?? style.get("white-space");
}

function preserveIn(parent: Root | Element, whiteSpace: string): void {
  const preservesLines = preserving.has(whiteSpace);
  const preservesSpace = preservesLines && whiteSpace !== "pre-line";
  replaceChildren(parent, (child) => {
    if (isText(child)) {
      const { value } = child;
      const isSignificant =
        (preservesLines && value.includes("\n")) || (preservesSpace && /\t| {2}/.test(value));
      return isSignificant ? withBreaks(value, preservesSpace) : null;
    }
    if (!isElement(child) || child.tagName === "pre" || child.tagName === "svg") return null;
    const style = attributeOf(child, "style");
    const declaresWhiteSpace = style !== undefined && /white-space/i.test(style);
    preserveIn(child, (declaresWhiteSpace ? whiteSpaceOf(child) : undefined) ?? whiteSpace);
    return null;
  });
}

/** Turns line breaks and spaces that `white-space` preserves into `br` and no-break spaces. */
export const preserveWhiteSpace: Transform = (root) => {
  preserveIn(root, "normal");
};

const blockDisplays = /^(?:block|flex|grid|list-item|table|flow-root)$/;

function isPhrasing(node: Element): boolean {
  return phrasingTags.has(node.tagName) || node.tagName === "a" || node.tagName === "label";
}

const flexDisplays = /^(?:inline-)?(?:flex|grid)$/;

/** An item's own spacing: it grows, or has a width or a margin. */
const SPACING =
  /(?:^|[;\s])(?:flex|flex-grow|flex-basis|width|min-width|margin|margin-left|margin-right)\s*:/i;

/** Whether the style of a row, or of one of its items, keeps its items apart. */
function spreadsItems(row: Element, style: ReturnType<typeof styleOf>): boolean {
  if (!flexDisplays.test(style.get("display") ?? "")) return false;
  if (/grid/.test(style.get("display") ?? "")) return true;
  const gap = style.get("column-gap") ?? style.get("gap") ?? "0";
  return (
    (style.get("justify-content") ?? "").startsWith("space-") ||
    Number.parseFloat(gap) > 0 ||
    row.children.some((item) => isElement(item) && SPACING.test(attributeOf(item, "style") ?? ""))
  );
}

/** The items of a row with a space between those that would stand in one line without it. */
function withSpaces(items: readonly BodyNode[]): BodyNode[] {
  return items.flatMap((item, at) => {
    const before = items[at - 1];
    const runTogether =
      isElement(item) && isPhrasing(item) && before && isElement(before) && isPhrasing(before);
    return runTogether ? [textNode(" "), item] : [item];
  });
}

/** Side by side, words this far apart read as two; CSS pixels. */
const WORD_SPACE = 8;

/** Pixels of each unit in which editors write margins; other units count as none. */
const PIXELS: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: 16, rem: 16 };

function pixels(length: string): number {
  const [, value = "0", unit = ""] = /^([\d.]{1,9})([a-z]{2,3})$/.exec(length) ?? [];
  return Number.parseFloat(value) * (PIXELS[unit] ?? 0);
}

function isSpaced(node: BodyNode): node is Element {
  return (
    isElement(node) &&
    isPhrasing(node) &&
    /(?:margin|padding)/i.test(attributeOf(node, "style") ?? "")
  );
}

/** The margin and padding on a side of a span, in CSS pixels; 0 of anything else. */
function horizontalSpacing(node: BodyNode, side: "left" | "right"): number {
  if (!isSpaced(node)) return 0;
  const style = styleOf(node);
  return ["margin", "padding"].reduce((spacing, name) => {
    const [top = "", right = top, , left = right] = (style.get(name) ?? "").split(/\s+/);
    const written = style.get(`${name}-${side}`) ?? (side === "left" ? left : right);
    return spacing + pixels(written);
  }, 0);
}

/** Spans and words that only a margin or padding keeps apart, such as a label and its value, have a space there. */
export const insertLabelSpaces: Transform = (root) => {
  replaceElements(root, (node) => {
    if (!node.children.some(isSpaced)) return null;
    node.children = node.children.flatMap((item, at) => {
      const before = node.children[at - 1];
      if (before === undefined) return [item];
      const spacing = horizontalSpacing(before, "right") + horizontalSpacing(item, "left");
      const hasSpace =
        (isText(before) && /\s$/.test(before.value)) || (isText(item) && /^\s/.test(item.value));
      return spacing < WORD_SPACE || hasSpace || !hasText(before) || !hasText(item)
        ? [item]
        : [textNode(" "), item];
    });
    return null;
  });
};

/**
 * Applies `display`: a span displayed as a block becomes a `div`, a wrapper displayed inline that
 * contains no block becomes a `span`. A row whose style keeps label and value apart has a space there.
 */
export const convertDisplay: Transform = (root) => {
  replaceElements(root, (node) => {
    const style = attributeOf(node, "style");
    if (style === undefined || !/display/i.test(style)) return null;
    const declared = styleOf(node);
    const display = declared.get("display") ?? "";
    if (spreadsItems(node, declared)) node.children = withSpaces(node.children);
    const isDisplayedAsBlock =
      blockDisplays.test(display) ||
      (display === "inline-block" && declared.get("width") === "100%");
    if (isPhrasing(node) && isDisplayedAsBlock)
      return [node.tagName === "span" ? { ...node, tagName: "div" } : element("div", {}, [node])];
    const isDisplayedInline =
      ["div", "section", "p"].includes(node.tagName) && display === "inline";
    const containsBlock = elementsOf(node.children).some(({ tagName }) => isBlock(tagName));
    return isDisplayedInline && !containsBlock ? [{ ...node, tagName: "span" }] : null;
  });
};

const NON_BOLD = /^(?:normal|lighter|[1-5]00)$/;

function weightOf(node: Element): string {
  const style = attributeOf(node, "style");
  if (style === undefined || !/font-weight/i.test(style)) return "";
  return styleOf(node).get("font-weight") ?? "";
}

/** Whether a style overrides what a tag means, as around everything that Google Docs copies. */
function isOverridden(node: Element): boolean {
  if (attributeOf(node, "style") === undefined) return false;
  const style = styleOf(node);
  switch (node.tagName) {
    case "b":
    case "strong":
      return NON_BOLD.test(weightOf(node));
    case "em":
    case "i":
      return style.get("font-style") === "normal";
    case "u":
    case "s":
    case "strike":
      return (style.get("text-decoration") ?? style.get("text-decoration-line")) === "none";
    default:
      return false;
  }
}

/** Formatting that its own style overrides becomes a `span`. */
export const dropOverriddenFormatting: Transform = (root) => {
  replaceElements(root, (node) => (isOverridden(node) ? [{ ...node, tagName: "span" }] : null));
};

/** The elements with something of normal weight inside. */
function ancestorsOfNonBold(root: Root): ReadonlySet<Element> {
  const ancestors = new Set<Element>();
  const visit = (node: Element): boolean => {
    const containsNonBold =
      node.children.filter((child) => isElement(child) && visit(child)).length > 0;
    if (containsNonBold) ancestors.add(node);
    return containsNonBold || NON_BOLD.test(weightOf(node));
  };
  for (const child of root.children) if (child.type === "element") visit(child);
  return ancestors;
}

function withoutWeight(node: Element): Element {
  const isTag = node.tagName === "b" || node.tagName === "strong";
  const style = attributeOf(node, "style")?.replaceAll(/font-weight\s*:[^;]*;?/gi, "");
  return {
    ...node,
    tagName: isTag ? "span" : node.tagName,
    properties: { ...node.properties, ...(style === undefined ? {} : { style }) },
  };
}

/** Moves bold from ancestors to the bold text itself, so that descendants of normal weight are not bold. */
export const unboldNormalWeight: Transform = (root) => {
  const ancestors = ancestorsOfNonBold(root);
  const unboldIn = (parent: Root | Element, isBoldAround: boolean): void =>
    replaceChildren(parent, (child) => {
      if (isText(child))
        return isBoldAround && child.value.trim() !== "" ? [element("strong", {}, [child])] : null;
      if (!isElement(child) || child.tagName === "svg" || child.tagName === "math") return null;
      const isBoldItself =
        child.tagName === "b" || child.tagName === "strong" || isBold(weightOf(child));
      const isBoldHere = (isBoldAround && !NON_BOLD.test(weightOf(child))) || isBoldItself;
      if (ancestors.has(child)) {
        unboldIn(child, isBoldHere);
        return isBoldItself ? [withoutWeight(child)] : null;
      }
      if (!isBoldAround || isBoldItself || !isBoldHere) return null;
      if (isPhrasing(child)) return [element("strong", {}, [child])];
      unboldIn(child, true);
      return null;
    });
  unboldIn(root, false);
};

/** The text of a paragraph that has no grey, black or white background. */
function bareWords(nodes: readonly BodyNode[]): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return textOf(node);
      return isNeutral(backgroundOf(node)) ? "" : bareWords(node.children);
    })
    .join("");
}

function backgroundOf(node: Element): string {
  const style = attributeOf(node, "style");
  if (style === undefined || !/background/i.test(style)) return "";
  const declared = styleOf(node);
  return declared.get("background-color") ?? declared.get("background") ?? "";
}

/**
 * Removes a neutral background behind every word of a paragraph: it is that of the page it was copied
 * from, not a highlight.
 */
export const dropPastedBackgrounds: Transform = (root) => {
  const elements = elementsOf(root.children as BodyNode[]);
  const painted = elements.filter(
    (node) => !isBlock(node.tagName) && isNeutral(backgroundOf(node)),
  );
  if (painted.length === 0) return;
  const isPainted = new Set(painted);
  for (const block of elements) {
    if (!isBlock(block.tagName)) continue;
    const inner = elementsOf(block.children);
    if (inner.some(({ tagName }) => isBlock(tagName))) continue;
    if (bareWords(block.children).trim() !== "") continue;
    for (const node of inner)
      if (isPainted.has(node))
        node.properties.style = (attributeOf(node, "style") ?? "").replaceAll(
          /background(?:-color)?\s*:[^;]*;?/gi,
          "",
        );
  }
};
