import { webUrl } from "../model/url/web-url";
import { attributeOf, elementsOf, type BodyNode, type Transform } from "./hast";

/** Pages that ask before they lead elsewhere, and the parameter with where. */
const REDIRECTS: ReadonlyMap<string, string> = new Map([
  ["www.google.com/url", "q"],
  ["link.zhihu.com/", "target"],
  ["link.juejin.cn/", "target"],
  ["link.csdn.net/", "target"],
  ["link.jianshu.com/", "t"],
]);

/** Where a link leads after all redirects; a target that is no web address leaves it as written. */
function targetOf(href: string): string {
  let target = href;
  for (;;) {
    const url = URL.canParse(target) ? new URL(target) : null;
    const parameter = url === null ? undefined : REDIRECTS.get(url.host + url.pathname);
    const next = parameter === undefined ? null : webUrl(url?.searchParams.get(parameter) ?? "");
    if (next === null) return target;
    target = next;
  }
}

/**
 * Links that Google Docs, Zhihu and others lead over a page of their own lead to their target: the
 * reader need not reach that page, which cannot be reached everywhere.
 */
export const readRedirects: Transform = (root) => {
  for (const node of elementsOf(root.children as BodyNode[])) {
    const href = node.tagName === "a" ? attributeOf(node, "href") : undefined;
    if (href?.includes("://") === true) node.properties.href = targetOf(href);
  }
};
