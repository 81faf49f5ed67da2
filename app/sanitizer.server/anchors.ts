import {
  attributeOf,
  elementsOf,
  isElement,
  replaceChildren,
  type BodyNode,
  type Element,
} from "./hast";
import { isEmptyRun } from "./phrases";
import type { Transform } from "./transform";

/** The fragment of a link into the body: bare, or after a relative address (the source page is unknown). */
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

/**
 * Renames the ids that links of the body target, so that they cannot collide with the page's; removes
 * all other ids and the links without a target. A fragment matches undecoded before decoded, as in
 * browsers (HTML, 7.4.6.4).
 */
export const nameAnchors: Transform = (root, { log }) => {
  const elements = elementsOf(root.children as BodyNode[]);
  const targets = targetsIn(elements);
  const named = new Map<Element, string>();
  for (const link of elements) {
    // An empty link is removed.
    if (link.tagName !== "a" || isEmptyRun(link.children as BodyNode[])) continue;
    const href = attributeOf(link, "href") ?? "";
    const fragment = fragmentOf(href);
    if (fragment === null) continue;
    const target = targets.get(fragment) ?? targets.get(decoded(fragment));
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

/** Unwraps links whose target was removed, such as an empty row of a table. */
export function dropDeadLinks(blocks: readonly Element[]): void {
  const elements = elementsOf(blocks);
  if (!elements.some(({ properties }) => String(properties.href ?? "").startsWith("#"))) return;
  const ids = new Set(elements.map(({ properties }) => properties.id));
  for (const parent of elements)
    replaceChildren(parent, (child) => {
      const href = isElement(child, "a") ? String(child.properties.href ?? "") : "";
      const isDead = href.startsWith("#") && !ids.has(href.slice(1));
      return isDead && isElement(child) ? child.children : null;
    });
}
