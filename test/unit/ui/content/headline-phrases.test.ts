import { describe, expect, it } from "vitest";
import { headlinePhrases } from "../../../../app/ui/content/headline";

describe("the phrases of a headline", () => {
  it.each([
    [
      "长三角生态绿色一体化示范区建设六周年：一张图",
      "长三角|生态|绿色|一体化|示范区建设|六周年：一张图",
    ],
    [
      "台风“海葵花”今夜登陆，澜州启动防台风Ⅰ级应急响应",
      "台风“海葵花”今夜|登陆，澜州|启动防台风Ⅰ级|应急|响应",
    ],
    ["澜州启动防台风Ⅰ\u2060级应急响应", "澜州|启动防台风Ⅰ\u2060级|应急|响应"],
    [
      "岭下村的第38窑：《慢行系统》公布，新增120公里",
      "岭下村的第38窑：《慢行|系统》公布，新增|120公里",
    ],
    ["iPhone 17 Pro与Mate 80 Pro对比：谁更值得买", "iPhone 17 Pro与|Mate 80 Pro|对比：谁更|值得买"],
  ])("keeps words, names, and numbers with their units whole: %s", (title, phrases) => {
    expect(headlinePhrases(title).join("|")).toBe(phrases);
  });

  it("leaves what has one line, and what is not Chinese, as it is", () => {
    expect(headlinePhrases("江南十二时辰")).toEqual(["江南十二时辰"]);
    expect(headlinePhrases("Typhoon makes landfall tonight")).toHaveLength(1);
  });

  it("loses and adds nothing", () => {
    const title = "《澜州市慢行系统2026年建设计划》公布 & 新增<120>公里👩‍👩‍👧的路";
    expect(headlinePhrases(title).join("")).toBe(title);
  });

  it("says the same of a title that it has seen before", () => {
    const title = "邻居不同意装电梯，卡在二楼不同意";
    expect(headlinePhrases(title)).toEqual(headlinePhrases(title));
  });
});
