import { nameAnchors } from "./anchors";
import { readCodeBoxes } from "./dialect-code-boxes";
import { readEmbeddedPages } from "./dialect-embedded-pages";
import { readFormulas } from "./dialect-formulas";
import { readQuill, readTaskLists } from "./dialect-lists";
import { readWechat } from "./dialect-wechat";
import { readZhihu } from "./dialect-zhihu";
import { resolvePictures } from "./resolve-pictures";
import {
  dropPastedBackgrounds,
  dropUndoneFormatting,
  preserveWhiteSpace,
  readDisplay,
  spareLightWords,
} from "./styled-lines";
import type { Transform } from "./transform";
import { ownUrl, rootRelativeUrl } from "../model/url/own-url";
import {
  attributeOf,
  elementsOf,
  type BodyNode,
  element,
  hasClass,
  isElement,
  replaceChildren,
  replaceElements,
  textNode,
  textOf,
  type Element,
  type Root,
  isText,
} from "./hast";
import { isAbsent } from "./presentation";
import { discarded } from "./vocabulary";

function compact(words: string): string {
  return words.replace(/\s+/g, "");
}

/** The compacted text of a node; stops reading once it is longer than `limit`. */
function textWithin(node: BodyNode, limit: number): string {
  if (isText(node)) return compact(node.value);
  let text = "";
  if (!isElement(node)) return text;
  for (const child of node.children) {
    if (text.length > limit) break;
    text += textWithin(child, limit);
  }
  return text;
}

function showsPicture(node: BodyNode): boolean {
  return isElement(node) && (node.tagName === "img" || node.children.some(showsPicture));
}

function isMetaLine(node: BodyNode | undefined): boolean {
  return (
    isElement(node) &&
    (attributeOf(node, "id") === "meta_content" ||
      /\brich_media_meta_list\b/.test(attributeOf(node, "class") ?? ""))
  );
}

type Search = "removed" | "absent" | "continue";

function removeFrom(parent: Element | Root, title: string): Search {
  const children = parent.children as BodyNode[];
  for (const [index, child] of children.entries()) {
    const text = textWithin(child, title.length);
    if (text === "" && !showsPicture(child)) continue;
    if (!isElement(child) || showsPicture(child)) {
      return isElement(child) && text !== title ? removeFrom(child, title) : "absent";
    }
    if (text !== title) return removeFrom(child, title);
    const rest = children.slice(index + 1);
    const next = rest.findIndex((node) => compact(textWithin(node, 0)) !== "");
    const hasMeta = next >= 0 && isMetaLine(rest[next]);
    parent.children = [...children.slice(0, index), ...(hasMeta ? rest.slice(next + 1) : rest)];
    return "removed";
  }
  return "continue";
}

/**
 * Removes a first line that repeats the page's title, and the source-and-date line that platforms
 * export with it: the page shows both. Anything else at the top stays.
 */
const removeDuplicateHeader: Transform = (root, { title, log }) => {
  const wanted = compact(title);
  if (wanted !== "" && removeFrom(root, wanted) === "removed") log.note("title");
};

/** Active elements: their removal is logged, that of invisible ones is not. */
const active: ReadonlySet<string> = new Set(["script", "applet", "canvas", "select", "template"]);

const framed: ReadonlySet<string> = new Set(["iframe", "video", "audio"]);

/** Elements of drawings that `drawings.ts` reads itself. */
const ofDrawings: ReadonlySet<string> = new Set(["title", "style"]);

/**
 * Removes what is invisible: scripts, styles, form controls and elements that are not displayed.
 * `noscript` stays because it contains lazy pictures.
 */
