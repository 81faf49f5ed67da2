import { afterEach, expect, it, vi } from "vitest";
import { layOutLists } from "../../../../app/client/cards/start-cards";

/** A page in which what is read stands at these places, before and after its lists are drawn. */
function page(anchors: boolean, tops: readonly number[]) {
  const left = [...tops];
  const read = document.createElement("p");
  vi.spyOn(read, "getBoundingClientRect").mockImplementation(
    () => new DOMRect(0, left.shift() ?? Number.NaN, 0, 0),
  );
  vi.stubGlobal("CSS", { supports: () => anchors });
  document.elementFromPoint = () => read;
  const scrolls = vi.fn<(x: number, y: number) => void>();
  vi.stubGlobal("scrollBy", scrolls);
  return scrolls;
}

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset["near"];
});

it.each([
  { what: "goes after what is read where its lists moved it", tops: [100, 479], by: [[0, 379]] },
  { what: "that nothing moved is not scrolled: it may still glide", tops: [100, 100], by: [] },
  { what: "is left to an engine that keeps its place by itself", anchors: true, tops: [], by: [] },
])("a page $what", ({ anchors = false, tops, by }) => {
  const scrolls = page(anchors, tops);
  layOutLists(true);
  expect("near" in document.documentElement.dataset).toBe(true);
  expect(scrolls.mock.calls).toEqual(by);
});
