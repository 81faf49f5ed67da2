import { element, type BodyElement } from "./tree";
import { discarded, headings, isBlock, voids, wrappers } from "./vocabulary";

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

const closesParagraph = (name: string): boolean =>
  (wrappers.has(name) && name !== "html" && name !== "body") ||
  headings.has(name) ||
  ["blockquote", "details", "dl", "figure", "hr", "ol", "pre", "table", "ul"].includes(name);

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
  private readonly stack: BodyElement[] = [this.root];
  /** End tags to come for elements that were dropped at the depth limit. */
  private readonly flattened = new Map<string, number>();
  /** The discarded element being skipped, and how many of its name are open inside. */
  private skipped: { name: string; open: number } | null = null;

  private get top(): BodyElement {
    return this.stack.at(-1) ?? this.root;
  }

  text(text: string): void {
    if (this.skipped !== null || text === "") return;
    const { children } = this.top;
    const last = children.at(-1);
    if (typeof last === "string") children[children.length - 1] = last + text;
    else children.push(text);
  }

  open(name: string, attributes: Map<string, string>): void {
    if (this.skipped !== null) {
      if (name === this.skipped.name && !voids.has(name)) this.skipped.open += 1;
      return;
    }
    if (discarded.has(name)) {
      if (!voids.has(name)) this.skipped = { name, open: 1 };
      return;
    }
    if (closesParagraph(name)) this.closeWithin(paragraphEnd);
    const implied = impliedEnds[name];
    if (implied) this.closeWithin(implied);
    const isVoid = voids.has(name);
    if (!isVoid && this.stack.length > DEPTH_LIMIT) {
      this.flattened.set(name, (this.flattened.get(name) ?? 0) + 1);
      return;
    }
    const node: BodyElement = { name, attributes, children: [], hasBlock: false };
    if (isBlock(name)) this.markAncestors();
    this.top.children.push(node);
    if (!isVoid) this.stack.push(node);
  }

  close(name: string): void {
    if (this.skipped !== null) {
      if (name === this.skipped.name) this.skipped.open -= 1;
      if (this.skipped.open === 0) this.skipped = null;
      return;
    }
    if (name === "br") {
      this.top.children.push(element("br"));
      return;
    }
    const flattened = this.flattened.get(name) ?? 0;
    if (flattened > 0) {
      this.flattened.set(name, flattened - 1);
      return;
    }
    const isTablePart = tableParts.has(name);
    for (let index = this.stack.length - 1; index > 0; index -= 1) {
      const open = this.stack[index]?.name ?? "";
      if (open === name) {
        this.stack.length = index;
        return;
      }
      if (!isTablePart && cells.has(open)) return;
    }
  }

  private closeWithin(rule: { ends: readonly string[]; within: readonly string[] }): void {
    for (let index = this.stack.length - 1; index > 0; index -= 1) {
      const open = this.stack[index]?.name ?? "";
      if (rule.ends.includes(open)) {
        this.stack.length = index;
        return;
      }
      if (rule.within.includes(open)) return;
    }
  }

  private markAncestors(): void {
    for (let index = this.stack.length - 1; index >= 0; index -= 1) {
      const ancestor = this.stack[index];
      if (!ancestor || ancestor.hasBlock) return;
      ancestor.hasBlock = true;
    }
  }
}
