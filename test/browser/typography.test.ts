import type { Locator } from "playwright-core";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";

const { publish, sample, visit } = setUpSite();

function styleOf(part: Locator, name: string): Promise<string> {
  return part
    .first()
    .evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name);
}

/** How much the ground of a part differs from white, as a ratio of luminances. */
async function contrastOnWhite(part: Locator): Promise<number> {
  const colour = await styleOf(part, "background-color");
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((figure) => {
    const share = Number(figure) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

describe("how words are set", () => {
  it("sets Chinese beside other letters with air, and stresses it by weight, not by a slant", async () => {
    const html = `<p>全年GDP增长5.2%，<em>着重</em>、<i>斜体</i>、<cite>《江南志》</cite>与<dfn>潮差</dfn>。</p>
      <address>澜州市<em>滨江路</em>1号</address>
      <blockquote>旧时<i>渡口</i></blockquote>`;
    const page = await visit(await publish({ html }));
    const body = page.locator(".article-body");
    expect(await styleOf(page.locator("body"), "text-autospace")).toBe("normal");
    expect(await styleOf(body.locator("p"), "text-autospace")).toBe("normal");
    const stressed = body.locator("em, i, cite, dfn");
    expect(await stressed.count()).toBe(6);
    expect(
      await stressed.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontWeight)),
    ).toEqual(Array.from({ length: 6 }, () => "600"));
    const slanted = await body
      .locator("*")
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).fontStyle !== "normal")
          .map((one) => one.outerHTML),
      );
    expect(slanted).toEqual([]);
  });

  it("leaves no character of a table's heading alone on a line, and darkens the edge where a table goes on", async () => {
    const headings = [
      "最高水位",
      "平均降水",
      "受灾户数",
      "转移人数",
      "抢险队伍数",
      "累计恢复供电户数和用电负荷（万千瓦）",
      "到岗",
    ];
    // A cell over several rows, so that the first column scrolls along.
    const cells = headings.slice(1).map(() => "<td>12</td>");
    const first = `<tr><td rowspan="4">12</td>${cells.join("")}</tr>`;
    const row = `<tr>${cells.join("")}</tr>`;
    const html = `<table><tr>${headings.map((one) => `<th>${one}</th>`).join("")}</tr>${first}${row.repeat(3)}</table>`;
    const page = await visit(await publish({ html }));
    const table = page.locator(".body-table");
    const lines = await table.locator("th").evaluateAll((cells) =>
      cells.map((cell) => {
        const words = cell.firstChild!;
        const tops = Array.from({ length: words.textContent!.length }, (_, at) => {
          const one = document.createRange();
          one.setStart(words, at);
          one.setEnd(words, at + 1);
          return Math.round(one.getBoundingClientRect().top);
        });
        return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
      }),
    );
    expect(lines.flat().length, "lines of headings").toBeGreaterThan(headings.length);
    expect(Math.min(...lines.flat()), "the characters of the shortest line").toBeGreaterThan(1);

    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(50);
    /** How light most of an edge of the table's rows is, 0 to 255. */
    const light = async (edge: "left" | "right") => {
      const box = (await table.boundingBox())!;
      const shot = await page.screenshot({
        clip: {
          x: edge === "left" ? box.x + 1 : box.x + box.width - 3,
          y: box.y + box.height / 2,
          width: 2,
          height: box.height / 4,
        },
      });
      const { data } = PNG.sync.read(shot);
      const reds = [...data].filter((_, at) => at % 4 === 0).toSorted((one, other) => one - other);
      return reds[reds.length >> 1] ?? 0;
    };
    const scrollTo = (left: number) => table.evaluate((one, to) => one.scrollTo(to, 0), left);
    const fades = async () => [(await light("left")) < 230, (await light("right")) < 230];
    expect(await fades(), "at its beginning").toEqual([false, true]);
    await scrollTo(40);
    expect(await fades(), "in its midst").toEqual([true, true]);
    await scrollTo(9999);
    expect(await fades(), "at its end").toEqual([true, false]);
  });

  it("keeps a card's facts on one line and a lead's title within four, whatever they are", async () => {
    const page = await visit("?group=101");
    const long = {
      title: "沿江九座桥的修缮工程已经全部完成并于今晨通车，".repeat(6),
      source: "江南新报澜州新闻中心驻岚山港记者站",
    };
    await page.evaluate(({ title, source }) => {
      for (const one of document.querySelectorAll(".home-lead-title")) one.textContent = title;
      for (const one of document.querySelectorAll(".content-card-source")) one.textContent = source;
    }, long);
    const figures = page.locator(".content-card-meta");
    expect(await figures.count()).toBeGreaterThan(5);
    for (const scale of ["1", "1.25"]) {
      await page.evaluate(
        (size) => document.documentElement.style.setProperty("--text-scale", size),
        scale,
      );
      const heights = await figures.evaluateAll((all) =>
        all.map((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
      );
      expect(Math.max(...heights), `lines of facts at ${scale}`).toBeLessThan(1.1);
      const lead = page.locator(".home-lead-title");
      const shown = await lead.evaluate(
        (one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight),
      );
      expect(Math.round(shown), `lines of the lead's title at ${scale}`).toBe(4);
    }
  });

  it("cuts no line of a card's facts at twice the text size", async () => {
    const page = await visit("list/101/index.html");
    await page.evaluate(() => document.documentElement.style.setProperty("--text-scale", "2"));
    const cut = await page.locator(".content-card-meta").evaluateAll((all) =>
      all.flatMap((facts) => {
        const end = facts.getBoundingClientRect().bottom;
        return [...facts.children]
          .map((fact) => fact.getBoundingClientRect())
          .filter(({ top, bottom }) => top < end - 1 && bottom > end + 1);
      }),
    );
    expect(cut).toEqual([]);
  });

  it("ends the lines of large titles between phrases", async () => {
    for (const [url, title] of [
      ["?group=101", ".home-lead-title"],
      ["fly_card/101/index.html", ".fly-card-title-text"],
    ] as const) {
      const divided = (await visit(url)).locator(`${title}:has(wbr)`).first();
      expect(await styleOf(divided, "word-break"), title).toBe("keep-all");
    }
  });

  it("counts for an English reader as English does", async () => {
    const page = await visit(await publish({ view_count: 4_210_000 }), { locale: "en" });
    expect(await page.locator(".detail-meta").first().innerText()).toContain("4.2M views");
  });
});

describe("the dark scheme", () => {
  it("dims pictures, and has white words on a filled button", async () => {
    const html = `<p><img src="/media/cover/dragon-boats.jpg" width="1200" height="800"></p>`;
    const page = await visit(await publish({ html }), { colorScheme: "light" });
    const picture = page.locator(".body-picture img");
    expect(await styleOf(picture, "filter")).toBe("none");
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await styleOf(picture, "filter")).toBe("brightness(0.88)");
    await page.goto(await sample("link:"));
    const button = page.locator("main .button");
    expect(await styleOf(button, "color")).toBe("rgb(255, 255, 255)");
    expect(await contrastOnWhite(button)).toBeGreaterThanOrEqual(4.5);
  });
});
