import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations, EVERYTHING } from "../helpers/axe";
import { MINI_PROGRAM_UA } from "../helpers/devices";
import { setUpSite } from "../helpers/set-up-site";
import { requestsOf } from "../helpers/page-watch";

/**
 * Voices of a machine that has none: what is said is noted, and a sentence ends when the test says so.
 */
function putVoices(): void {
  const spoken: SpeechSynthesisUtterance[] = [];
  const synthesis = {
    speak: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance),
    cancel: () => {},
  };
  Object.defineProperty(globalThis, "speechSynthesis", { value: synthesis, configurable: true });
  Object.assign(globalThis, { spoken });
}

function spokenOn(page: Page) {
  return page.evaluate(() =>
    (globalThis as unknown as { spoken: SpeechSynthesisUtterance[] }).spoken.map(
      ({ text, rate, lang }) => ({ text, rate, lang }),
    ),
  );
}

/** The last sentence is over. */
function finish(page: Page) {
  return page.evaluate(() => {
    const { spoken } = globalThis as unknown as { spoken: SpeechSynthesisUtterance[] };
    spoken.at(-1)?.dispatchEvent(new Event("end"));
  });
}

describe("listening to an article", () => {
  const { newPage, publish, visit } = setUpSite();

  const article = () =>
    publish({ title: "九座桥", html: "<p>船从南门出发。过了<b>第九</b>座桥！</p><p>到了。</p>" });

  const listening = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await newPage(options);
    await page.addInitScript(putVoices);
    await page.goto(await article());
    await page.getByRole("link", { name: "听文章" }).tap();
    await page.getByRole("region", { name: "朗读" }).waitFor();
    return page;
  };

  it("is offered in its place before the button behind it has arrived", async () => {
    const page = await visit(await article());
    const moved = await page.getByRole("link", { name: "听文章" }).evaluate((link) => {
      const left = () => link.getBoundingClientRect().left;
      const total = left();
      while (link.nextSibling !== null) link.nextSibling.remove();
      return left() - total;
    });
    expect(moved).toBe(0);
  });

  it("speaks sentence by sentence, shows each, and says when all is read", async () => {
    const page = await listening();
    const words = page.locator(".text-to-speech-text");
    for (const sentence of ["九座桥", "船从南门出发。", "过了第九座桥！", "到了。"]) {
      await expect.poll(() => words.textContent()).toBe(sentence);
      await page.getByText(/^[1-4]\/4$/).waitFor();
      await finish(page);
    }
    await expect.poll(() => words.textContent()).toBe("已经读完。");
    const spoken = await spokenOn(page);
    expect(spoken.map(({ text }) => text).join("")).toBe(
      "九座桥船从南门出发。过了第九座桥！到了。",
    );
    expect(spoken.every(({ lang }) => lang === "zh-CN")).toBe(true);
  });

  it("keeps the sentence above the player for who follows it, and leaves who reads elsewhere", async () => {
    const sentences = Array.from({ length: 40 }, (_, index) => `<p>江水第${index}次涨落。</p>`);
    const page = await newPage({
      viewport: { width: 844, height: 390 },
      reducedMotion: "reduce",
    });
    await page.addInitScript(putVoices);
    await page.goto(await publish({ title: "潮汐", html: sentences.join("") }));
    await page.getByRole("link", { name: "听文章" }).tap();
    await page.getByRole("region", { name: "朗读" }).waitFor();
    const room = () =>
      page.evaluate(() => {
        const highlights = (CSS as unknown as { highlights: Map<string, Iterable<Range>> })
          .highlights;
        const [spoken] = highlights.get("spoken") ?? [];
        const { top, bottom } = spoken!.getBoundingClientRect();
        const player = document.querySelector(".text-to-speech")!.getBoundingClientRect();
        return Math.min(top, player.top - bottom);
      });
    for (let sentence = 0; sentence < 12; sentence += 1) {
      await expect.poll(room).toBeGreaterThanOrEqual(0);
      await finish(page);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await finish(page);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it("pauses, goes on, steps and speaks faster by keyboard, and gives the focus back", async () => {
    const page = await listening();
    const words = page.locator(".text-to-speech-text");
    await page.getByRole("button", { name: "暂停朗读" }).press("Enter");
    await page.getByRole("button", { name: "继续朗读" }).press("Enter");
    await page.getByRole("button", { name: "下一句" }).press("Enter");
    expect(await words.textContent()).toBe("船从南门出发。");
    await page.getByRole("button", { name: "语速：1倍" }).press("Enter");
    expect((await spokenOn(page)).at(-1)).toMatchObject({ text: "船从南门出发。", rate: 1.25 });
    await page.getByRole("button", { name: "上一句" }).press("Enter");
    expect(await words.textContent()).toBe("九座桥");
    await page.getByRole("button", { name: "停止朗读" }).press("Enter");
    await page.getByRole("region", { name: "朗读" }).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("听文章");
  });

  it.each<[string, BrowserContextOptions]>([
    ["in a browser", {}],
    ["in forced colours", { forcedColors: "active" }],
    ["in a mini program", { userAgent: MINI_PROGRAM_UA }],
  ])("shows each of its buttons on a narrow phone %s", async (_, options) => {
    const page = await listening({ ...options, viewport: { width: 320, height: 640 } });
    if ("userAgent" in options) await page.locator(".mini-program-controls").waitFor();
    const buttons = page.getByRole("region", { name: "朗读" }).getByRole("button");
    expect(await buttons.count()).toBe(5);
    for (const button of await buttons.all()) await button.tap({ trial: true });
    const signs = await buttons.evaluateAll((all) =>
      all.flatMap((one) =>
        ["::before", "::after"]
          .map((part) => getComputedStyle(one, part))
          .filter(({ content, clipPath }) => content !== "none" && clipPath !== "none")
          .map((style) => style.backgroundColor === getComputedStyle(one).backgroundColor),
      ),
    );
    expect(signs).toEqual([false, false, false]);
  });

  it("says so when the device cannot speak", async () => {
    const page = await listening();
    await page.evaluate(() => {
      const { spoken } = globalThis as unknown as { spoken: SpeechSynthesisUtterance[] };
      const failure = Object.assign(new Event("error"), { error: "synthesis-failed" });
      spoken.at(-1)?.dispatchEvent(failure);
    });
    const problem = page.getByRole("alert").getByText("这台设备暂时不能朗读。");
    const spoken = await problem.evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    });
    const close = (await page.getByRole("button", { name: "停止朗读" }).boundingBox())!;
    const apart = spoken.y + spoken.height / 2 - close.y - close.height / 2;
    expect(Math.abs(apart)).toBeLessThanOrEqual(1);
    // Nothing is read: no sentence is marked, and none can be gone to.
    const marked = () =>
      page.evaluate(() => (CSS as unknown as { highlights: Map<string, object> }).highlights.size);
    expect(await marked()).toBe(0);
    const buttons = page.getByRole("region", { name: "朗读" }).getByRole("button");
    expect(await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent)))
      // Of those to be seen: the roles of what is hidden are none.
      .toEqual(["停止朗读", "打开APP收听"]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("打开APP收听");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "没有打开APP？" }).waitFor();
  });

  it("stays while the page is read on, and axe finds nothing in it", async () => {
    const page = await listening();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.getByRole("region", { name: "朗读" }).isVisible()).toBe(true);
    expect(await violations(page, EVERYTHING)).toEqual([]);
  });

  it("downloads nothing before it is asked for, and no framework then", async () => {
    const page = await newPage();
    await page.addInitScript(putVoices);
    const requests = requestsOf(page);
    await page.goto(await article());
    await page.waitForLoadState("networkidle");
    expect(requests.filter((one) => /text-to-speech/.test(one))).toEqual([]);
    await page.getByRole("link", { name: "听文章" }).press("Enter");
    await page.getByRole("region", { name: "朗读" }).waitFor();
    expect(requests.filter((one) => /framework-/.test(one))).toEqual([]);
  });

  it("is not offered where there are no voices, nor without JavaScript", async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      for (const owner of [globalThis, Window.prototype])
        Reflect.deleteProperty(owner, "speechSynthesis");
    });
    await page.goto(await article());
    expect(await page.getByRole("link", { name: "听文章" }).isVisible()).toBe(false);
    const plain = await visit(await article(), { javaScriptEnabled: false });
    expect(await plain.getByRole("link", { name: "听文章" }).isVisible()).toBe(false);
  });
});
