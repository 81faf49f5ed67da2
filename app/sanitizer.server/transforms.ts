import { nameAnchors } from "./anchors";
import { readCodeBoxes } from "./dialect-code-boxes";
import { readEmbeddedPages } from "./dialect-embedded-pages";
import { readFormulas } from "./dialect-formulas";
import { readHeadings } from "./dialect-headings";
import { readQuill, readTaskLists } from "./dialect-lists";
import { readRedirects } from "./dialect-redirects";
import { readWechat } from "./dialect-wechat";
import { readWord } from "./dialect-word";
import { readWordpress } from "./dialect-wordpress";
import { readYuque } from "./dialect-yuque";
import { readZhihu } from "./dialect-zhihu";
import { readNoscript } from "./noscript";
import { resolvePictures } from "./resolve-pictures";
import {
  dropPastedBackgrounds,
  dropOverriddenFormatting,
  preserveWhiteSpace,
  insertLabelSpaces,
  convertDisplay,
  unboldNormalWeight,
} from "./inline-styles";
import {
  type Transform,
  attributeOf,
  elementsOf,
  type BodyNode,
  element,
  hasClass,
  hasText,
  isElement,
  propertyOf,
  replaceChildren,
  replaceElements,
  textNode,
  textOf,
  textStart,
  type Element,
  type Root,
  isText,
} from "./hast";
import { ownUrl, rootRelativeUrl } from "../model/url/own-url";
import { pictureAttributes, setAttributes } from "./picture-url";
import { isAbsent } from "./presentation";
import { discarded, wrappers } from "./tag-sets";

