import { beforeAll, describe, expect, it } from "vitest";
import { INTERFERING, TAPPED_ARTICLE, visitTapping } from "../bench/taps";
import { setUpSite } from "../helpers/set-up-site";
import { scrollToElement } from "../helpers/site";

/** A fault that kills every other page passes once in a thousand runs; `npm run bench -- taps` makes 40. */
const VISITS = 10;

const { newPage, publish } = setUpSite({}, undefined, "own");
let article: string;

beforeAll(async () => {
  article = await publish(TAPPED_ARTICLE);
});

describe("a visitor who taps without pause from the first paint on", () => {
  it.each([
    ["", []],
    [" with others' elements in it", INTERFERING],
  ])(
    "is answered on every visit of a page%s, and no page dies",
    async (_, foreign) => {
      const outcomes: string[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) {
        const page = await newPage({ firstVisit: true });
        outcomes.push(await visitTapping(page, article, foreign));
        await page.context().close();
      }
      expect(outcomes.filter((outcome) => outcome !== "answered")).toEqual([]);
    },
    VISITS * 15_000,
  );

  it("gets a link's own page when the framework never comes", async () => {
    const page = await newPage({ firstVisit: true });
    await page.route(/assets\/framework-/, (route) => route.abort());
    await page.goto(article);
    await (await scrollToElement(page.locator("#comments .comment-reply").first())).tap();
    await page.waitForURL(/\/davmu\/share\/comment\b/);
    await page.getByText("读者1").first().waitFor();
  });
});
