import { describe, expect, it } from "vitest";
import { nowAndNext } from "~/model/live/now-and-next";
import { readProgramme } from "~/model/live/programme";
import { textLines } from "~/sanitizer.server/parse";

/** Entries as "day from-until title". */
function read(html: string): string[] {
  const clock = (minutes: number) =>
    `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  return readProgramme(textLines(html)).map(({ day, from, until, title }) =>
    [day, `${clock(from)}${until === null ? "" : `-${clock(until)}`}`, title]
      .filter((word) => word !== "")
      .join(" "),
  );
}

const TWO = ["19:00 新闻联播", "19:30 天气预报"];

describe("a channel's programme", () => {
  it.each([
    ["paragraphs", "<p>19:00 新闻联播</p><p>19:30 天气预报</p>"],
    ["breaks", "19:00 新闻联播<br>19:30 天气预报"],
    ["plain lines", "<pre>19:00 新闻联播\n19:30 天气预报</pre>"],
    ["a list", "<ul><li>19:00　新闻联播</li><li>19:30　天气预报</li></ul>"],
    ["numbers of its own", "<p>1. 19:00 新闻联播</p><p>2、19:30 天气预报</p>"],
    [
      "a table",
      "<table><tr><th>时间</th><th>节目</th></tr><tr><td>19:00</td><td>新闻联播</td></tr><tr><td>19:30</td><td><p>天气预报</p></td></tr></table>",
    ],
    [
      "a table with the title first",
      "<table><tr><td>新闻联播</td><td>19:00</td></tr><tr><td>天气预报</td><td>19:30</td></tr></table>",
    ],
    [
      "a table with a third column",
      "<table><tr><td>19:00</td><td>新闻联播</td><td>首播</td></tr><tr><td>19:30</td><td>天气预报</td><td>重播</td></tr></table>",
    ],
    ["terms", "<dl><dt>19:00</dt><dd>新闻联播</dd><dt>19:30</dt><dd>天气预报</dd></dl>"],
    ["full-width figures", "<p>１９：００　新闻联播</p><p>１９：３０　天气预报</p>"],
    ["brackets", "<p>【19:00】新闻联播</p><p>（19:30）天气预报</p>"],
    ["bars and dashes", "<p>19:00 | 新闻联播</p><p>19:30 —— 天气预报</p>"],
    ["words for hours", "<p>19点00分 新闻联播</p><p>晚上7:30 天气预报</p>"],
    ["one line", "<p>19:00 新闻联播 19:30 天气预报</p>"],
    ["one line with marks", "<p>19:00新闻联播；19:30天气预报</p>"],
    [
      "bold times",
      "<p><b>19:00</b><span>新闻联播</span></p><p><b>19:30</b><span>天气预报</span></p>",
    ],
    [
      "other lines between",
      "<h2>今晚</h2><p>19:00 新闻联播</p><p>电视剧 1-2 集</p><p>19:30 天气预报</p><p>本台每周一至周日全天播出，敬请收看</p>",
    ],
  ])("is read from %s", (_, html) => {
    expect(read(html)).toEqual(TWO);
  });

  it("reads the hours of a clock of twelve as they are said", () => {
    expect(
      read(
        "<p>凌晨12:30 音乐</p><p>中午12:00 新闻</p><p>中午1:00 剧场</p><p>晚上11:30-1:00 电影</p>",
      ),
    ).toEqual(["0:30 音乐", "12:00 新闻", "13:00 剧场", "23:30-25:00 电影"]);
    expect(read("<p>晚上11:00 新闻</p><p>晚上12:00 音乐</p>")).toEqual([
      "23:00 新闻",
      "24:00 音乐",
    ]);
  });

  it("keeps the titles as they are written", () => {
    expect(read("<p>19:00 纪录片《江：源》（上）</p><p>20:00～21:00：电影</p>")).toEqual([
      "19:00 纪录片《江：源》（上）",
      "20:00-21:00 电影",
    ]);
  });

  it("is not split at a time within a title", () => {
    expect(read("<p>20:00 重播 19:30 的新闻</p><p>21:00 电影</p>")).toEqual([
      "20:00 重播 19:30 的新闻",
      "21:00 电影",
    ]);
  });

  it("goes on past midnight, and knows when something ends", () => {
    expect(read("<p>22:00-23:30 电影</p><p>23:30—00:30 夜话</p><p>00:30 重播</p>")).toEqual([
      "22:00-23:30 电影",
      "23:30-24:30 夜话",
      "24:30 重播",
    ]);
    expect(read("<p>23:00 夜话</p><p>25:30 重播</p>")).toEqual(["23:00 夜话", "25:30 重播"]);
  });

  it("belongs to the day that it names", () => {
    const html =
      "<h3>11月27日 星期五</h3><p>19:00 新闻</p><p>20:00 电影</p><h3>2026-11-28</h3><p>08:00 早间</p>";
    expect(read(html)).toEqual(["11-27 19:00 新闻", "11-27 20:00 电影", "11-28 8:00 早间"]);
    expect(read("<p>周一</p><p>19:00 新闻</p><p>周日</p><p>19:00 电影</p>")).toEqual([
      "1 19:00 新闻",
      "0 19:00 电影",
    ]);
  });

  it.each([
    ["a sentence", "<p>全天滚动播出。</p>"],
    ["one time", "<p>19:30 开始直播</p>"],
    [
      "times within sentences",
      "<p>我们在19:30开始，到20:30结束，请准时收看。</p><p>比分是 3:15 和 4:20。</p>",
    ],
    ["times without titles", "<p>19:00</p><p>20:00</p>"],
    [
      "two channels after each other",
      "<p>19:00 甲</p><p>20:00 乙</p><p>08:00 丙</p><p>07:00 丁</p>",
    ],
    [
      "a week in columns",
      "<table><tr><td></td><td>周一</td><td>周二</td></tr><tr><td>19:00</td><td>甲</td><td>乙</td></tr><tr><td>20:00</td><td>甲</td><td>乙</td></tr></table>",
    ],
    ["impossible times", "<p>31:00 甲</p><p>19:75 乙</p><p>119:30 丙</p>"],
    ["nothing", ""],
  ])("is nothing in %s", (_, html) => {
    expect(read(html)).toEqual([]);
  });

  it("is read in time in proportion to its length", () => {
    const begun = performance.now();
    readProgramme([" 19:30".repeat(20_000), "[".repeat(100_000), "1".repeat(100_000)]);
    expect(performance.now() - begun).toBeLessThan(1500);
  });
});

/** What stands at the head at a time of 27 November 2026, a Friday, in China. */
function at(html: string, time: string): (string | undefined)[] {
  const { now, next } = nowAndNext(
    readProgramme(textLines(html)),
    Date.parse(`2026-11-${time.length > 5 ? time : `27T${time}`}:00+08:00`),
  );
  return [now?.title, next?.title];
}

describe("what a channel shows now and next", () => {
  const daily = "<p>06:00 早间</p><p>19:00 新闻联播</p><p>23:30 夜话</p><p>00:30 重播</p>";

  it("changes with the time, around midnight too", () => {
    expect(at(daily, "18:59")).toEqual(["早间", "新闻联播"]);
    expect(at(daily, "19:00")).toEqual(["新闻联播", "夜话"]);
    expect(at(daily, "23:59")).toEqual(["夜话", "重播"]);
    expect(at(daily, "00:10")).toEqual(["夜话", "重播"]);
    expect(at(daily, "00:30")).toEqual(["重播", "早间"]);
    expect(at(daily, "05:00")).toEqual(["重播", "早间"]);
  });

  it("is nothing between an end and the next beginning", () => {
    const html = "<p>19:00-19:30 新闻</p><p>20:00-21:00 电影</p>";
    expect(at(html, "19:29")).toEqual(["新闻", "电影"]);
    expect(at(html, "19:45")).toEqual([undefined, "电影"]);
    expect(at(html, "22:00")).toEqual([undefined, "新闻"]);
  });

  it("is of the day that the programme names", () => {
    const html = "<p>11月27日</p><p>19:00 新闻</p><p>23:00 电影</p>";
    expect(at(html, "19:10")).toEqual(["新闻", "电影"]);
    expect(at(html, "23:10")).toEqual(["电影", undefined]);
    expect(at(html, "28T01:59")).toEqual(["电影", undefined]);
    expect(at(html, "28T19:10")).toEqual([undefined, undefined]);
    expect(at("<p>周五</p><p>19:00 新闻</p><p>周六</p><p>20:00 电影</p>", "20:00")[0]).toBe("新闻");
  });
});
