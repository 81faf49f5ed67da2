import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { PNG } from "pngjs";
import { encode } from "uqr";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";
import { fewOf } from "../parts";

const { newPage, publish, sample, visit } = setUpSite();

/** What the head of a document says of its page. */
async function cardOf(page: Page) {
  const meta = async (property: string) =>
    (await page.locator(`meta[property="og:${property}"]`).getAttribute("content")) ?? "";
  return { title: await meta("title"), text: await meta("description"), url: await meta("url") };
}

async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole("link", { name: "分享" }).first().tap();
  const sheet = page.getByRole("dialog", { name: "分享这篇内容" });
  await sheet.waitFor();
  return sheet;
}

describe("the way to pass a page on", () => {
  it("shows where its sheet ends in forced colours, which cast no shadow", async () => {
    const page = await newPage({ forcedColors: "active" });
    await page.goto(await publish());
    const sheet = await openSheet(page);
    expect(await sheet.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe("1px");
  });

  it.each(
    fewOf([
      "cloud_form:",
      "media account",
      "circle",
      "circle post",
      "circle topic",
      "clue report",
      "clue topic",
      "law question",
      "dejin content",
    ]),
  )("stands in the head of a page: %s", async (name) => {
    const pageUrl = await sample(name);
    const page = await visit(pageUrl);
    const link = page.getByRole("link", { name: "分享" });
    expect(await link.count()).toBe(1);
    const box = (await link.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    const { url } = await cardOf(page);
    expect(await page.locator("#page-address").innerText()).toBe("");
    const sheet = await openSheet(page);
    expect(await sheet.getByRole("textbox", { name: "本页地址" }).inputValue()).toBe(url);

    const withoutScripts = await visit(pageUrl, { javaScriptEnabled: false });
    await withoutScripts.getByRole("link", { name: "分享" }).click();
    const words = withoutScripts.locator("#page-address");
    await expect.poll(async () => (await words.boundingBox())!.y).toBeLessThan(844);
    expect(await words.innerText()).toContain(url);
  });

  it.each(["login", "search", "dejin catalog", "clue topics", "reporter", "user agreement"])(
    "is not offered on a page that is no content: %s",
    async (name) => {
      const page = await visit(await sample(name));
      expect(await page.getByRole("heading", { level: 1 }).count()).toBeGreaterThan(0);
      expect(await page.locator("[data-action=share], #page-address").count()).toBe(0);
    },
  );
});

describe("the system's own sheet", () => {
  interface Given {
    given?: unknown[];
    answer?: (refusal: string | null) => void;
  }

  /** A page on a system with a sheet, which answers when it is told. */
  async function visitWithSheet(): Promise<Page> {
    const page = await newPage();
    await page.addInitScript(() => {
      const seen = window as unknown as Given;
      seen.given = [];
      navigator.share = (data) =>
        new Promise((resolve, reject) => {
          seen.given?.push(data);
          seen.answer = (refusal) =>
            refusal === null ? resolve() : reject(new DOMException("", refusal));
        });
    });
    await page.goto(await sample("article:"));
    return page;
  }

  const given = (page: Page) => page.evaluate(() => (window as unknown as Given).given);
  const answer = (page: Page, refusal: string | null) =>
    page.evaluate((told) => (window as unknown as Given).answer?.(told), refusal);

  /** Whether the URL is in sight with all of it selected, to be copied by hand. */
  const isUrlSelected = (sheet: Locator) =>
    sheet
      .getByRole("textbox", { name: "本页地址" })
      .evaluate(
        (field: HTMLInputElement) =>
          field === document.activeElement &&
          field.getBoundingClientRect().height >= 44 &&
          field.selectionStart === 0 &&
          field.selectionEnd === field.value.length,
      );

  it("is one of the ways, given the title, the first words and the URL of the page's card", async () => {
    const page = await visitWithSheet();
    const card = await cardOf(page);
    const sheet = await openSheet(page);
    // Nothing is sent before it is chosen.
    expect(await given(page)).toEqual([]);
    const send = sheet.getByRole("button", { name: "发送给朋友" });
    await send.tap();
    await expect.poll(() => given(page)).toEqual([card]);
    // Closed without sending: the other ways still stand.
    await answer(page, "AbortError");
    await sheet.getByRole("button", { name: "复制链接" }).tap();
    await sheet.getByRole("button", { name: "已复制" }).waitFor();
    await send.tap();
    await expect.poll(() => given(page)).toEqual([card, card]);
    await answer(page, null);
    await sheet.waitFor({ state: "detached" });
  });

  it("that refuses leaves the URL to copy, and says so", async () => {
    const page = await visitWithSheet();
    const sheet = await openSheet(page);
    await sheet.getByRole("button", { name: "发送给朋友" }).tap();
    await expect.poll(() => given(page)).toHaveLength(1);
    await answer(page, "InvalidStateError");
    await sheet.getByText("没有打开系统的分享，请长按地址复制").waitFor();
    expect(await isUrlSelected(sheet)).toBe(true);
  });

  it("a clipboard that never answers leaves the URL to copy", async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => new Promise(() => {}) },
      });
      document.execCommand = () => false;
    });
    await page.goto(await sample("article:"));
    const sheet = await openSheet(page);
    await sheet.getByRole("button", { name: "复制链接" }).tap();
    await sheet.getByText("没有复制成功，请长按地址复制").waitFor();
    expect(await isUrlSelected(sheet)).toBe(true);
  });

  it("is not offered where the system has none", async () => {
    const page = await newPage();
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
    await page.goto(await sample("article:"));
    const sheet = await openSheet(page);
    await sheet.getByRole("button", { name: "生成海报" }).waitFor();
    expect(await sheet.getByRole("button", { name: "发送给朋友" }).count()).toBe(0);
  });
});

