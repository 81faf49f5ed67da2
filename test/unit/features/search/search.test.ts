import { afterEach, describe, expect, it, vi } from "vitest";
import { loadSearch } from "../../../../app/features/search/search.server";
import { readHotWords } from "../../../../app/upstream.server/search";
import { testContext } from "../../../helpers/request-context";
import { platformDouble, type Answer } from "../../../helpers/platform-double";

const HOT = "GET /peony/v1/search/hot-words";
function results(keyword: string, page: number) {
  return `GET /peony/v1/search?${new URLSearchParams({ keyword, pageindex: String(page), pagesize: "10" })}`;
}

const found: Answer = {
  data: { contents: [{ post_id: "p1", content_type: "article", title: "台风" }], count: 1 },
};

function open(query: string, answers: Record<string, Answer[]>) {
  platformDouble({ [HOT]: [{ data: ["明前茶"] }], ...answers });
  return loadSearch(
    testContext({
      url: `http://127.0.0.1:8788/davmu/share/search/index.html${query}`,
      headers: { "user-agent": "Mozilla/5.0 (Linux; Android 13) Mobile" },
    }),
  );
}

afterEach(() => vi.unstubAllGlobals());

describe("the search", () => {
  it("opens with hot words and looks for nothing", async () => {
    const search = await open("", {});
    expect(search.results).toBeNull();
    expect(await search.hotWords).toEqual({ status: "ok", value: ["明前茶"] });
    expect(search.card.value?.indexable).toBe(true);
  });

  it("looks for the keyword of the query and asks crawlers to keep results out", async () => {
    const search = await open("?keyword=+台风++", { [results("台风", 1)]: [found] });
    expect(search.results).toMatchObject({ status: "ok", value: [{ total: 1, page: 1 }] });
    expect(search.card.value).toMatchObject({ title: "“台风”的搜索结果", indexable: false });
  });

  it("is unavailable when the platform does not answer, and stands", async () => {
    expect((await open("?keyword=x", {})).results).toEqual({ status: "unavailable" });
  });

  it("reads hot words as texts or as objects with one, each once, and none that are empty", async () => {
    platformDouble({
      [HOT]: [{ data: ["明前茶", { word: "青瓷" }, { title: "台风" }, "", "明前茶", 7] }],
    });
    expect(await readHotWords(testContext())).toMatchObject({ value: ["明前茶", "青瓷", "台风"] });
  });
});
