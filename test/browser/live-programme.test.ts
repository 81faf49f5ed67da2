import { describe, expect, it } from "vitest";
import { CHAT, STREAM } from "../helpers/live";
import { setUpSite } from "../helpers/set-up-site";
import { hydrate } from "../helpers/site";

const { newPage, publish } = setUpSite();

/** Something at every full and half hour, whenever this test runs. */
const PROGRAMME = {
  name: "节目表",
  type: "introduction",
  content: Array.from({ length: 48 }, (_, half) => {
    const time = `${Math.trunc(half / 2)}:${half % 2 === 0 ? "00" : "30"}`;
    return `<p>${time} 第${half + 1}档</p>`;
  }).join(""),
};

const INTRODUCTION = { name: "简介", type: "introduction", content: "<p>全天滚动播出。</p>" };

function channel(columns: readonly object[], start_minutes = -525_600) {
  return publish({
    content_type: "local_live",
    live: { status: "live", start_minutes, columns, playlists: [STREAM] },
  });
}

/** The entry of a time, Unix milliseconds, with China's clock. */
function entryAt(time: number): string {
  const half = Math.trunc(((time / 60_000 + 480) % 1440) / 30);
  return `${String(Math.trunc(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"} 第${half + 1}档`;
}

const HALF_HOUR = 30 * 60_000;

describe("what a channel shows", () => {
  it("stands at its head, before the framework and with it, and changes while the page is open", async () => {
    const page = await newPage();
    await page.clock.install();
    await page.goto(await channel([PROGRAMME, INTRODUCTION]));
    const lines = page.locator(".live-programme p");
    const shown = async () => (await lines.allInnerTexts()).map((line) => line.trim());
    const expected = (now: number) => [
      `正在播出 ${entryAt(now)}`,
      `接下来 ${entryAt(now + HALF_HOUR)}`,
    ];
    const now = () => page.evaluate(() => Date.now());
    expect(await shown()).toEqual(expected(await now()));
    await hydrate(page);
    expect(await shown()).toEqual(expected(await now()));
    const running = page.locator(".live-introduction [aria-current]");
    const inList = (time: number) => [entryAt(time).replace(/^0/, "")];
    expect(await running.allInnerTexts()).toEqual(inList(await now()));
    await page.clock.fastForward(35 * 60_000);
    await expect.poll(shown).toEqual(expected(await now()));
    expect(await running.allInnerTexts()).toEqual(inList(await now()));
  });

  it("is marked in its list where that is all there is, and said above one with two such entries", async () => {
    const page = await newPage();
    await page.goto(await channel([PROGRAMME]));
    const labelOf = (entry: Element) => getComputedStyle(entry, "::after").content;
    const running = page.locator(".live-introduction [aria-current]");
    expect(await running.evaluate(labelOf)).toBe('"正在播出"');
    expect(await page.locator(".live-programme:visible").count()).toBe(0);
    await page.goto(await channel([{ ...PROGRAMME, content: PROGRAMME.content.repeat(2) }]));
    await page.getByText("正在播出").waitFor();
    expect(await running.count()).toBe(0);
  });

  it("is in sight in a long programme, which stays where an introduction comes first", async () => {
    const isInSight = async (content: string) => {
      const page = await newPage();
      await page.goto(await channel([{ ...PROGRAMME, content }]));
      await hydrate(page);
      const panel = (await page.locator(".live-panel").boundingBox())!;
      const entry = await page.locator(".live-introduction [aria-current]").boundingBox();
      await page.context().close();
      return entry!.y >= panel.y && entry!.y + entry!.height <= panel.y + panel.height;
    };
    // At midnight, too, there is more before it than a screen holds.
    const earlier = Array.from({ length: 47 }, (_, at) => `<p>${at + 1} 号节目</p>`);
    const programme = earlier.join("") + PROGRAMME.content;
    expect(await isInSight(programme)).toBe(true);
    expect(await isInSight(`<p>全天滚动播出。</p>${programme}`)).toBe(false);
  });

  it("is told by the site's clock on a device whose own is wrong", async () => {
    const page = await newPage();
    await page.clock.setFixedTime(Date.now() - 5 * 60 * 60_000);
    await page.goto(await channel([PROGRAMME]));
    await expect
      .poll(() => page.locator(".live-introduction [aria-current]").innerText())
      .toContain(entryAt(Date.now()).replace(/^0/, ""));
  });

  it("is not told of an evening that has a programme, nor without times", async () => {
    for (const url of [
      await channel([CHAT, PROGRAMME], -30),
      await channel([{ ...PROGRAMME, content: "<p>全天滚动播出</p>" }]),
    ]) {
      const page = await newPage();
      await page.goto(url);
      await page.locator(".live-head").waitFor();
      expect(await page.locator(".live-programme:visible").count()).toBe(0);
      await page.context().close();
    }
  });

  it("stands in a table with lines between its rows, whose stylesheet comes with the document", async () => {
    const content =
      "<table><tr><td>19:00</td><td>新闻</td></tr><tr><td>20:00</td><td>剧场</td></tr></table>";
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(await channel([{ ...PROGRAMME, content }]));
    const cell = page.locator(".live-introduction td").first();
    expect(await cell.evaluate((element) => getComputedStyle(element).borderBottomWidth)).toBe(
      "1px",
    );
  });

  it("stands above a chat too, once a broadcast has run for a day", async () => {
    const page = await newPage();
    await page.goto(await channel([CHAT, PROGRAMME]));
    await page.locator(".live-programme p").first().waitFor();
  });
});
