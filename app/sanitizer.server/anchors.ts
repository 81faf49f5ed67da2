import {
  attributeOf,
  elementsOf,
  isElement,
  replaceChildren,
  textOf,
  type BodyNode,
  type Element,
  type Transform,
} from "./hast";
import { imageOf } from "./images";

/** The fragment of a link into the body: bare, or after a relative URL (the source page is unknown). */
function fragmentOf(href: string): string | null {
  const [, before = "", fragment = ""] = /^([^#]*)#(.+)$/s.exec(href.trim()) ?? [];
  return fragment === "" || /^[a-z][a-z\d+.-]*:|^\/\//i.test(before) ? null : fragment;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The first element of each id or anchor name. */
function targetsIn(elements: readonly Element[]): ReadonlyMap<string, Element> {
  const targets = new Map<string, Element>();
  const names = new Map<string, Element>();
  for (const node of elements) {
    const id = attributeOf(node, "id") ?? "";
    const name = node.tagName === "a" ? (attributeOf(node, "name") ?? "") : "";
    if (id !== "" && !targets.has(id)) targets.set(id, node);
    if (name !== "" && !names.has(name)) names.set(name, node);
  }
  for (const [name, node] of names) if (!targets.has(name)) targets.set(name, node);
  return targets;
}

/** Whether a link has words or a picture; without, it is removed. */
function isShown(link: Element): boolean {
  return (
    textOf(link).trim() !== "" ||
    elementsOf(link.children).some((node) => isElement(node, "img") && imageOf(node) !== null)
  );
}

/**
 * Renames the ids that links of the body target, so that they cannot collide with the page's; removes
 * all other ids and the links without a target. A fragment matches undecoded before decoded, as in
 * browsers (HTML, 7.4.6.4), and GitHub's ids, which its script finds.
 */
export const nameAnchors: Transform = (root, { log }) => {
  const elements = elementsOf(root.children as BodyNode[]);
  const targets = targetsIn(elements);
  const named = new Map<Element, string>();
  for (const link of elements) {
    if (link.tagName !== "a" || !isShown(link)) continue;
    const href = attributeOf(link, "href") ?? "";
    const fragment = fragmentOf(href);
    if (fragment === null) continue;
    const target = [fragment, decoded(fragment), `user-content-${decoded(fragment)}`]
      .map((name) => targets.get(name))
      .find((found) => found !== undefined);
    if (target !== undefined) {
      const name = named.get(target) ?? `body-a${named.size + 1}`;
      named.set(target, name);
      link.properties.href = `#${name}`;
    } else if (href.trim().startsWith("#")) {
      delete link.properties.href;
      log.note("link");
    }
  }
  for (const node of elements) {
    const name = named.get(node);
    if (name === undefined) delete node.properties.id;
    else node.properties.id = name;
  }
};

function anchorLinked(node: BodyNode): string | null {
  const href = isElement(node, "a") ? String(node.properties.href ?? "") : "";
  return href.startsWith("#") ? href.slice(1) : null;
}

function isBareSpan(node: BodyNode): boolean {
  return (
    isElement(node, "span") &&
    node.children.length === 0 &&
    Object.keys(node.properties).length === 0
  );
}

/**
 * Unwraps links whose target was removed, such as an empty row of a table, removes ids whose link was,
 * such as one around a frame without a URL, and numbers the others in the order of their links.
 */
export function normaliseAnchors(blocks: readonly Element[]): Element[] {
  const elements = elementsOf(blocks);
  const ids = new Set(elements.map(({ properties }) => properties.id));
  if (ids.size === 1 && ids.has(undefined) && !elements.some((node) => anchorLinked(node) !== null))
    return [...blocks];
  const names = new Map<unknown, string>();
  for (const node of elements) {
    const linked = anchorLinked(node);
    if (linked === null || !ids.has(linked)) continue;
    const name = names.get(linked) ?? `body-a${names.size + 1}`;
    names.set(linked, name);
    node.properties.href = `#${name}`;
  }
  for (const { properties } of elements) {
    const name = names.get(properties.id);
    if (name === undefined) delete properties.id;
    else properties.id = name;
  }
  const live = new Set(names.values());
  for (const parent of elements)
    replaceChildren(parent, (child) => {
      if (isBareSpan(child)) return [];
      const linked = anchorLinked(child);
      return isElement(child) && linked !== null && !live.has(linked) ? child.children : null;
    });
  return blocks.filter((block) => !isBareSpan(block));
}
