import {
  attributeOf,
  element,
  elementsOf,
  hasClass,
  isElement,
  replaceElements,
  textOf,
  type BodyNode,
  type Element,
  type Transform,
} from "./hast";

const players: ReadonlySet<string> = new Set(["embed", "iframe", "video", "audio", "img"]);

/** The value of an `object`'s parameter; empty without one. */
function parameterOf(node: Element, name: string): string {
  const parameter = elementsOf(node.children).find(
    (one) => one.tagName === "param" && (attributeOf(one, "name") ?? "").toLowerCase() === name,
  );
  return (parameter && attributeOf(parameter, "value")?.trim()) ?? "";
}

/** The URL of an `object`'s video or document; empty without one. */
function objectUrl(node: Element): string {
  const data = attributeOf(node, "data")?.trim() ?? "";
  const values = ["movie", "src", "url", "filename"].map((name) => parameterOf(node, name));
  return [data, ...values].find((value) => value !== "") ?? "";
}

const AUDIO_FILE = /\.(?:mp3|m4a|aac|wav|ogg)(?:$|[?#])/i;
const VIDEO_FILE = /\.(?:mp4|m4v|webm)(?:$|[?#])/i;

/**
 * The audio or video file that a Flash player's variables or URL name, whatever the player calls it (`file`,
 * `f`, `url`); the URL itself where there is none.
 */
function playedFile(url: string, variables: string): string {
  const [path = "", query = ""] = url.split("?", 2);
  if (!/\.swf$/i.test(path)) return url;
  const values = [...new URLSearchParams(`${variables}&${query}`).values()];
  return values.find((value) => AUDIO_FILE.test(value) || VIDEO_FILE.test(value)) ?? url;
}

function objectOf(node: Element): BodyNode[] {
  const fallback = node.children.filter((child) => !isElement(child, "param"));
  // No browser has plug-ins today: the fallback is what they show.
  if (elementsOf(fallback).some(({ tagName }) => players.has(tagName))) return fallback;
  const url = playedFile(objectUrl(node), parameterOf(node, "flashvars"));
  if (url === "") return fallback;
  const type = attributeOf(node, "type") ?? "";
  const isPicture = /^image\//i.test(type) || /\.(?:png|jpe?g|gif|webp|svg)(?:$|[?#])/i.test(url);
  const { width, height, title } = node.properties;
  const sized = {
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
  if (isPicture) return [element("img", { src: url, alt: textOf(node).trim(), ...sized })];
  const named = title === undefined ? {} : { title };
  return [frame(url, { ...sized, ...named }), ...fallback];
}

/** The document of a viewer's URL, `viewer.html?file=/upload/plan.pdf`; null for others. */
function documentIn(src: string): string | null {
  const base = "https://site.invalid";
  if (!src.includes("/viewer.htm") || !URL.canParse(src, base)) return null;
  return new URL(src, base).searchParams.get("file");
}

/** A URL as a player where it is a file of audio or video, else as a frame. */
function frame(src: string, properties: Element["properties"] = {}): Element {
  const isAudio = AUDIO_FILE.test(src);
  const isVideo = VIDEO_FILE.test(src);
  return element(isAudio ? "audio" : isVideo ? "video" : "iframe", { ...properties, src });
}

/** The URL that is an element's only text; null for other texts. */
function aloneUrl(node: Element): string | null {
  const words = textOf(node).trim();
  return /^https?:\/\/\S+$/.test(words) ? words : null;
}

/**
 * Embedded content of other sites: `object`, CKEditor's `oembed`, WordPress's blocks, documents in a
 * viewer. All become frames, which `embeds.ts` turns into cards.
 */
export const readEmbeddedPages: Transform = (root) => {
  replaceElements(root, (node) => {
    if (node.tagName === "object") return objectOf(node);
    // Toutiao's videos have no URL of their own: `media.ts` leaves a note.
    if (attributeOf(node, "tt-videoid") !== undefined) return [element("video"), ...node.children];
    if (node.tagName === "oembed") {
      const url = attributeOf(node, "url") ?? aloneUrl(node);
      return url === null ? null : [frame(url)];
    }
    const named = attributeOf(node, "data-oembed-url");
    if (
      named !== undefined &&
      !elementsOf(node.children).some(({ tagName }) => tagName === "iframe")
    )
      return [frame(named)];
    const alone = hasClass(node, "wp-block-embed__wrapper") ? aloneUrl(node) : null;
    if (alone !== null) return [frame(alone)];
    if (node.tagName === "iframe" || node.tagName === "embed") {
      const src = attributeOf(node, "src") ?? "";
      const shown = documentIn(src);
      if (shown !== null) return [{ ...node, properties: { ...node.properties, src: shown } }];
      const file = playedFile(src, attributeOf(node, "flashvars") ?? "");
      const player = frame(file, node.properties);
      if (player.tagName !== "iframe") return [player];
    }
    return null;
  });
};
