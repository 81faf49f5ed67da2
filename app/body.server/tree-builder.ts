import { element, type BodyElement } from "./tree";
import { discarded, discardedInForeign, headings, isBlock, voids, wrappers } from "./vocabulary";

/**
 * Deepest nesting that is kept. Tags below it are dropped and their content joins the element at the
 * limit, so a body of 50,000 nested sections costs one pass and loses no text.
 */
export const DEPTH_LIMIT = 96;

/** Which open elements a new tag closes, and at which ancestor the search stops (WHATWG HTML, 13.2.6). */
const impliedEnds: Readonly<
  Record<string, { ends: readonly string[]; within: readonly string[] }>
> = {
  li: { ends: ["li"], within: ["ul", "ol"] },
  dt: { ends: ["dt", "dd"], within: ["dl"] },
  dd: { ends: ["dt", "dd"], within: ["dl"] },
  tr: { ends: ["tr"], within: ["table"] },
  td: { ends: ["td", "th"], within: ["tr", "table"] },
  th: { ends: ["td", "th"], within: ["tr", "table"] },
  thead: { ends: ["thead", "tbody", "tfoot", "caption"], within: ["table"] },
  tbody: { ends: ["thead", "tbody", "tfoot", "caption"], within: ["table"] },
  tfoot: { ends: ["thead", "tbody", "tfoot", "caption"], within: ["table"] },
  rt: { ends: ["rt", "rp"], within: ["ruby"] },
  rp: { ends: ["rt", "rp"], within: ["ruby"] },
  a: { ends: ["a"], within: ["td", "th"] },
  option: { ends: ["option"], within: ["select"] },
};

const paragraphEnd = { ends: ["p"], within: ["td", "th", "caption", "li", "button", "object"] };

function closesParagraph(name: string): boolean {
  return (
    (wrappers.has(name) && name !== "html" && name !== "body") ||
    headings.has(name) ||
    ["blockquote", "details", "dl", "figure", "hr", "ol", "pre", "table", "ul"].includes(name)
  );
}

/** Elements an end tag of an inner phrase or wrapper must not close. */
const cells: ReadonlySet<string> = new Set(["td", "th", "caption"]);
const tableParts: ReadonlySet<string> = new Set([
  "table",
  "tbody",
  "thead",
  "tfoot",
  "tr",
  ...cells,
]);

/** Builds the tree from tokens, keeping depth, cost per token and text under control. */
export class TreeBuilder {
  readonly root: BodyElement = element("body");
  readonly #stack: BodyElement[] = [this.root];
  /** End tags to come for elements that were dropped at the depth limit. */
  readonly #flattened = new Map<string, number>();
  /** The discarded element being skipped, and how many of its name are open inside. */
  #skipped: { name: string; open: number } | null = null;

  get #top(): BodyElement {
    return this.#stack.at(-1) ?? this.root;
  }

  /** What was left out, by element name, in the order it was met. */
  readonly dropped = new Map<string, number>();
  /** For each open element, whether what stands in it is SVG or MathML. */
  readonly #foreign: boolean[] = [false];

  /** Whether the next tag is read as SVG or MathML, where `<path/>` has no content. */
  get inForeign(): boolean {
    return this.#foreign.at(-1) ?? false;
  }

  text(text: string): void {
    if (this.#skipped !== null || text === "") return;
    const { children } = this.#top;
    const last = children.at(-1);
    if (typeof last === "string") children[children.length - 1] = last + text;
    else children.push(text);
  }

  open(tag: string, attributes: Map<string, string>): void {
    // What browsers make of it (WHATWG HTML, 13.2.6.4.7).
    const name = tag === "image" && !this.inForeign ? "img" : tag;
    if (this.#skipped !== null) {
      if (name === this.#skipped.name && !voids.has(name)) this.#skipped.open += 1;
      return;
    }
    const isDiscarded = this.inForeign ? discardedInForeign.has(name) : discarded.has(name);
    if (isDiscarded) {
      this.dropped.set(name, (this.dropped.get(name) ?? 0) + 1);
      if (!voids.has(name)) this.#skipped = { name, open: 1 };
      return;
    }
    if (closesParagraph(name)) this.#closeWithin(paragraphEnd);
    const implied = impliedEnds[name];
    if (implied) this.#closeWithin(implied);
    const isVoid = voids.has(name);
    if (!isVoid && this.#stack.length > DEPTH_LIMIT) {
      this.#flattened.set(name, (this.#flattened.get(name) ?? 0) + 1);
      return;
    }
    const node: BodyElement = { name, attributes, children: [], hasBlock: false };
    if (isBlock(name)) this.#markAncestors();
    this.#top.children.push(node);
    if (!isVoid) this.#push(node);
  }

  /** An element without content, as `<path/>` in a drawing. */
  openAndClose(name: string, attributes: Map<string, string>): void {
    this.open(name, attributes);
    if (!voids.has(name)) this.close(name);
  }

  close(name: string): void {
    if (this.#skipped !== null) {
      if (name === this.#skipped.name) this.#skipped.open -= 1;
      if (this.#skipped.open === 0) this.#skipped = null;
      return;
    }
    if (name === "br") {
      this.#top.children.push(element("br"));
      return;
    }
    const flattened = this.#flattened.get(name) ?? 0;
    if (flattened > 0) {
      this.#flattened.set(name, flattened - 1);
      return;
    }
    const isTablePart = tableParts.has(name);
    for (let index = this.#stack.length - 1; index > 0; index -= 1) {
      const open = this.#stack[index]?.name ?? "";
      if (open === name) {
        this.#cut(index);
        return;
      }
      if (!isTablePart && cells.has(open)) return;
    }
  }

  #closeWithin(rule: { ends: readonly string[]; within: readonly string[] }): void {
    for (let index = this.#stack.length - 1; index > 0; index -= 1) {
      const open = this.#stack[index]?.name ?? "";
      if (rule.ends.includes(open)) {
        this.#cut(index);
        return;
      }
      if (rule.within.includes(open)) return;
    }
  }

  #push(node: BodyElement): void {
    this.#stack.push(node);
    const isRoot = node.name === "svg" || node.name === "math";
    const isPage = node.name === "foreignobject" || isBlock(node.name);
    this.#foreign.push(isRoot || (this.inForeign && !isPage));
  }

  #cut(length: number): void {
    this.#stack.length = length;
    this.#foreign.length = length;
  }

  #markAncestors(): void {
    for (let index = this.#stack.length - 1; index >= 0; index -= 1) {
      const ancestor = this.#stack[index];
      if (!ancestor || ancestor.hasBlock) return;
      ancestor.hasBlock = true;
    }
  }
}
