import {
  attributeOf,
  element,
  replaceElements,
  textNode,
  type BodyNode,
  type Transform,
} from "./hast";
import { noteElement } from "./images";

/** The JSON that a card has in its `value`, after `data:`; null for anything else. */
function contentOf(value: string): Readonly<Record<string, unknown>> | null {
  try {
    const content: unknown = JSON.parse(decodeURIComponent(value.replace(/^data:/, "")));
    return typeof content === "object" && content !== null ? { ...content } : null;
  } catch {
    return null;
  }
}

function shownAs(name: string, content: Readonly<Record<string, unknown>>): BodyNode[] {
  const words = (key: string) => String(content[key] ?? "");
  switch (name) {
    case "hr":
      return [element("hr")];
    case "checkbox":
      return [
        element("input", {
          type: "checkbox",
          ...(content["checked"] === true ? { checked: "" } : {}),
        }),
      ];
    case "codeblock":
      return [element("pre", {}, [element("code", {}, [textNode(words("code"))])])];
    case "math":
      return [textNode(`\\(${words("code")}\\)`)];
    case "image":
      return [element("img", { src: words("src"), alt: words("title") })];
  }
  const href = words("src") || words("url") || words("link");
  const title = words("title") || words("name") || words("text") || href;
  if (/^https?:/.test(href)) return [element("p", {}, [element("a", { href }, [textNode(title)])])];
  return [
    element("p", {}, [noteElement(title === "" ? "嵌入内容缺失" : `嵌入内容缺失：${title}`)]),
  ];
}

/** Yuque's cards, whose content is in an attribute alone. */
export const readYuque: Transform = (root) => {
  replaceElements(root, (node) => {
    if (node.tagName !== "card") return null;
    const content = contentOf(attributeOf(node, "value") ?? "");
    return content === null ? null : shownAs(attributeOf(node, "name") ?? "", content);
  });
};
