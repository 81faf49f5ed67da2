import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const KEY = "davmu:search-history";
/** A page load of its own: the history is read anew. */
async function load() {
  vi.resetModules();
  return import("../../../../app/features/search/search-history");
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("the search history", () => {
  it("keeps the last ten keywords on the device, the last one first, each once", async () => {
    const { rememberKeyword } = await load();
    for (let index = 1; index <= 12; index += 1) rememberKeyword(`词${index}`);
    rememberKeyword("词5");
    const { searchHistory } = await load();
    expect(searchHistory()).toHaveLength(10);
    expect(searchHistory().slice(0, 3)).toEqual(["词5", "词12", "词11"]);
  });

  it("forgets one keyword, or all of them", async () => {
    const { rememberKeyword, forgetKeyword, clearHistory, searchHistory } = await load();
    rememberKeyword("台风");
    rememberKeyword("青瓷");
    forgetKeyword("台风");
    expect(searchHistory()).toEqual(["青瓷"]);
    clearHistory();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it("takes stored nonsense for nothing", async () => {
    for (const stored of ["{", '{"a":1}', "[1,2]", "null"]) {
      localStorage.setItem(KEY, stored);
      expect((await load()).searchHistory()).toEqual([]);
    }
  });

  it("lives as long as the page where storage is blocked", async () => {
    vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    const { rememberKeyword, searchHistory } = await load();
    rememberKeyword("台风");
    expect(searchHistory()).toEqual(["台风"]);
  });
});
