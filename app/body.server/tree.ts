/** A parsed piece of a body: text (entities decoded) or an element. */
export type BodyNode = string | BodyElement;

export interface BodyElement {
  name: string;
  readonly attributes: Map<string, string>;
  children: BodyNode[];
  /** Whether a block (paragraph, list, table, …) stands anywhere inside. */
  hasBlock: boolean;
}

export function element(
  name: string,
  attributes: Record<string, string> = {},
  children: BodyNode[] = [],
): BodyElement {
  return {
    name,
    attributes: new Map(Object.entries(attributes)),
    children,
    hasBlock: false,
  };
}

export function isElement(node: BodyNode | undefined, name?: string): node is BodyElement {
  return typeof node === "object" && (name === undefined || node.name === name);
}

/** The text a reader sees, in order. Depth is bounded by the parser, so recursion is safe. */
export function textOf(node: BodyNode): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}

/** Whether all that is written in a run is bold. */
export function isBoldThroughout(nodes: readonly BodyNode[]): boolean {
  return nodes.every((node) =>
    typeof node === "string"
      ? node.trim() === ""
      : node.name === "strong" || isBoldThroughout(node.children),
  );
}

/** All elements of a tree in document order. */
export function* elementsOf(nodes: readonly BodyNode[]): Generator<BodyElement> {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    yield node;
    yield* elementsOf(node.children);
  }
}

const voidElements: ReadonlySet<string> = new Set(["br", "hr", "img", "source", "wbr"]);

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', "&quot;");
}

/** The tree as HTML, every text and attribute value escaped. */
export function serialise(node: BodyNode): string {
  if (typeof node === "string") return escapeText(node);
  const attributes = [...node.attributes]
    .map(([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`))
    .join("");
  const open = `<${node.name}${attributes}>`;
  if (voidElements.has(node.name)) return open;
  return `${open}${node.children.map(serialise).join("")}</${node.name}>`;
}
