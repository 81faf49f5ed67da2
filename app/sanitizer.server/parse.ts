import {
  defaultTreeAdapter,
  html as standard,
  parseFragment,
  serialize,
  type DefaultTreeAdapterTypes as Parse5,
  type Token,
} from "parse5";
import {
  attributeNameOf,
  element,
  isElement,
  propertyOf,
  textNode,
  type BodyNode,
  type Element,
  type Root,
  isText,
  textIn,
} from "./hast";
import { isBlock, leaves } from "./tag-sets";

/**
 * Deepest nesting, as in Chromium. Deeper content is flattened to paragraphs with pictures and links.
 */
const DEPTH_LIMIT = 512;

/** Elements that the parser reopens in every following paragraph (HTML, 13.2.4.3, active formatting elements). */
const FORMATTING =
  /<\/?(?:b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?:[\s/][^<>]*)?>/gi;

class TooManyElements extends Error {}

/**
 * parse5's tree with a bounded number of elements: misnested formatting is reopened in every block, so
 * that a few kilobytes could become millions of elements.
 */
function parsed(html: string): Parse5.DocumentFragment {
  // An element takes at least three characters; tables imply some.
  let remaining = 1000 + html.length / 2;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...given) {
      remaining -= 1;
      if (remaining < 0) throw new TooManyElements();
      return defaultTreeAdapter.createElement(...given);
    },
  };
  const context = defaultTreeAdapter.createElement("body", standard.NS.HTML, []);
  return parseFragment(context, html, { scriptingEnabled: false, treeAdapter });
}

function parsedWithinBounds(html: string): Parse5.DocumentFragment {
  try {
    return parsed(html);
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
    return parsed(html.replace(FORMATTING, ""));
  }
}

/**
 * Removes CDATA marks, between which feeds put complete bodies. Outside SVG and MathML an HTML parser
 * reads them as a comment that ends at the first `>`.
 */
function withoutCdata(html: string): string {
  if (!html.includes("<![CDATA[")) return html;
  let foreign = 0;
  let open = false;
  return html.replace(/<(\/?)(?:svg|math)\b|<!\[CDATA\[|\]\]>/gi, (mark, slash?: string) => {
    if (slash !== undefined) {
      foreign = Math.max(0, foreign + (slash === "" ? 1 : -1));
      return mark;
    }
    if (foreign > 0) return mark;
    if (mark !== "]]>") open = true;
    else if (!open) return mark;
    else open = false;
    return "";
  });
}

function propertiesOf(attributes: readonly Token.Attribute[]): Element["properties"] {
  const properties: Element["properties"] = {};
  for (const { prefix, name, value } of attributes) {
    const property = propertyOf(prefix ? `${prefix}:${name}` : name);
    properties[property] =
      property === "className" ? value.split(/\s+/).filter((part) => part !== "") : value;
  }
  return properties;
}

/** Flattens what is deeper than the limit: a paragraph for each run of text between two blocks. */
function flatOf(nodes: readonly Parse5.ChildNode[]): BodyNode[] {
  const paragraphs: Element[] = [element("p")];
  let link: Element | null = null;
  const target = () => link ?? paragraphs.at(-1) ?? element("p");
  const breakLine = () => {
    if (paragraphs.at(-1)?.children.length !== 0) paragraphs.push(element("p"));
    link = null;
  };
  const pending: (Parse5.ChildNode | (() => void))[] = nodes.toReversed();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node === "function") node();
    else if ("value" in node) target().children.push(textNode(node.value));
    else if ("tagName" in node) {
      const { tagName, attrs, childNodes } = node;
      if (leaves.has(tagName)) target().children.push(element(tagName, propertiesOf(attrs)));
      if (isBlock(tagName)) {
        breakLine();
        pending.push(breakLine);
      } else if (tagName === "a") {
        const opened = element("a", propertiesOf(attrs));
        paragraphs.at(-1)?.children.push(opened);
        link = opened;
        pending.push(() => (link = null));
      }
      for (let at = childNodes.length - 1; at >= 0; at -= 1) {
        const child = childNodes[at];
        if (child !== undefined) pending.push(child);
      }
    }
  }
  return paragraphs.filter(({ children }) => children.length > 0);
}

/** parse5's nodes as hast, without comments. */
function hastOf(nodes: readonly Parse5.ChildNode[], depth: number): BodyNode[] {
  const read: BodyNode[] = [];
  for (const node of nodes) {
    if ("value" in node) read.push(textNode(node.value));
    else if ("tagName" in node) {
      const { tagName, attrs, childNodes } = node;
      const children = depth < DEPTH_LIMIT ? hastOf(childNodes, depth + 1) : flatOf(childNodes);
      read.push(element(tagName, propertiesOf(attrs), children));
    }
  }
  return read;
}

/**
 * Parses HTML as browsers do with scripting disabled (HTML, 13.2.6), with bounded depth. Never throws;
 * time is linear in the length.
 */
export function parseBody(html: string): Root {
  return { type: "root", children: hastOf(parsedWithinBounds(withoutCdata(html)).childNodes, 1) };
}

/** Attributes that several steps set: written last and in this order, whichever step came first. */
const LAST = ["id", "dir", "lang"];

function inOrder<Value>(properties: [string, Value][]): [string, Value][] {
  return properties.toSorted(([one], [other]) => LAST.indexOf(one) - LAST.indexOf(other));
}

function parse5Of(node: BodyNode): Parse5.ChildNode[] {
  if (node.type === "text") return [defaultTreeAdapter.createTextNode(node.value)];
  if (!isElement(node)) return [];
  const attributes = inOrder(Object.entries(node.properties)).flatMap(([property, value]) => {
    if (value === undefined || value === null || value === false) return [];
    const written = value === true ? "" : Array.isArray(value) ? value.join(" ") : String(value);
    return [{ name: attributeNameOf(property), value: written }];
  });
  const written = defaultTreeAdapter.createElement(node.tagName, standard.NS.HTML, attributes);
  written.childNodes = node.children.flatMap(parse5Of);
  return [written];
}

/** Nodes as HTML (HTML, 13.3), every text and attribute value escaped. */
export function serialise(nodes: readonly BodyNode[]): string {
  const fragment = defaultTreeAdapter.createDocumentFragment();
  fragment.childNodes = nodes.flatMap(parse5Of);
  return serialize(fragment);
}

/** What ends these: cells of a row stay on its line, a definition on its term's. */
const ENDS: ReadonlyMap<string, string> = new Map([
  ["td", "\t"],
  ["th", "\t"],
  ["dt", "\t"],
]);

function textOf(nodes: readonly BodyNode[], newline: string): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.value.replace(/\s+/g, " ");
      if (!isElement(node)) return "";
      const { tagName, children } = node;
      if (tagName === "br") return newline;
      const end = ENDS.get(tagName);
      if (end !== undefined)
        return `${tagName === "dt" ? newline : ""}${textOf(children, " ")}${end}`;
      if (!isBlock(tagName)) return textOf(children, newline);
      const text =
        tagName === "pre" ? textIn(children).split("\n").join(newline) : textOf(children, newline);
      return `${tagName === "dd" ? "" : newline}${text}${newline}`;
    })
    .join("");
}

/** The lines of an editor's HTML as text; the cells of a row are separated by tabs. */
export function textLines(html: string): readonly string[] {
  return textOf(parseBody(html).children as BodyNode[], "\n")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