describe("a page's poster", () => {
  const WIDTH = 750;
  const MARGIN = 48;
  const CODE = 180;

  interface Drawn {
    words: string[];
    pictures: string[];
  }

  /** A page that keeps what is drawn on its canvases. */
  async function visitDrawing(options?: BrowserContextOptions): Promise<Page> {
    const page = await newPage(options);
    await page.addInitScript(() => {
      const drawn: Drawn = { words: [], pictures: [] };
      Object.assign(window, { drawn });
      const { prototype } = CanvasRenderingContext2D;
      const { fillText, drawImage } = prototype;
      prototype.fillText = function (...told) {
        drawn.words.push(told[0]);
        fillText.apply(this, told);
      };
      prototype.drawImage = function (this: CanvasRenderingContext2D, ...told: unknown[]) {
        drawn.pictures.push((told[0] as HTMLImageElement).src);
        Reflect.apply(drawImage, this, told);
      };
    });
    return page;
  }

  /** The poster of the page as the file that is saved. */
  async function makePoster(page: Page): Promise<{ file: PNG; drawn: Drawn }> {
    const sheet = await openSheet(page);
    await sheet.getByRole("button", { name: "生成海报" }).tap();
    return savePoster(page, sheet);
  }

  /** Asks for a comment's poster, in its menu. @returns the sheet that shows it */
  async function openCommentPoster(page: Page, alias: string): Promise<Locator> {
    await page.getByRole("link", { name: `更多操作：${alias}的评论` }).tap();
    const menu = page.getByRole("dialog", { name: "评论操作" });
    await menu.getByRole("button", { name: "生成评论海报" }).tap();
    return page.getByRole("dialog", { name: "分享这条评论" });
  }

  async function savePoster(page: Page, sheet: Locator): Promise<{ file: PNG; drawn: Drawn }> {
    const url = await sheet.getByRole("img", { name: /^海报：/ }).getAttribute("src");
    // A web view saves no picture of a blob: URL.
    expect(url).toMatch(/^data:image\/png;base64,/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      sheet.getByRole("link", { name: "保存海报" }).tap(),
    ]);
    expect(download.suggestedFilename()).toBe("poster.png");
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const drawn = await page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn);
    return { file: PNG.sync.read(Buffer.concat(chunks)), drawn };
  }

  function isDark({ data, width }: PNG, x: number, y: number): boolean {
    return data[4 * (Math.floor(y) * width + Math.floor(x))]! < 128;
  }

  /** The code at the poster's foot, read off its pixels as rows of modules. */
  function codeOn(file: PNG, size: number): boolean[][] {
    const top = file.height - MARGIN - CODE;
    const left = WIDTH - MARGIN - CODE;
    const middle = (at: number) => ((at + 0.5) * CODE) / size;
    return Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (__, x) => isDark(file, left + middle(x), top + middle(y))),
    );
  }

  it("says the title and whose the content is, and its code leads to the page", async () => {
    const page = await visitDrawing();
    await page.goto(await sample("article:"));
    const { title, url } = await cardOf(page);
    const { file, drawn } = await makePoster(page);
    expect(file.width).toBe(WIDTH);
    expect(drawn.words.join("")).toContain(title);
    expect(drawn.words).toEqual(expect.arrayContaining(["江南新报", "江岚", "扫码阅读全文"]));
    const { data, size } = encode(url, { ecc: "M", border: 2 });
    expect(codeOn(file, size)).toEqual(data);
  });

  it("names the media account whose content it is", async () => {
    const page = await visitDrawing();
    await page.goto(await sample("mp article:"));
    const author = await page.locator(".detail-author-name").innerText();
    const { drawn } = await makePoster(page);
    expect(drawn.words).toContain(author);
  });

  it("of a comment says its text, writer and story, and its code leads to the page", async () => {
    const comment = {
      content: "记者沿河走了四天。\n\n那句“敲门”，我爷爷也说过。",
      alias: "南门老周",
      owner_user_id: "702",
    };
    const address = await publish({ comments: [comment], mp_user_id: "702", source: "江南新报" });
    const page = await visitDrawing();
    await page.goto(address);
    const { url } = await cardOf(page);
    const sheet = await openCommentPoster(page, "南门老周");
    const { file, drawn } = await savePoster(page, sheet);
    expect(file.width).toBe(WIDTH);
    expect(drawn.words).toEqual(
      expect.arrayContaining([
        "记者沿河走了四天。",
        "那句“敲门”，我爷爷也说过。",
        "南门老周 · 作者",
        "桥下的菜场",
        "江岚",
      ]),
    );
    const { data, size } = encode(url, { ecc: "M", border: 2 });
    expect(codeOn(file, size)).toEqual(data);
    // The way back leads to the comment, which can be read on.
    await sheet.getByRole("button", { name: "关闭" }).last().tap();
    await sheet.waitFor({ state: "detached" });
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("of a long comment ends with an ellipsis, and breaks what fits no line", async () => {
    const content = `${"潮".repeat(300)}`;
    const link = `https://example.com/${"a".repeat(120)}`;
    const comments = [
      { content, alias: "读者甲" },
      { content: link, alias: "读者乙" },
    ];
    const page = await visitDrawing();
    await page.goto(await publish({ comments }));
    const first = await openCommentPoster(page, "读者甲");
    const { drawn } = await savePoster(page, first);
    const lines = drawn.words.filter((words) => words.startsWith("潮"));
    expect([lines.length, lines.at(-1)?.endsWith("潮…")]).toEqual([12, true]);
    await first.getByRole("button", { name: "关闭" }).last().tap();
    await first.waitFor({ state: "detached" });
    const second = await openCommentPoster(page, "读者乙");
    const { drawn: later } = await savePoster(page, second);
    const parts = later.words.slice(drawn.words.length);
    expect(parts.join("")).toContain(link);
  });

  it("of a comment that cannot be drawn says so, and leaves the page as it was", async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(await publish({ comments: [{ content: "潮来了", alias: "读者甲" }] }));
    const sheet = await openCommentPoster(page, "读者甲");
    await page.getByText("海报没有做好，请稍后再试").waitFor();
    await sheet.waitFor({ state: "detached" });
  });

  // Playwright's own answers always carry the header.
  let mediaHost: Server;
  let asked: string[];
  let sent: Record<string, string>;
  beforeAll(async () => {
    const red = PNG.sync.write(
      Object.assign(new PNG({ width: 1200, height: 800 }), {
        data: Buffer.alloc(1200 * 800 * 4, Buffer.from([200, 0, 0, 255])),
      }),
    );
    mediaHost = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(200, { "content-type": "image/png", ...sent }).end(red);
    });
    await new Promise<void>((resolve) => {
      mediaHost.listen(0, "127.0.0.1", resolve);
    });
  });
  afterAll(() => mediaHost.close());

  it.each<{ host: string; headers: Record<string, string>; comes: boolean }>([
    { host: "sends CORS headers", headers: { "access-control-allow-origin": "*" }, comes: true },
    { host: "sends none", headers: {}, comes: false },
  ])("has its picture: $comes, where the media host $host", async ({ headers, comes }) => {
    asked = [];
    sent = headers;
    const { port } = mediaHost.address() as AddressInfo;
    const cover = `http://127.0.0.1:${port}/cover.png`;
    const url = await publish({ style: { data: [{ url: cover }] }, source: "江南新报" });
    // The policy allows pictures from elsewhere by https alone.
    const page = await visitDrawing({ bypassCSP: true });
    await page.goto(url);
    const { file, drawn } = await makePoster(page);
    expect(asked).toContain("/cover.png");
    expect(drawn.pictures.includes(cover)).toBe(comes);
    // At its head the picture's colour, or paper.
    expect([...file.data.subarray(0, 3)]).toEqual(comes ? [200, 0, 0] : [255, 255, 255]);
    expect(drawn.words).toEqual(expect.arrayContaining(["桥下的菜场", "江南新报", "江岚"]));
  });
});
