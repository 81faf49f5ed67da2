import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { COLOURS, EVERYTHING, violations } from "../helpers/axe";
import { setUpSite } from "../helpers/set-up-site";
import { fewOf } from "../parts";

const NARROW = { width: 320, height: 640 };

/** As high as its content, so that what floats at the foot covers nothing. */
async function heighten(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight + 200);
  await page.setViewportSize({ width: 390, height });
}

async function axeLightAndDark(page: Page): Promise<string[]> {
  const light = await violations(page, EVERYTHING);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, COLOURS);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

/**
 * What answers a touch on less than 44 px either way (WCAG 2.5.5). Links within a sentence are as large as its line.
 */
function smallTargets(): string[] {
  const found: string[] = [];
  const targets = "a[href], button, summary, select, textarea, input:not([type=hidden])";
  for (const target of document.querySelectorAll<HTMLElement>(targets)) {
    const { display, visibility, opacity, pointerEvents } = getComputedStyle(target);
    // A field's labels answer for it.
    const all = [target, ...((target as HTMLInputElement).labels ?? [])];
    const boxes = all.map((one) => one.getBoundingClientRect());
    const left = Math.min(...boxes.map((one) => one.left));
    const top = Math.min(...boxes.map((one) => one.top));
    const width = Math.max(...boxes.map((one) => one.right)) - left;
    const height = Math.max(...boxes.map((one) => one.bottom)) - top;
    const box = { left, top, width, height };
    const own = target.getBoundingClientRect();
    const isSeen = own.width > 1 && own.height > 1 && opacity !== "0";
    const isDrawn = display !== "none" && visibility === "visible";
    const isThere = isDrawn && (isSeen || target.closest("label") !== null);
    if (!isThere || pointerEvents === "none" || target.closest("[inert]") !== null) continue;
    const sentence = target.parentElement?.textContent?.trim() ?? "";
    if (display === "inline" && sentence !== target.textContent?.trim()) continue;
    // A pseudo-element may answer around what is seen.
    const answers = (right: number, down: number): boolean => {
      const x = box.left + box.width / 2 + right;
      const hit = document.elementFromPoint(x, box.top + box.height / 2 + down);
      return hit !== null && all.some((one) => one.contains(hit));
    };
    const isWide = box.width >= 43.5 || (answers(-21, 0) && answers(21, 0));
    const isHigh = box.height >= 43.5 || (answers(0, -21) && answers(0, 21));
    if (!isWide || !isHigh)
      found.push(`${target.className} ${Math.round(box.width)} x ${Math.round(box.height)}`);
  }
  return found;
}

/** Where the page scrolls sideways on a narrow screen, and there with text twice as large. */
async function sideways(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROW);
  return page.evaluate(async () => {
    const overflow = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth ? `${scrollWidth} px wide in ${clientWidth}` : null;
    };
    const plain = overflow();
    document.documentElement.style.setProperty("--text-scale", "2");
    const large = overflow();
    return [plain && `at 320 px ${plain}`, large && `at 200 % ${large}`].filter(
      (finding) => finding !== null,
    );
  });
}

describe("accessibility of every sample page", () => {
  const setup = setUpSite();
  const found = {
    axe: [] as string[],
    targets: [] as string[],
    sideways: [] as string[],
    pages: 0,
  };

  beforeAll(async () => {
    // Colours and names are the same at any pixel density; fewer pixels are painted faster.
    const page = await setup.newPage({ deviceScaleFactor: 1 });
    const size = page.viewportSize();
    const samples = await setup.control.samples();
    const withAxe = new Set(fewOf(samples));
    for (const one of samples) {
      const { name, url } = one;
      const named = (finding: string) => `${name}: ${finding}`;
      if (size !== null) await page.setViewportSize(size);
      await page.goto(url);
      await page.waitForTimeout(150);
      await heighten(page);
      if (withAxe.has(one)) found.axe.push(...(await axeLightAndDark(page)).map(named));
      found.targets.push(...(await page.evaluate(smallTargets)).map(named));
      found.sideways.push(...(await sideways(page)).map(named));
      found.pages += 1;
    }
  });

  it("axe finds nothing on any sample page, light and dark", () => {
    expect(found.pages).toBeGreaterThan(50);
    expect(found.axe).toEqual([]);
  });

  it("everything on a sample page answers a touch on 44 px", () => {
    expect(found.targets).toEqual([]);
  });

  it("no sample page scrolls sideways at 320 px, nor with text at 200 %", () => {
    expect(found.pages).toBeGreaterThan(50);
    expect(found.sideways).toEqual([]);
  });

  it("a wide picture that does not come widens no page", async () => {
    const missing = `${setup.site.address}/media/gallery/no-such-picture.png`;
    const page = await setup.visit(
      await setup.publish({
        html: `<p>一</p><p><img data-src="${missing}" data-w="1080" data-ratio="0.15"></p><p>二</p>`,
      }),
    );
    await page.locator(".body-picture[data-failed]").waitFor();
    expect(await sideways(page)).toEqual([]);
  });

  it("names every sheet of an article by its title, and axe finds nothing in them", async () => {
    const page = await setup.visit(await setup.sample("article"));
    const sheet = (name: string) => page.getByRole("dialog", { name, exact: true });
    await page.getByRole("button", { name: "阅读设置" }).tap();
    await sheet("阅读设置").waitFor();
    expect(await violations(page, EVERYTHING)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator("textarea[name=content]").tap();
    await sheet("登录").waitFor();
    expect(await violations(page, EVERYTHING)).toEqual([]);
  });
});
