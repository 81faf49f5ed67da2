import { replaceElements } from "./hast";
import type { Transform } from "./transform";

/** Elements of AMP and of its Chinese sibling MIP, by what HTML calls them. */
const names: Readonly<Record<string, string>> = {
  img: "img",
  anim: "img",
  video: "video",
  audio: "audio",
  iframe: "iframe",
};

/** AMP's and MIP's pictures and players. What they hold is a fallback or a placeholder. */
export const readAmp: Transform = (root) => {
  replaceElements(root, (node) => {
    const name = names[/^(?:amp|mip)-([a-z]+)$/.exec(node.tagName)?.[1] ?? ""];
    if (name === undefined) return null;
    return [{ ...node, tagName: name, children: name === "img" ? [] : node.children }];
  });
};
