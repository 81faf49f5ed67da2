import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Picture } from "../../../app/model/content/item";
import { renditionsBy } from "../../../app/model/content/renditions";
import { DocumentContext, type DocumentValue } from "../../../app/ui/document-context";
import { imageAttributes } from "../../../app/model/content/picture";
import { ResponsivePicture } from "../../../app/ui/responsive-picture";

const renditions = renditionsBy({ template: "{url}?w={width}", hosts: [] });

/** What the document's context holds of it while the server writes. */
const writing: DocumentValue = {
  nonce: "",
  staticHtml: () => "",
  styles: () => "",
  files: null,
  renders: "page",
  onFailure: () => {},
  lite: false,
  cachedFragment: null,
  renditions,
};

const large: Picture = {
  url: "/media/a.jpg",
  full: "/media/a.jpg",
  webp: null,
  avif: null,
  width: 960,
  height: 640,
  caption: "",
};

function shown(picture: Picture) {
  return <ResponsivePicture picture={picture} alt="" ratio={null} sizes="100vw" priority />;
}

function written(picture: Picture): HTMLElement {
  const container = document.createElement("div");
  container.innerHTML = renderToString(
    <DocumentContext.Provider value={writing}>{shown(picture)}</DocumentContext.Provider>,
  );
  return container;
}

function imageIn(container: HTMLElement) {
  return container.querySelector("img");
}

afterEach(() => vi.restoreAllMocks());

describe("a large picture", () => {
  it("is written with its widths, which the browser takes over without a word", async () => {
    const complain = vi.fn<typeof console.error>();
    const container = written(large);
    expect(imageIn(container)?.getAttribute("srcset")).toMatch(/^\/media\/a\.jpg\?w=480 480w, /);
    expect(imageIn(container)?.sizes).toBe("100vw");
    const image = imageIn(container);
    const root = await act(() => {
      // From here on: what React says of `act` itself depends on its version.
      vi.spyOn(console, "error").mockImplementation(complain);
      return hydrateRoot(container, shown(large));
    });
    expect(imageIn(container)).toBe(image);
    expect(image?.srcset).toContain("960w");
    expect(complain).not.toHaveBeenCalled();
    act(() => root.unmount());
  });

  it("gives way to another one with all of its widths", async () => {
    const container = written(large);
    const root = await act(() => hydrateRoot(container, shown(large)));
    act(() => root.render(shown({ ...large, url: "/media/b.jpg", full: "/media/b.jpg" })));
    expect(imageIn(container)?.getAttribute("src")).toBe("/media/b.jpg");
    expect(imageIn(container)?.hasAttribute("srcset")).toBe(false);
    act(() => root.unmount());
  });

  it.each<[string, Partial<Picture>]>([
    ["in one format", {}],
    ["in AVIF", { avif: "/media/a.avif", webp: "/media/a.webp" }],
    ["in WebP", { webp: "/media/a.webp" }],
  ])("rendered %s is preloaded as its element asks for it", (_, formats) => {
    const picture = { ...large, ...formats };
    const request = imageAttributes(picture, "100vw", renditions);
    const container = written(picture);
    const first = container.querySelector("source") ?? imageIn(container);
    expect(request.srcset ?? request.src).toBe(first?.getAttribute("srcset"));
    expect(request.type).toBe(first?.getAttribute("type") ?? null);
  });

  it("has one size where only its thumb is shown", () => {
    const thumb = { ...large, url: "/media/a-thumb.jpg" };
    expect(imageIn(written(thumb))?.hasAttribute("srcset")).toBe(false);
  });
});
