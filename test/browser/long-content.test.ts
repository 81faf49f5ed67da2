import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";

function row(cells: readonly string[], tag = "td"): string {
  return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
}
const columns = ["站点", "雨量（毫米）", "最大风速", "最高水位", "备注"];
const cells = [
  "澜州北站",
  "112.5",
  "28.4 m/s",
  "3.42 m",
  "受上游泄洪和天文大潮共同影响，水位仍在缓慢上涨",
];

describe("long content on a phone", () => {
  const { publish, visit } = setUpSite();

  const titled = async (title: string) => {
    const page = await visit(await publish({ title, html: "<p>正文</p>" }));
    const heading = page.locator("h1.detail-title");
    return Number.parseFloat(await heading.evaluate((one) => getComputedStyle(one).fontSize));
  };

  it("steps a title down in size when it is long, and once more when it is very long", async () => {
    const sizes = [20, 70, 140].map((length) => "潮水退去之后".repeat(30).slice(0, length));
    const [short = 0, long = 0, longest = 0] = [
      await titled(sizes[0] ?? ""),
      await titled(sizes[1] ?? ""),
      await titled(sizes[2] ?? ""),
    ];
    expect(long).toBeLessThan(short);
    expect(longest).toBeLessThan(long);
    expect(longest).toBeGreaterThanOrEqual(18);
  });

  it("keeps room for words in the innermost of many quotations and lists", async () => {
    const quoted = `${"<blockquote>".repeat(30)}<i>最里面的话</i>${"</blockquote>".repeat(30)}`;
    const listed = `${"<ul><li>层".repeat(20)}<i>最里面的项</i>`;
    const page = await visit(await publish({ title: "来往书信", html: quoted + listed }));
    const innermost = page.locator(".article-body em");
    expect(await innermost.count()).toBe(2);
    for (const words of await innermost.all()) {
      const { left, right, width } = await words.evaluate((one) => one.getBoundingClientRect());
      expect(left).toBeGreaterThan(0);
      expect(right).toBeLessThanOrEqual(390);
      expect(width).toBeGreaterThan(60);
    }
  });

  it("gives an emoji file the height of the line before it comes", async () => {
    const emoji = '<img class="emoji" alt="😀" src="/media/none/1f600.svg">';
    const page = await visit(await publish({ title: "好消息", html: `<p>好${emoji}呀</p>` }));
    const ems = await page.locator(".body-emoji").evaluate((one) => {
      const { fontSize } = getComputedStyle(one);
      return one.getBoundingClientRect().height / Number.parseFloat(fontSize);
    });
    expect(ems).toBeGreaterThan(0.9);
    expect(ems).toBeLessThan(1.3);
  });

  it("gives a wide table columns that read well, and keeps the first in sight", async () => {
    const rows = Array.from({ length: 4 }, () => row(cells)).join("");
    const html = `<p>雨情</p><table>${row(columns, "th")}${rows}</table>`;
    const page = await visit(await publish({ title: "雨情", html }));
    const box = page.locator(".body-table");
    await box.scrollIntoViewIfNeeded();
    const scrolled = await box.evaluate((element) => {
      element.scrollLeft = 10_000;
      const left = element.getBoundingClientRect().left;
      const widths = [...element.querySelectorAll("td")].map((cell) => ({
        em: cell.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(cell).fontSize),
      }));
      const first = element.querySelector("td")?.getBoundingClientRect().left ?? 0;
      return {
        moved: element.scrollLeft,
        first: first - left,
        widest: Math.max(...widths.map(({ em }) => em)),
      };
    });
    expect(scrolled.moved).toBeGreaterThan(50);
    expect(Math.abs(scrolled.first)).toBeLessThanOrEqual(2);
    expect(scrolled.widest).toBeLessThanOrEqual(14);
  });

  it("shows the site's mark where a picture is missing", async () => {
    const cover = "https://media.example.com/missing.jpg";
    const page = await visit(
      await publish({
        title: "缺图",
        html: `<p>前</p><p><img src="${cover}" width="600" height="400"></p><p>后</p>`,
      }),
    );
    const tile = page.locator(".body-picture, .picture").first();
    await tile.scrollIntoViewIfNeeded();
    const mark = await tile.evaluate(
      (one) =>
        getComputedStyle(one, "::after").backgroundImage +
        getComputedStyle(one, "::before").backgroundImage,
    );
    expect(mark).toContain("url(");
  });
});
