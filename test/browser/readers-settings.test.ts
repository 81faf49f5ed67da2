import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { eachScreen } from "../helpers/each-screen";
import { setUpSite } from "../helpers/set-up-site";

/** Fields without a line around them, and what is chosen but set like the rest. */
function unseen(): string[] {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const hasLine = (element: Element) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } =
      getComputedStyle(element);
    const isLine = (style: string, width: string) => style === "solid" && parseFloat(width) >= 1;
    return isLine(borderTopStyle, borderTopWidth) || isLine(outlineStyle, outlineWidth);
  };
  const named = (what: string) => (element: Element) => `${what}: ${element.className}`;
  const fields = [
    ...document.querySelectorAll(
      "textarea, select, .home-search, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file])",
    ),
  ].filter(
    (field) =>
      isShown(field) &&
      ![field, field.parentElement!, field.parentElement!.parentElement!].some(hasLine),
  );
  const chosen = [
    ...document.querySelectorAll("[aria-current], [aria-selected=true], [aria-checked=true]"),
  ].filter(
    (element) =>
      isShown(element) && !getComputedStyle(element).textDecorationLine.includes("underline"),
  );
  return [...fields.map(named("field")), ...chosen.map(named("chosen"))];
}

/** Counts that lie on their sign or reach out of what they belong to, and lines that are cut through. */
function displaced(): string[] {
  const found: string[] = [];
  for (const sign of document.querySelectorAll("a > .icon, button > .icon")) {
    const owner = sign.parentElement!.getBoundingClientRect();
    const icon = sign.getBoundingClientRect();
    for (const word of sign.parentElement!.querySelectorAll(
      ".reaction-count, .reaction-label:last-child, .comment-count, .svideo-action > span",
    )) {
      const { top, bottom, left, right, height } = word.getBoundingClientRect();
      if (height === 0) continue;
      const isBeside = left >= icon.right - 1 || right <= icon.left + 1;
      const isBelow = top >= icon.bottom - 1;
      const isWithin = top >= owner.top - 1 && bottom <= owner.bottom + 1;
      if (!(isBeside || isBelow) || !isWithin) found.push(`count: ${word.textContent}`);
    }
  }
  for (const line of document.querySelectorAll(".content-card-meta")) {
    const { bottom } = line.getBoundingClientRect();
    for (const fact of line.children) {
      const box = fact.getBoundingClientRect();
      const isCut = box.top < bottom - 1 && box.bottom > bottom + box.height / 4;
      if (isCut) found.push(`cut: ${fact.textContent}`);
    }
  }
  return found;
}

describe("what readers set on their phones", () => {
  const { newPage, sample } = setUpSite();
  const found = { unseen: [] as string[], displaced: [] as string[] };

  async function look(page: Page, name: string): Promise<void> {
    const named = (finding: string) => `${name} ${finding}`;
    await page.emulateMedia({ forcedColors: "active" });
    found.unseen.push(...(await page.evaluate(unseen)).map(named));
    await page.emulateMedia({ forcedColors: "none" });
    // As the messaging app's web view enlarges words, and no length beside them.
    await page.evaluate(() =>
      document.body.style.setProperty("text-size-adjust", "160%", "important"),
    );
    found.displaced.push(...(await page.evaluate(displaced)).map(named));
  }

  beforeAll(async () => {
    const page = await newPage();
    for (const name of eachScreen) {
      await page.goto(await sample(name));
      await look(page, name);
    }
  });

  it("shows fields and what is chosen where colours are forced", () => {
    expect(found.unseen).toEqual([]);
  });

  it("leaves counts beside their signs, and lines whole, where words are 1.6 times as large", () => {
    expect(found.displaced).toEqual([]);
  });
});
