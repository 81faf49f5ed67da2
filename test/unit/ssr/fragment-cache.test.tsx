import { useLocation } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { fragmentsOf } from "../../../app/ssr/fragment-cache.server";
import { messagesFor } from "../../../app/messages/messages.server";
import { useMessages } from "../../../app/messages/use-messages";
import { noRenditions } from "../../../app/model/content/renditions";
import { useDocument } from "../../../app/ui/document-context";
import { useCachedFragment } from "../../../app/ui/use-cached-fragment";

const plain = {
  nonce: "n",
  staticHtml: () => "",
  styles: () => "",
  files: null,
  renders: "page" as const,
  onFailure: () => {},
  lite: false,
  renditions: noRenditions,
};
const ADDRESS = "https://wap.example/davmu/share/article?preview=1";
const chinese = { locale: "zh-CN", messages: messagesFor("zh-CN") } as const;
const english = { locale: "en", messages: messagesFor("en") } as const;

/** Shows something in a document, which is then done. @returns what was cached of it before */
function shownIn<Data extends object>(
  document: Parameters<typeof fragmentsOf>[0],
  messages: Parameters<typeof fragmentsOf>[1],
  ...[Content, data, around]: [ComponentType<Data>, Data, ((inside: ReactElement) => ReactElement)?]
): string | null {
  const fragments = fragmentsOf(document, messages, ADDRESS);
  const html = fragments.lookUp(Content, data, around);
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

function within(inside: ReactElement): ReactElement {
  return <>{inside}</>;
}

describe("HTML that is cached from document to document", () => {
  const rendered = vi.fn();

  function Card({ title }: { readonly title: string }) {
    rendered(title);
    return `${title} ${useMessages().site.backHome} ${useDocument().lite ? "lite" : "full"}`;
  }

  it("is there from the second document on, for a component and the data that it shows", () => {
    const shown = ["潮水", "潮水", "潮汐", "潮水"].map((title) =>
      shownIn(plain, chinese, Card, { title }),
    );
    expect(shown.map((html) => html?.slice(0, 2))).toEqual([undefined, "潮水", undefined, "潮水"]);
    expect(rendered).toHaveBeenCalledTimes(2);
    expect(shownIn(plain, chinese, ({ title }) => <b>{title}</b>, { title: "潮水" })).toBeNull();
  });

  it("is another in each language and in the lite document", () => {
    const manners = [
      [plain, chinese],
      [plain, english],
      [{ ...plain, lite: true }, chinese],
    ] as const;
    const show = () =>
      manners.map(([document, messages]) => shownIn(document, messages, Card, { title: "夜航" }));
    expect(show()).toEqual([null, null, null]);
    expect(new Set(show()).size).toBe(3);
  });

  it("of one page may ask for more in the browser", () => {
    const [, cached] = [1, 2].map(() => shownIn(plain, chinese, Asking, {}, within));
    expect(cached).toBe("now");
  });

  it("of one page reads the page's location, and is another page's nowhere", () => {
    const [, cached] = [1, 2].map(() => shownIn(plain, chinese, Place, {}, within));
    expect(cached).toBe("/article ?preview=1");
    const other = fragmentsOf(plain, chinese, "https://wap.example/davmu/share/article");
    expect(other.lookUp(Place, {}, within)).toBeNull();
  });

  it("of every page cannot read a location, which would be that of the page that showed it first", () => {
    expect(() => shownIn(plain, chinese, Place, {})).toThrow("useLocation");
  });

  it("has data alone for its data: what JSON would lose does not compile", () => {
    function Around({ children }: { readonly children: ReactNode }) {
      return children;
    }
    function Wrong() {
      // @ts-expect-error an element is no data
      return <p {...useCachedFragment(Around, { children: <b>1</b> })} />;
    }
    expect(renderToString(<Wrong />)).toBe("<p><b>1</b></p>");
  });

  it("is compared with what is rendered anew where that is asked for", () => {
    let elsewhere = "一";
    function Hidden() {
      return elsewhere;
    }
    const show = () => {
      const fragments = fragmentsOf(plain, chinese, ADDRESS, true);
      expect(fragments.lookUp(Hidden, {})).toBeNull();
      fragments.renderMisses();
    };
    show();
    show();
    elsewhere = "二";
    expect(show).toThrow("Hidden shows more than its data says");
  });
});
