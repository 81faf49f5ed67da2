import { useLocation } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { fragmentsOf } from "../../../app/ssr/fragment-cache.server";
import { messagesFor } from "../../../app/messages/messages.server";
import { useMessages } from "../../../app/messages/use-messages";
import { noRenditions } from "../../../app/model/content/renditions";
import { useDocument, type FragmentLookup } from "../../../app/ui/document-context";

const plain = {
  nonce: "n",
  part: () => "",
  styles: () => "",
  files: null,
  shows: "page" as const,
  onFailure: () => {},
  lite: false,
  renditions: noRenditions,
};
const ADDRESS = "https://wap.example/davmu/share/article?preview=1";
const chinese = { locale: "zh-CN", catalogue: messagesFor("zh-CN") } as const;
const english = { locale: "en", catalogue: messagesFor("en") } as const;

function Shown({ title }: { readonly title: string }) {
  return `${title} ${useMessages().site.backHome} ${useDocument().lite ? "lite" : "full"}`;
}

/** Shows something in a document, which is then done. @returns what was cached of it before */
function shownIn(
  document: Parameters<typeof fragmentsOf>[0],
  messages: Parameters<typeof fragmentsOf>[1],
  ...[subject, name, version, render]: Parameters<FragmentLookup>
): string | null {
  const fragments = fragmentsOf(document, messages, ADDRESS);
  const html = fragments.lookUp(subject, name, version, render);
  expect(fragments.hasMisses()).toBe(html === null);
  fragments.renderMisses();
  expect(fragments.hasMisses()).toBe(false);
  return html;
}

function Asking() {
  return useQuery({ queryKey: ["replies"], queryFn: () => "later", initialData: "now" }).data;
}

function Place() {
  const { pathname, search } = useLocation();
  return `${pathname} ${search}`;
}

describe("HTML that is cached from document to document", () => {
  it("may be of what asks for more in the browser", () => {
    const list = {};
    const [, cached] = [1, 2].map(() =>
      shownIn(plain, chinese, list, "list", "", () => <Asking />),
    );
    expect(cached).toBe("now");
  });

  it("reads the document's location", () => {
    const place = {};
    const [, cached] = [1, 2].map(() =>
      shownIn(plain, chinese, place, "place", "", () => <Place />),
    );
    expect(cached).toBe("/article ?preview=1");
  });

  const card = { title: "潮水" };
  const render = vi.fn(() => <Shown title={card.title} />);

  it("is there from the second document on, for a thing, a way of showing it and a version", () => {
    const shown = ["1", "1", "2", "2"].map((version) =>
      shownIn(plain, chinese, card, "card", version, render),
    );
    expect(shown.map((html) => html?.includes("潮水"))).toEqual([undefined, true, undefined, true]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("is compared with what is rendered anew where that is asked for", () => {
    const shown = { title: "一" };
    const show = () => {
      const fragments = fragmentsOf(plain, chinese, ADDRESS, true);
      expect(
        fragments.lookUp(shown, "checked", "", () => <Shown title={shown.title} />),
      ).toBeNull();
      fragments.renderMisses();
    };
    show();
    show();
    shown.title = "二";
    expect(show).toThrow('"checked" shows more than its key');
  });

  it("is another in each language, in the lite document and for another thing of the same content", () => {
    const manners = [
      [plain, chinese],
      [plain, english],
      [{ ...plain, lite: true }, chinese],
    ] as const;
    const show = () =>
      manners.map(([document, messages]) =>
        shownIn(document, messages, card, "language", "", render),
      );
    expect(show()).toEqual([null, null, null]);
    expect(new Set(show()).size).toBe(3);
    expect(shownIn(plain, chinese, { ...card }, "language", "", render)).toBeNull();
  });
});
