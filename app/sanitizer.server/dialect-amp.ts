import { replaceElements } from "./hast";
import type { Transform } from "./transform";

/** Elements of AMP and its Chinese counterpart MIP, and their HTML equivalents. */
const names: Readonly<Record<string, string>> = {
  img: "img",
  anim: "img",
  video: "video",
  audio: "audio",
  iframe: "iframe",
};

/** Pictures and players of AMP and MIP; the content of pictures is a placeholder. */
export const readAmp: Transform = (root) => {
  replaceElements(root, (node) => {
    const name = names[/^(?:amp|mip)-([a-z]+)$/.exec(node.tagName)?.[1] ?? ""];
    if (name === undefined) return null;
    return [{ ...node, tagName: name, children: name === "img" ? [] : node.children }];
  });
};
