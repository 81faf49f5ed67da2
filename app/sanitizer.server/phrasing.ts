import { linkUrl } from "../model/url/web-url";
import { formulaOf } from "./formulas";
import {
  attributeOf,
  element,
  elementsOf,
  hasClass,
  isBlankText,
  isElement,
  isText,
  textIn,
  textNode,
  textOf,
  type BodyNode,
  type Element,
  type BodyContext,
} from "./hast";
import { imageOf, MISSING_NOTE_CLASS } from "./images";
import { presentationOf } from "./presentation";
import { isBlock, phrasingTags } from "./tag-sets";

/** One piece of formatting; equal keys are not nested. */
export interface Wrapper {
  readonly key: string;
  readonly name: string;
  readonly properties: Element["properties"];
  /** May nest within itself, as an exponent in an exponent or a quotation in a quotation. */
  readonly nests?: boolean;
}

function wrapper(name: string, properties: Element["properties"] = {}): Wrapper {
  return { key: [name, ...Object.values(properties)].join("."), name, properties };
}

/** A note that replaces content that cannot be shown. */
const NOTE = wrapper("span", { className: [MISSING_NOTE_CLASS] });

/** Attributes of a link to another site. */
export const FOREIGN = { rel: ["noopener", "nofollow", "ugc"], target: "_blank" };

