import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillCloudForm } from "../helpers/cloud-form";
import { setUpSite } from "../helpers/set-up-site";
import { PHONE_UA, startTestSite, waitForHydration, hydrate, type TestSite } from "../helpers/site";

// The whole site before a platform that spells its calls otherwise (origin/v2): what visitors see
// and do must be the same to the letter.
const setup = setUpSite({ variables: { PLATFORM_ADAPTER: "v2" } });
const { visit, sample, publish, logIn } = setup;

/**
 * The words and URLs that a document shows, without what two sites or two moments tell apart: what
 * came late stands elsewhere in a document, and a minute may have passed.
 */
function shown(html: string): string[] {
  const seen = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<time\b[\s\S]*?<\/time>/g, "")
    .replace(/(\d{4}-)?\d{2}-\d{2} \d{2}:\d{2}/g, "")
    .replace(/http(:|%3A)(\/\/|%2F%2F)127\.0\.0\.1(:|%3A)\d+/g, "");
  const addresses = [...seen.matchAll(/<(?:a|img)\b[^>]*? (?:href|src)="([^"]*)"/g)];
  const words = seen.replaceAll("<!-- -->", "").split(/<[^>]*>/);
  const found = [...words, ...addresses.map(([, address = ""]) => address)];
  return [...new Set(found.map((one) => one.trim()))]
    .filter((one) => one !== "" && one !== "加载中")
    .toSorted();
}

describe("every sample page before a platform of another spelling", () => {
  let reference: TestSite;
  beforeAll(async () => {
    reference = await startTestSite();
  });
  afterAll(() => reference?.dispose());

  /** Tried again where the local server closes an idle connection just as it is used again. */
  async function read(site: TestSite, url: string, tries = 3) {
    const { pathname, search } = new URL(url);
    try {
      const response = await fetch(`${site.address}${pathname}${search}`, {
        headers: { "user-agent": PHONE_UA },
        redirect: "manual",
      });
      return { status: response.status, shown: shown(await response.text()) };
    } catch (error) {
      if (tries === 1) throw error;
      return read(site, url, tries - 1);
    }
  }

  it("shows what it shows before the reference", async () => {
    const samples = await reference.control.samples();
    expect(samples.length).toBeGreaterThan(50);
    for (const { name, url } of samples) {
      const [expected, seen] = await Promise.all([read(reference, url), read(setup.site, url)]);
      expect({ name, ...seen }).toEqual({ name, ...expected });
    }
  });
});

describe("a visitor before a platform of another spelling", () => {
  it("logs in, comments without JavaScript, and stars a comment", async () => {
    const article = await publish({ comments: [{ content: "写得好", alias: "读者" }] });
    const loggedIn = await logIn();
    const rows = (page: Page) => page.locator(".comment-list > .comment-row");
    const plain = await visit(article, { ...loggedIn, javaScriptEnabled: false });
    await plain.locator("textarea[name=content]").fill("另一种写法的平台");
    await plain.getByRole("button", { name: "发送" }).click();
    await plain.waitForURL(`${article}#comments`);
    await expect.poll(() => rows(plain).first().textContent()).toContain("另一种写法的平台");

    const page = await visit(article, loggedIn);
    await hydrate(page);
    const star = rows(page).filter({ hasText: "写得好" }).locator("> .comment-star");
    await waitForHydration(star);
    await star.click();
    await expect.poll(() => star.getAttribute("aria-pressed")).toBe("true");
    // What the page shows before the platform answers is not yet what the platform has.
    await expect.poll(async () => (await setup.control.calls())["/peony/v1/star"]).toBe(1);
  });

  it("submits a form with a picture, and finds content by a word", async () => {
    const page = await visit(await sample("cloud_form"), { javaScriptEnabled: false });
    await fillCloudForm(page);
    await page.locator("#question-photo input[type=file]").setInputFiles({
      name: "埠头.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000)]),
    });
    await page.getByRole("button", { name: "提交建议" }).click();
    await page.getByRole("heading", { name: "提交成功" }).waitFor();

    const found = await visit(await sample("search results"), { javaScriptEnabled: false });
    await expect.poll(() => found.locator("main mark").count()).toBeGreaterThan(0);
  });

  it("is told that content is gone by the platform's own word for it", async () => {
    const url = await publish({ title: "已撤下", state: 17 });
    const response = await fetch(url, {
      headers: { "user-agent": PHONE_UA },
      redirect: "manual",
    });
    expect([response.status, response.headers.get("location")]).toEqual(
      await fetch(url.replace(/\w{8,}(?=\/index|\.html|$)/, "zzzzzzzz"), {
        headers: { "user-agent": PHONE_UA },
        redirect: "manual",
      }).then(({ status, headers }) => [status, headers.get("location")]),
    );
  });
});
