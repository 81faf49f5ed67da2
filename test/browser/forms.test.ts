import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestBrowser, startTestSite, type TestBrowser, type TestSite } from "../helpers/site";

let site: TestSite;
let browser: TestBrowser;
let form: string;

const visit = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await (await browser.visitor(options)).newPage();
  await page.goto(form);
  return page;
};

const fill = async (page: Page): Promise<void> => {
  await page.getByLabel("您的称呼").fill("林小满");
  await page.getByLabel("手机号").fill("138 0013 8000");
  await page.getByLabel("居住街区").selectOption("3");
  await page.getByLabel("每天").check();
  await page.getByLabel("夜间照明").check();
  await page.getByLabel("4 分").check({ force: true });
  await page.getByLabel("您的建议").fill("南门桥西侧第二个埠头缺一盏灯。");
  await page.getByLabel("我已阅读并同意").check();
};

beforeAll(async () => {
  [site, browser] = await Promise.all([startTestSite(), startTestBrowser()]);
  const samples = await site.control.samples();
  const sample = samples.find(({ name }) => name.startsWith("cloud_form"));
  form = new URL(new URL(sample?.url ?? "").pathname, site.address).href;
});
afterEach(async () => {
  await site.control.clearFaults();
});
afterAll(async () => {
  await browser?.close();
  await site?.dispose();
});

describe.each([
  ["with scripts", {}],
  ["without JavaScript", { javaScriptEnabled: false }],
] as const)("a cloud form %s", (_, options) => {
  it("takes filled answers and says what the platform says, once", async () => {
    const page = await visit(options);
    await fill(page);
    await page.getByRole("button", { name: "提交建议" }).click();
    await page.getByRole("heading", { name: "提交成功" }).waitFor();
    expect(await page.getByText("谢谢您为古城河出的这份力").count()).toBe(1);

    await page.reload();
    expect(await page.getByRole("heading", { name: "提交成功" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "提交建议" }).count()).toBe(1);
  });

  it("names every wrong answer and keeps what was filled in", async () => {
    const page = await visit(options);
    await page.getByLabel("您的称呼").fill("林小满");
    await page.getByLabel("手机号").fill("12345");
    await page.getByLabel("很少").check();
    await page.getByRole("button", { name: "提交建议" }).click();
    const problems = page.locator(".form-problems");
    await problems.waitFor();
    expect(await problems.getByRole("link").allTextContents()).toEqual([
      "请输入正确的手机号",
      "居住街区不能为空",
      "给现在的古城河打几分不能为空",
      "您的建议不能为空",
      "请先同意：我已阅读并同意《用户协议》《隐私政策》",
    ]);
    expect(await page.getByLabel("您的称呼").inputValue()).toBe("林小满");
    expect(await page.getByLabel("手机号").inputValue()).toBe("12345");
    expect(await page.getByLabel("很少").isChecked()).toBe(true);
    expect(await page.getByLabel("手机号").getAttribute("aria-invalid")).toBe("true");
  });

  it("keeps everything when the platform does not answer, and says so", async () => {
    const page = await visit(options);
    await fill(page);
    await site.control.fault({ path: "/form/mobile", status: 500 });
    await page.getByRole("button", { name: "提交建议" }).click();
    await page.getByText("暂时没有提交成功").waitFor();
    expect(await page.getByLabel("您的称呼").inputValue()).toBe("林小满");
    expect(await page.getByLabel("夜间照明").isChecked()).toBe(true);
    expect(await page.getByLabel("居住街区").inputValue()).toBe("3");
  });
});

describe("a cloud form in the browser", () => {
  it("checks answers before they are sent, and follows what is typed from then on", async () => {
    const page = await visit();
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/activity/")) {
        posts.push(request.url());
      }
    });
    await page.getByRole("button", { name: "提交建议" }).click();
    await page.locator(".form-problems").waitFor();
    expect(posts).toEqual([]);
    expect(
      await page.getByLabel("您的称呼").evaluate((control) => control === document.activeElement),
    ).toBe(true);
    await page.getByLabel("您的称呼").fill("林小满");
    await expect.poll(() => page.getByText("您的称呼不能为空").count()).toBe(0);
  });
});

describe("a cloud form that was not taken", () => {
  it("brings the sentence that says so into view, each time, and gives it the focus", async () => {
    const page = await visit();
    await fill(page);
    await site.control.fault({ path: "/form/mobile", status: 503 });
    const failure = page.locator(".form-failure");
    for (const _ of ["first", "again"]) {
      await page.getByRole("button", { name: "提交建议" }).click();
      await expect
        .poll(() => failure.evaluateAll(([element]) => element === document.activeElement))
        .toBe(true);
      const { top = -1, bottom = -1 } =
        (await failure.evaluateAll(([element]) => element?.getBoundingClientRect().toJSON())) ?? {};
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
      await page.getByRole("button", { name: "提交建议" }).focus();
    }
  });
});

describe("addresses of cloud forms", () => {
  it("with an id that does not decode lead to the error page, and without one to the activities", async () => {
    const status = async (path: string) => {
      const page = await (await browser.visitor()).newPage();
      const response = await page.goto(site.at(path));
      return [response?.status(), new URL(page.url()).pathname];
    };
    expect(await status("activity/notanid1/index.html")).toEqual([404, "/davmu/share/404"]);
    expect((await status("activity/index.html"))[0]).toBe(200);
  });
});
