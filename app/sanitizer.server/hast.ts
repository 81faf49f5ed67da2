/**
 * The tree of all transforms: hast (https://github.com/syntax-tree/hast), with property names of
 * `property-information`.
 */

import type { Element, ElementContent, Properties, Root, Text } from "hast";
import { find, html } from "property-information";
import type { BodyChange, BodyChanges } from "../model/preview/preview";

export type { Element, Root, Text };

/** A node within a body; the parser drops comments. */
export type BodyNode = ElementContent;

export function element(
  tagName: string,
  properties: Properties = {},
  children: BodyNode[] = [],
): Element {
  return { type: "element", tagName, properties, children };
}

export function textNode(value: string): Text {
  return { type: "text", value };
}

export function isElement(node: BodyNode | undefined): node is Element;
export function isElement<Name extends string>(
  node: BodyNode | undefined,
  tagName: Name,
): node is Element & { tagName: Name };
export function isElement(node: BodyNode | undefined, tagName?: string): boolean {
  return node?.type === "element" && (tagName === undefined || node.tagName === tagName);
}

export function isText(node: BodyNode | undefined): node is Text {
  return node?.type === "text";
}

/** Memoises names; bounded, because an attacker can invent any number. */
function memoised(find: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = find(name);
    if (known.size < 1000) known.set(name, found);
    return found;
  };
}

/** The property that an attribute becomes, as `data-src` becomes `dataSrc`. */
export const propertyOf = memoised((attribute) => find(html, attribute).property);

/** The attribute that a property is written as. */
export const attributeNameOf = memoised((property) => find(html, property).attribute);

/** An attribute's value as written; undefined when absent. */
export function attributeOf({ properties }: Element, name: string): string | undefined {
  const value = properties[propertyOf(name)];
  if (value === undefined || value === null || value === false) return undefined;
  if (value === true) return "";
  return Array.isArray(value) ? value.join(" ") : String(value);
}

export function classesOf({ properties: { className } }: Element): readonly string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

export function hasClass(node: Element, name: string): boolean {
  return classesOf(node).includes(name);
}

/** The text content. The parser bounds the depth, so recursion is safe. */
export function textOf(node: BodyNode): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}

/** The text of several nodes. */
export function textIn(nodes: readonly BodyNode[]): string {
  return nodes.map(textOf).join("");
}

/** White space, and characters without a width. */
const BLANK = /^[\s\u200b-\u200d\u2060]*$/;

export function isBlankText(node: BodyNode): boolean {
  return isText(node) && BLANK.test(node.value);
}

/** Whether all text of a run is bold. */
export function isBoldThroughout(nodes: readonly BodyNode[]): boolean {
  return nodes.every((node) =>
    isElement(node)
      ? node.tagName === "strong" || isBoldThroughout(node.children)
      : isBlankText(node),
  );
}

/** All elements of a tree in document order, in time linear in their number. */
export function elementsOf(nodes: readonly BodyNode[]): Element[] {
  const found: Element[] = [];
  const visit = (children: readonly BodyNode[]) => {
    for (const child of children) {
      if (!isElement(child)) continue;
      found.push(child);
      visit(child.children);
    }
  };
  visit(nodes);
  return found;
}

/** Whether there is any text besides white space; stops at the first. */
export function hasText(node: BodyNode): boolean {
  if (isText(node)) return node.value.trim() !== "";
  return isElement(node) && node.children.some(hasText);
}

/**
 * The beginning of the text; reads little more than `length` characters.
 *
 * @param read what counts of a text: all of it if absent
 */
export function textStart(
  node: BodyNode,
  length: number,
  read: (text: string) => string = (text) => text,
): string {
  if (isText(node)) return read(node.value);
  let text = "";
  if (!isElement(node)) return text;
  for (const child of node.children) {
    if (text.length > length) break;
    text += textStart(child, length, read);
  }
  return text;
}

/** The cells and the caption of a table, without those of tables in its cells. */
export function cellsOf(table: Element): Element[] {
  return table.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return ["td", "th", "caption"].includes(child.tagName) ? [child] : cellsOf(child);
  });
}

/** Replaces each child by the result of `replace`; null leaves it. */
export function replaceChildren(
  parent: Root | Element,
  replace: (child: BodyNode) => readonly BodyNode[] | null,
): void {
  const children = parent.children as BodyNode[];
  let changed: BodyNode[] | null = null;
  for (const [at, child] of children.entries()) {
    const made = replace(child);
    if (made !== null) {
      changed ??= children.slice(0, at);
      for (const node of made) changed.push(node);
    } else changed?.push(child);
  }
  if (changed !== null) parent.children = changed;
}

/** Replaces each element, innermost first, by the result of `replace`; null leaves it. */
export function replaceElements(
  parent: Root | Element,
  replace: (node: Element) => readonly BodyNode[] | null,
): void {
  replaceChildren(parent, (child) => {
    if (!isElement(child)) return null;
    replaceElements(child, replace);
    return replace(child);
  });
}

/** Counts what a rewriting changes or removes. */
export class ChangeLog {
  readonly #counts = new Map<BodyChange, number>();

  note(kind: BodyChange, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  get changes(): BodyChanges {
    return [...this.#counts].map(([kind, count]) => ({ kind, count }));
  }
}

/** Options and log that the transforms of a body share. */
export interface BodyContext {
  /** The page's title; empty when unknown. */
  readonly title: string;
  /** Host of the site's own pages; null when unknown. */
  readonly siteHost: string | null;
  /** Origin of the platform's pages, for root-relative URLs; null when unknown. */
  readonly platformOrigin: string | null;
  /** Hosts whose players run in the page. */
  readonly embedHosts: readonly string[];
  readonly log: ChangeLog;
}

/** One step of the rewriting: changes the tree in place, in time linear in its size. */
export type Transform = (root: Root, context: BodyContext) => void;