function compact(words: string): string {
  return words.replace(/\s+/g, "");
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
    const text = textStart(child, title.length, compact);
    if (text === "" && !showsPicture(child)) continue;
    if (!isElement(child) || showsPicture(child)) {
      return isElement(child) && text !== title ? removeFrom(child, title) : "absent";
    }
    if (text !== title) return removeFrom(child, title);
    const rest = children.slice(index + 1);
    const next = rest.findIndex(hasText);
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
 * What remains of `noscript` contains lazy pictures.
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

/** The words in a field of one line; a button's are no text of the article. */
function fieldText(node: Element): string {
  const isField = /^(?:|text|search|tel|url|email|number|date|time)$/i.test(
    attributeOf(node, "type") ?? "",
  );
  return node.tagName === "input" && isField ? (attributeOf(node, "value") ?? "") : "";
}

/** The text of a `textarea` keeps its lines, as in `pre`; a field's stands in its line. */
const readControls: Transform = (root, { log }) => {
  replaceElements(root, (node) => {
    const words = fieldText(node);
    if (words.trim() !== "") return [element("u", {}, [textNode(words)])];
    if (node.tagName !== "textarea") return null;
    log.note("active");
    return [element("pre", {}, [textNode(textOf(node))])];
  });
};

/** Attributes with a URL, as properties. */
const urls: ReadonlySet<string> = new Set(
  ["href", "poster", "data", "src", "background", ...pictureAttributes].map(propertyOf),
);

const sets: ReadonlySet<string> = new Set(setAttributes.map(propertyOf));

/** A root-relative URL among others, in a `srcset` or a style. */
const ROOTED = /(^\s*|,\s*|url\(\s*["']?)(\/(?![/\\])[^\s"'),]*)/gi;

/**
 * Resolves root-relative URLs against the platform's public site, for which editors write. Paths
 * of the share site stay.
 */
const resolvePlatformUrls: Transform = (root, { platformOrigin }) => {
  if (platformOrigin === null) return;
  const resolved = (written: string) => {
    const rooted = rootRelativeUrl(written);
    return rooted === null || ownUrl(rooted) !== null ? written : platformOrigin + rooted;
  };
  for (const { properties } of elementsOf(root.children as BodyNode[]))
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value !== "string" || !value.includes("/")) continue;
      if (urls.has(name)) properties[name] = resolved(value);
      else if (sets.has(name) || (name === "style" && /url\(/i.test(value)))
        properties[name] = value.replaceAll(
          ROOTED,
          (_, before: string, url: string) => before + resolved(url),
        );
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
    if (name !== "img") return [{ ...node, tagName: name }];
    const caption = node.children.filter(
      (child) => isElement(child) && hasClass(child, "mip-img-subtitle"),
    );
    return [{ ...node, tagName: name, children: [] }, ...caption];
  });
};

/** Players that AMP and lite loaders know by the video's id: the element, its attribute, the URL's beginning. */
const players: Readonly<Record<string, readonly [attribute: string, start: string]>> = {
  "amp-youtube": ["data-videoid", "https://www.youtube.com/embed/"],
  "amp-vimeo": ["data-videoid", "https://player.vimeo.com/video/"],
  "amp-dailymotion": ["data-videoid", "https://www.dailymotion.com/embed/video/"],
  "lite-youtube": ["videoid", "https://www.youtube.com/embed/"],
  "lite-vimeo": ["videoid", "https://player.vimeo.com/video/"],
};

/** Players with a video's id become frames. */
const readPlayers: Transform = (root) => {
  replaceElements(root, (node) => {
    const [attribute, start] = players[node.tagName] ?? [];
    const id = attribute === undefined ? undefined : attributeOf(node, attribute);
    if (start === undefined || id === undefined) return null;
    return [element("iframe", { src: start + encodeURIComponent(id) })];
  });
};

/** The areas of a picture that links to several places: a line of links, as the page sets its size. */
const readMaps: Transform = (root, { log }) => {
  replaceElements(root, (node) => {
    if (node.tagName !== "map") return null;
    const links = elementsOf(node.children).flatMap((area): BodyNode[] => {
      const href = attributeOf(area, "href")?.trim() ?? "";
      if (area.tagName !== "area" || href === "") return [];
      const words = attributeOf(area, "alt")?.trim() || attributeOf(area, "title")?.trim() || href;
      return [element("a", { href }, [textNode(words)]), textNode(" ")];
    });
    if (links.length > 0) log.note("reducedDrawing");
    const others = node.children.filter((child) => !isElement(child, "area"));
    return [...others, ...(links.length === 0 ? [] : [element("p", {}, links)])];
  });
};

/** Lists of early HTML, and headings by role. */
const readNames: Transform = (root) => {
  replaceElements(root, (node) => {
    if (node.tagName === "menu" || node.tagName === "dir") return [{ ...node, tagName: "ul" }];
    const level = /^\s*[1-6]\s*$/.exec(attributeOf(node, "aria-level") ?? "")?.[0].trim();
    const isHeading = attributeOf(node, "role") === "heading" && wrappers.has(node.tagName);
    return level !== undefined && isHeading ? [{ ...node, tagName: `h${level}` }] : null;
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

/** UEditor's page breaks become `hr`, the signs of its anchors the anchors. */
const readUeditor: Transform = (root) => {
  divideIn(root);
  replaceElements(root, (node) => {
    const id = node.tagName === "img" ? attributeOf(node, "anchorname") : undefined;
    return id === undefined ? null : [element("span", { id })];
  });
};

/**
 * Transforms of an editor's tree before `flow-content.ts` reads its blocks, in this order: each editor's
 * dialect becomes plain HTML, meaningful styles become elements, pictures become `img`, ids become the
 * page's.
 */
export const transforms: readonly Transform[] = [
  // Before scripts and parameters are removed: `noscript` stands for a script, MathJax has formulas in
  // scripts, `object` its video in `param`.
  readNoscript,
  readFormulas,
  readEmbeddedPages,
  removeHidden,
  readAmp,
  readPlayers,
  readMaps,
  readNames,
  readWechat,
  readYuque,
  readQuill,
  readTaskLists,
  readCodeBoxes,
  readSina,
  readZhihu,
  readHeadings,
  readUeditor,
  readWord,
  readWordpress,
  readControls,
  readRedirects,
  resolvePlatformUrls,
  insertLabelSpaces,
  convertDisplay,
  dropOverriddenFormatting,
  unboldNormalWeight,
  preserveWhiteSpace,
  dropPastedBackgrounds,
  resolvePictures,
  removeDuplicateHeader,
  nameAnchors,
];