function linkWrapper(source: Element, { siteHost, log }: BodyContext): Wrapper[] {
  const href = attributeOf(source, "href") ?? "";
  // `anchors.ts` has checked its target.
  if (/^#body-a\d+$/.test(href)) return [wrapper("a", { href })];
  const url = linkUrl(href, siteHost);
  if (url === null) {
    if (href.trim() !== "") log.note("link");
    return [];
  }
  if (url.own) return [wrapper("a", { href: url.href })];
  return [wrapper("a", { href: url.href, ...FOREIGN })];
}

/** Elements that only set the direction of writing. */
const isolating: ReadonlySet<string> = new Set(["bdi", "bdo"]);

/** Only words have a language: Word marks every digit between Chinese characters as English. */
function languageWrapper(source: Element, lang: string | null): Wrapper[] {
  if (
    lang === null ||
    !/\p{L}{2}/u.test(
      textOf(source).replaceAll(/\p{Script=Han}+/gu, (words) => (/^en/i.test(lang) ? "" : words)),
    )
  )
    return [];
  return [wrapper("span", { lang })];
}

function directionLayer({ tagName }: Element, dir: string | null): Wrapper[] {
  if (tagName === "bdi") return [wrapper("bdi", dir === null ? {} : { dir })];
  if (dir === null) return [];
  return [wrapper(tagName === "bdo" ? "bdo" : "span", { dir })];
}

function ownLayer(source: Element): Wrapper[] {
  const name = phrasingTags.get(source.tagName);
  if (name === undefined || name === "span" || isolating.has(name)) return [];
  const title = name === "abbr" ? (attributeOf(source, "title") ?? "").trim() : "";
  const nests = name === "sup" || name === "sub" || name === "q";
  return [{ ...wrapper(name, title === "" ? {} : { title }), nests }];
}

/** The formatting of an element: by its tag and its style. */
export function formattingOf(source: Element, context: BodyContext): Wrapper[] {
  const { bold, italic, underline, struck, shifted, hue, highlighted, dir, lang } =
    presentationOf(source);
  const isPhrase = !isBlock(source.tagName);
  const isLink = source.tagName === "a";
  return [
    ...(isLink ? linkWrapper(source, context) : []),
    ...ownLayer(source),
    ...(isPhrase ? directionLayer(source, dir) : []),
    ...(isPhrase ? languageWrapper(source, lang) : []),
    ...(bold ? [wrapper("strong")] : []),
    ...(italic ? [wrapper("em")] : []),
    ...(underline && !isLink ? [wrapper("u")] : []),
    ...(struck ? [wrapper("s")] : []),
    ...(shifted !== null && isPhrase ? [wrapper(shifted)] : []),
    ...(hue !== null && !isLink ? [wrapper("span", { className: [hue] })] : []),
    ...(highlighted && isPhrase ? [wrapper("mark")] : []),
    ...(source.tagName === "span" && hasClass(source, MISSING_NOTE_CLASS) ? [NOTE] : []),
  ];
}

/** The formatting that is not active yet, each once: a bold `strong` is bold by its tag and its style. */
export function newFormatting(
  formatting: readonly Wrapper[],
  active: readonly Wrapper[],
): Wrapper[] {
  return formatting.filter((candidate, at) => {
    const isKnown = ({ key }: Wrapper) => key === candidate.key;
    if (formatting.findIndex(isKnown) < at) return false;
    // Every link is underlined.
    if (candidate.name === "u" && active.some(({ name }) => name === "a")) return false;
    return candidate.nests === true || !active.some(isKnown);
  });
}

/** Whether a run shows pictures alone, bare or with their link. */
export function containsOnlyPictures(nodes: readonly BodyNode[]): boolean {
  const isPicture = (node: BodyNode) =>
    isElement(node, "img") || (isElement(node, "a") && containsOnlyPictures(node.children));
  return nodes.some(isPicture) && nodes.every((node) => isPicture(node) || isEmptyRun([node]));
}

function holdsLink(nodes: readonly BodyNode[]): boolean {
  return elementsOf(nodes).some(({ tagName }) => tagName === "a");
}

/** A link around a run. Links do not nest: a browser follows the inner one, which stays. */
function linked(properties: Element["properties"], content: readonly BodyNode[]): BodyNode[] {
  const runs: BodyNode[] = [];
  let run: BodyNode[] = [];
  const end = () => {
    runs.push(...(isEmptyRun(run) ? run : [element("a", { ...properties }, run)]));
    run = [];
  };
  for (const node of content) {
    if (!holdsLink([node])) run.push(node);
    else {
      end();
      runs.push(node);
    }
  }
  end();
  return runs;
}

/** Spaces that white space does not collapse into one. */
const BLANKS = /[\u00a0\u2002\u2003\u3000]{2}/;

/** Whether an element is a blank to fill in: underlined space. */
export function isFormBlank(node: BodyNode): boolean {
  return isElement(node, "u") && node.children.every(isBlankText) && BLANKS.test(textOf(node));
}

/** Wraps a run in formatting, outermost element first. Pictures get links only. */
export function applyFormatting(formatting: readonly Wrapper[], content: BodyNode[]): BodyNode[] {
  if (formatting.length === 0) return content;
  if (content.every(isBlankText))
    return formatting.some(({ name }) => name === "u") && BLANKS.test(textIn(content))
      ? [element("u", {}, content)]
      : content;
  const applied = containsOnlyPictures(content)
    ? formatting.filter(({ name }) => name === "a")
    : formatting;
  return applied.reduceRight<BodyNode[]>(
    (inner, { name, properties }) =>
      name === "a" ? linked(properties, inner) : [element(name, { ...properties }, inner)],
    content,
  );
}

/** The id of an element that a link of the body targets (`anchors.ts`); null for all others. */
export function anchorOf(source: Element): string | null {
  const id = attributeOf(source, "id") ?? "";
  return /^body-a\d+$/.test(id) ? id : null;
}

/** The same as properties. */
export function anchorProperties(source: Element): { readonly id?: string } {
  const id = anchorOf(source);
  return id === null ? {} : { id };
}

/** Joins neighbouring texts, so that trimming and splitting read each character once. */
function joinText(nodes: readonly BodyNode[], preserveSpace: boolean): BodyNode[] {
  const joined: BodyNode[] = [];
  let pieces: string[] = [];
  const end = () => {
    if (pieces.length === 0) return;
    const text = pieces.join("");
    joined.push(textNode(preserveSpace ? text : text.replaceAll(/ {2,}/g, " ")));
    pieces = [];
  };
  for (const node of nodes) {
    if (isText(node)) {
      if (node.value !== "") pieces.push(node.value);
    } else {
      end();
      joined.push(node);
    }
  }
  end();
  return joined;
}

function pictureOf(
  source: Element,
  { log }: BodyContext,
  active: readonly Wrapper[],
): readonly BodyNode[] {
  const image = imageOf(source);
  if (image === null) return [];
  if (image.tagName === "img") return [image];
  log.note("missingPicture");
  return applyFormatting(newFormatting([NOTE], active), image.children);
}

/**
 * Inline markup as phrase content: repeated formatting merged, unknown tags unwrapped, empty ones
 * removed, pictures as bare `img` for the enclosing block to lay out.
 */
export function phrasingOf(
  nodes: readonly BodyNode[],
  context: BodyContext,
  active: readonly Wrapper[] = [],
  preserveSpace = false,
): BodyNode[] {
  const rewritten = nodes.flatMap((node): BodyNode[] => {
    if (isText(node))
      return [preserveSpace ? node : textNode(node.value.replaceAll(/[\t\n\f\r ]+/g, " "))];
    if (!isElement(node)) return [];
    if (node.tagName === "br" || node.tagName === "wbr") return [element(node.tagName)];
    const anchor = anchorOf(node);
    const target = anchor === null ? [] : [element("span", { id: anchor })];
    if (node.tagName === "img") return [...target, ...pictureOf(node, context, active)];
    if (node.tagName === "math") {
      context.log.note("formula");
      return [...target, ...formulaOf(node)];
    }
    const formatting = newFormatting(formattingOf(node, context), active);
    const content = phrasingOf(node.children, context, [...active, ...formatting], preserveSpace);
    const gap = isBlock(node.tagName) && !preserveSpace ? [textNode(" ")] : [];
    return [...target, ...applyFormatting(formatting, content), ...gap];
  });
  return joinText(rewritten, preserveSpace);
}

/** Whether a run shows nothing: no text, no picture. */
export function isEmptyRun(nodes: readonly BodyNode[]): boolean {
  return nodes.every((node) =>
    isElement(node)
      ? node.tagName !== "img" && !isFormBlank(node) && isEmptyRun(node.children)
      : isBlankText(node),
  );
}