const removeHidden: Transform = (root, { log }) => {
  const clean = (parent: Root | Element, inDrawing: boolean): void =>
    replaceChildren(parent, (node) => {
      if (!isElement(node)) return null;
      const { tagName } = node;
      if (discarded.has(tagName) && !(inDrawing && ofDrawings.has(tagName))) {
        if (active.has(tagName)) log.note("active");
        return [];
      }
      // Frames and players hold words for browsers that have none.
      if (framed.has(tagName))
        node.children = node.children.filter((child) => isElement(child, "source"));
      if (!inDrawing && isAbsent(node)) {
        if (textOf(node).trim() !== "") log.note("hidden");
        return [];
      }
      clean(node, tagName === "svg" || (inDrawing && tagName !== "foreignObject"));
      return null;
    });
  clean(root, false);
};

/** The text of a `textarea` keeps its lines, as in `pre`. Other controls have no text. */
const readControls: Transform = (root, { log }) => {
  replaceElements(root, (node) => {
    if (node.tagName !== "textarea") return null;
    log.note("active");
    return [element("pre", {}, [textNode(textOf(node))])];
  });
};

const attributes = ["href", "src", "data-src", "data-original", "poster", "data"] as const;

/**
 * Resolves root-relative addresses against the platform's public site, for which editors write. Paths
 * of the share site stay.
 */
const resolvePlatformUrls: Transform = (root, { platformSite }) => {
  if (platformSite === null) return;
  for (const node of elementsOf(root.children as BodyNode[]))
    for (const name of attributes) {
      const written = attributeOf(node, name);
      const rooted = written === undefined ? null : rootRelativeUrl(written);
      if (rooted === null || ownUrl(rooted) !== null) continue;
      node.properties[
        name === "data-src" ? "dataSrc" : name === "data-original" ? "dataOriginal" : name
      ] = platformSite + rooted;
    }
};

/** Elements of AMP and its Chinese counterpart MIP, and their HTML equivalents. */
const ampElements: Readonly<Record<string, string>> = {
  img: "img",
  anim: "img",
  video: "video",
  audio: "audio",
  iframe: "iframe",
};

/** Pictures and players of AMP and MIP; the content of pictures is a placeholder. */
const readAmp: Transform = (root) => {
  replaceElements(root, (node) => {
    const name = ampElements[/^(?:amp|mip)-([a-z]+)$/.exec(node.tagName)?.[1] ?? ""];
    if (name === undefined) return null;
    return [{ ...node, tagName: name, children: name === "img" ? [] : node.children }];
  });
};

/** Sina's captions are spans beside their pictures. */
const readSina: Transform = (root) => {
  replaceElements(root, (node) =>
    hasClass(node, "img_descr")
      ? [element("p", { className: ["caption"] }, node.children as BodyNode[])]
      : null,
  );
};

/** UEditor's page break, a word at which its platform divides the article. */
const PAGE_BREAK = "_ueditor_page_break_tag_";

function divideIn(parent: Root | Element): void {
  replaceChildren(parent, (child) => {
    if (isElement(child)) divideIn(child);
    if (!isText(child) || !child.value.includes(PAGE_BREAK)) return null;
    return child.value
      .split(PAGE_BREAK)
      .flatMap((words, at): BodyNode[] =>
        at === 0 ? [textNode(words)] : [element("hr"), textNode(words)],
      );
  });
}

/** UEditor's page breaks become `hr`. */
const readUeditor: Transform = (root) => divideIn(root);

/**
 * Transforms of an editor's tree before `flow.ts` reads its blocks, in this order: each editor's
 * dialect becomes plain HTML, meaningful styles become elements, pictures become `img`, ids become the
 * page's.
 */
export const transforms: readonly Transform[] = [
  // Before scripts and parameters are removed: MathJax has formulas in scripts, `object` its video in `param`.
  readFormulas,
  readEmbeddedPages,
  removeHidden,
  readAmp,
  readWechat,
  readQuill,
  readTaskLists,
  readCodeBoxes,
  readSina,
  readZhihu,
  readUeditor,
  readControls,
  resolvePlatformUrls,
  readDisplay,
  dropUndoneFormatting,
  spareLightWords,
  preserveWhiteSpace,
  dropPastedBackgrounds,
  resolvePictures,
  removeDuplicateHeader,
  nameAnchors,
];
