import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fillCloudForm } from "../helpers/cloud-form";
import { setUpSite } from "../helpers/set-up-site";
import { hydrate } from "../helpers/site";

const setup = setUpSite();

async function visit(options?: BrowserContextOptions): Promise<Page> {
  return setup.visit(await setup.sample("cloud_form"), options);
}

function picture(name: string, size = 2000) {
  return {
    name,
    mimeType: "image/jpeg",
    buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(size - 4)]),
  };
}

const MEGABYTE = 1024 * 1024;

function photoOf(page: Page) {
  return page.locator("#question-photo");
}

async function choose(page: Page, ...files: ReturnType<typeof picture>[]): Promise<void> {
  return photoOf(page).locator("input[type=file]").setInputFiles(files);
}

/** What the platform has of the pictures with this name. */
async function storedByPlatform(name: string) {
  const response = await fetch(`${setup.site.address}/__origin/form-files`);
  const files = (await response.json()) as {
    name: string;
    submission_id: number | null;
    stored: number;
  }[];
  return files
    .filter((file) => file.name === name)
    .map(({ stored, submission_id: submission }) => [stored, submission !== null]);
}

describe.each([
  ["with scripts", {}],
  ["without JavaScript", { javaScriptEnabled: false }],
] as const)("a cloud form %s", (_, options) => {
  it("takes filled answers and says what the platform says, once", async () => {
    const page = await visit(options);
    await fillCloudForm(page);
    await page.getByRole("button", { name: "提交建议" }).click();
    await page.getByRole("heading", { name: "提交成功" }).waitFor();
    expect(await page.getByText("谢谢您为古城河出的这份力").count()).toBe(1);
    // What was submitted is nobody's to find in the tab any more.
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("FORM_ANSWERS");

    // Said again to whoever loads it again at once: a page whose files are gone does that by itself.
    await page.reload();
    await page.getByRole("heading", { name: "提交成功" }).waitFor();
    await page.getByRole("link", { name: "再填一份" }).click();
    await page.getByRole("button", { name: "提交建议" }).waitFor();
    expect(await page.getByRole("heading", { name: "提交成功" }).count()).toBe(0);
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
      "手机号：请填写正确的号码",
      "居住街区：请选择",
      "给现在的古城河打几分：请打分",
      "您的建议：请填写",
      "请先同意《用户协议》《隐私政策》",
    ]);
    expect(await page.getByLabel("您的称呼").inputValue()).toBe("林小满");
    expect(await page.getByLabel("手机号").inputValue()).toBe("12345");
    expect(await page.getByLabel("很少").isChecked()).toBe(true);
    expect(await page.getByLabel("手机号").getAttribute("aria-invalid")).toBe("true");
  });

  it("keeps everything when the platform does not answer, and says so", async () => {
    const page = await visit(options);
    await fillCloudForm(page);
    await setup.control.fault({ path: "/form/mobile", status: 500 });
    await page.getByRole("button", { name: "提交建议" }).click();
    await page.getByText("暂时没有提交成功").waitFor();
    expect(await page.getByLabel("您的称呼").inputValue()).toBe("林小满");
    expect(await page.getByLabel("夜间照明").isChecked()).toBe(true);
    expect(await page.getByLabel("居住街区").inputValue()).toBe("3");
  });
});

describe("pictures in a cloud form without JavaScript", () => {
  const withoutScripts = { javaScriptEnabled: false };

  it("survive a mistake in another response, can be taken out, and are submitted once", async () => {
    const page = await visit(withoutScripts);
    await fillCloudForm(page);
    await page.getByLabel("手机号").fill("12345");
    await choose(page, picture("河埠头.jpg"), picture("多余.jpg"));
    await page.getByRole("button", { name: "提交建议" }).click();
    await page.getByRole("link", { name: "手机号：请填写正确的号码" }).waitFor();
    expect(await page.getByLabel("保留 河埠头.jpg").isChecked()).toBe(true);

    await page.getByLabel("保留 多余.jpg").uncheck();
    await page.getByLabel("手机号").fill("13800138000");
    await page.getByRole("button", { name: "提交建议" }).click();
    await page.getByRole("heading", { name: "提交成功" }).waitFor();
    expect(await storedByPlatform("河埠头.jpg")).toEqual([[2000, true]]);
    expect(await storedByPlatform("多余.jpg")).toEqual([[2000, false]]);
  });

  it("that are too large or no pictures are named at their question, and the rest stays", async () => {
    const page = await visit(withoutScripts);
    await fillCloudForm(page);
    await choose(page, picture("全景.jpg", 6 * MEGABYTE), picture("近景.jpg"));
    await page.locator("#question-sketch input").setInputFiles(picture("草图.jpg"));
    await page.getByRole("button", { name: "提交建议" }).click();
    await page.locator(".form-problems").waitFor();
    expect(await photoOf(page).locator(".form-problem").textContent()).toBe(
      "“全景.jpg”超过了 5 MB，请压缩后再选",
    );
    expect(await page.locator("#question-sketch .form-problem").textContent()).toBe(
      "“草图.jpg”的格式不支持，请选择 PDF、DOCX",
    );
    expect(await page.getByLabel("保留 近景.jpg").count()).toBe(1);
    expect(await page.getByLabel("您的称呼").inputValue()).toBe("林小满");
    expect(await page.getByLabel("4 分").isChecked()).toBe(true);
    expect(await page.getByLabel("我已阅读并同意").isChecked()).toBe(true);
  });

  it("that the platform cannot take say so at their question, and nothing is lost", async () => {
    const page = await visit(withoutScripts);
    await fillCloudForm(page);
    await choose(page, picture("夜里.jpg"));
    await setup.control.fault({ path: "/upload", status: 500 });
    await page.getByRole("button", { name: "提交建议" }).click();
    await photoOf(page).getByText("“夜里.jpg”没有上传成功，请稍后再试").waitFor();
    expect(await page.getByLabel("您的称呼").inputValue()).toBe("林小满");
    expect(await storedByPlatform("夜里.jpg")).toEqual([]);
  });
});

describe("pictures in a cloud form with scripts", () => {
  it("go ahead of the form, are listed with their size, and can be taken out", async () => {
    const page = await visit();
    await hydrate(page);
    await fillCloudForm(page);
    await choose(page, picture("南门桥.jpg"), picture("错拍.jpg"));
    const rows = photoOf(page).locator("[data-status=done]");
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().innerText()).toContain("2 KB");
    expect(await storedByPlatform("南门桥.jpg")).toEqual([[2000, false]]);

    const remove = page.getByRole("button", { name: "移除 错拍.jpg" });
    const box = await remove.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await remove.click();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole("button", { name: "提交建议" }).click();
    await page.getByRole("heading", { name: "提交成功" }).waitFor();
    expect(await storedByPlatform("南门桥.jpg")).toEqual([[2000, true]]);
    expect(await storedByPlatform("错拍.jpg")).toEqual([[2000, false]]);
  });

  it("come back with the form after a reload, and its answers do; one that was still on its way has to be chosen again", async () => {
    const page = await visit();
    await hydrate(page);
    await choose(page, picture("埠头.jpg"));
    await photoOf(page).locator("[data-status=done]").waitFor();
    await page.route("**/-/form-file/**", () => {});
    await choose(page, picture("半途.jpg"));
    await photoOf(page).locator("[data-status=sending]").waitFor();
    await page.getByRole("textbox").first().fill("埠头的灯");
    await page.getByRole("radio").first().check({ force: true });
    await page.reload();
    expect(await page.getByRole("textbox").first().inputValue()).toBe("埠头的灯");
    await hydrate(page);
    expect(await page.getByRole("textbox").first().inputValue()).toBe("埠头的灯");
    expect(await page.getByRole("radio").first().isChecked()).toBe(true);
    await photoOf(page).locator("[data-status=done]", { hasText: "埠头.jpg" }).waitFor();
    await page.getByText("“半途.jpg”离开页面时还没有传完，请重新选择").waitFor();
  });

  it("that are too large, no pictures, or one too many are refused before anything is sent", async () => {
    const page = await visit();
    await hydrate(page);
    await setup.control.clearCalls();
    const text = { ...picture("说明.txt"), buffer: Buffer.from("text") };
    const four = ["一", "二", "三", "四"].map((name) => picture(`${name}.jpg`));
    await choose(page, picture("全景.jpg", 6 * MEGABYTE), text, ...four);
    await expect
      .poll(() => photoOf(page).locator(".form-problem").allTextContents())
      .toEqual([
        "“全景.jpg”超过了 5 MB，请压缩后再选",
        "“说明.txt”的格式不支持，请选择 JPG、PNG、WEBP",
        "现场照片最多上传 3 个，多选的没有添加",
      ]);
    await expect.poll(() => photoOf(page).locator("[data-status=done]").count()).toBe(3);
    const calls = Object.entries(await setup.control.calls());
    expect(calls.filter(([path]) => path.endsWith("/upload")).map(([, count]) => count)).toEqual([
      3,
    ]);
    expect(await photoOf(page).locator("input[type=file]").isVisible()).toBe(false);
  });

  it("that do not arrive keep the form from being submitted until they are tried again or taken out", async () => {
    const page = await visit();
    await hydrate(page);
    await fillCloudForm(page);
    await setup.control.fault({ path: "/upload", status: 500 });
    await choose(page, picture("断线.jpg"));
    await photoOf(page).getByText("“断线.jpg”没有上传成功").waitFor();
    await page.getByRole("button", { name: "提交建议" }).click();
    await photoOf(page).getByText("现场照片中有文件没有上传成功，请重试或移除").waitFor();
    expect(await photoOf(page).evaluate((node) => node === document.activeElement)).toBe(true);

    await setup.control.clearFaults();
    await page.getByRole("button", { name: "重试 断线.jpg" }).click();
    await photoOf(page).locator("[data-status=done]").waitFor();
    await expect.poll(() => photoOf(page).getByText("没上传成功的").count()).toBe(0);
    await page.getByRole("button", { name: "提交建议" }).click();
    await page.getByRole("heading", { name: "提交成功" }).waitFor();
  });

  it("show how far they are, and the form waits for them", async () => {
    const page = await visit();
    await hydrate(page);
    await fillCloudForm(page);
    await setup.control.fault({ path: "/upload", delay_ms: 2500 });
    await choose(page, picture("慢.jpg"));
    await photoOf(page).getByRole("progressbar").waitFor();
    await page.getByRole("button", { name: "提交建议" }).click();
    await photoOf(page).getByText("现场照片还在上传，请稍候再提交").waitFor();
    await photoOf(page).locator("[data-status=done]").waitFor();
    await expect.poll(() => photoOf(page).getByText("还在上传").count()).toBe(0);
  });

  it("chosen before hydration are uploaded after it", async () => {
    const page = await visit();
    await choose(page, picture("早到.jpg"));
    await hydrate(page);
    await photoOf(page).locator("[data-status=done]").waitFor();
    expect(await storedByPlatform("早到.jpg")).toEqual([[2000, false]]);
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
    await expect.poll(() => page.getByText("您的称呼：请填写").count()).toBe(0);
  });
});

describe("a cloud form that was not taken", () => {
  it("brings the sentence that says so into view, each time, and gives it the focus", async () => {
    const page = await visit();
    await fillCloudForm(page);
    await setup.control.fault({ path: "/form/mobile", status: 503 });
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

describe("the controls of a form", () => {
  it.each([
    ["with scripts", true],
    ["without", false],
  ])(
    "say in the page's words what the browser says in its own, %s",
    async (_, javaScriptEnabled) => {
      const page = await visit({ javaScriptEnabled });
      const tile = photoOf(page).locator(".form-file-add");
      expect(await tile.textContent()).toBe("添加图片0/3");
      const button = await tile
        .locator("input")
        .evaluate((input) => [
          getComputedStyle(input).opacity,
          getComputedStyle(input, "::file-selector-button").display,
        ]);
      // Without scripts nothing but the browser says what was chosen.
      if (javaScriptEnabled) expect(button[0]).toBe("0");
      else expect(button).toEqual(["1", "none"]);
    },
  );

  it("name the agreements once, where they can be opened", async () => {
    const page = await visit({ javaScriptEnabled: false });
    const agreement = page.locator(".form-agreement");
    expect(await agreement.getByRole("link").count()).toBe(2);
    expect(await page.locator("form a[href$=user_agreement]").count()).toBe(1);
  });

  it("show stars as empty until one is chosen", async () => {
    const page = await visit({ javaScriptEnabled: false });
    const colors = () =>
      page
        .locator(".form-star .icon")
        .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).color));
    const [grey] = await colors();
    await page.locator(".form-star").nth(1).click();
    const [first, second, third] = await colors();
    expect(first).not.toBe(grey);
    expect(second).toBe(first);
    expect(third).toBe(grey);
  });
});

describe("URLs of cloud forms", () => {
  it("with an id that does not decode lead to the error page, and without one to the activities", async () => {
    const status = async (path: string) => {
      const page = await setup.newPage();
      const response = await page.goto(setup.site.at(path));
      return [response?.status(), new URL(page.url()).pathname];
    };
    expect(await status("activity/notanid1/index.html")).toEqual([404, "/davmu/share/404"]);
    expect((await status("activity/index.html"))[0]).toBe(200);
  });
});

describe("a form that was submitted from this device", () => {
  it("says so when it is opened again, before any script of the page runs", async () => {
    const page = await visit();
    const note = page.getByText("您已提交");
    expect(await note.isVisible()).toBe(false);
    await fillCloudForm(page);
    await page.getByRole("button", { name: "提交" }).click();
    await page.getByText("提交成功").waitFor();
    expect(await note.isVisible()).toBe(false);
    await page.route("**/assets/**", (route) => route.abort());
    await page.goto(await setup.sample("cloud_form"));
    expect(await note.isVisible()).toBe(true);
    const name = page.getByLabel("您的称呼");
    expect(await page.locator(".form-submitted time").textContent()).toMatch(
      /^20\d\d-\d\d-\d\d \d\d:\d\d$/,
    );
    expect(await name.isVisible()).toBe(false);
    // On a narrow phone too the way to another is beside it.
    await page.setViewportSize({ width: 320, height: 568 });
    const again = page.getByRole("button", { name: "再填一份" });
    const [beside, line] = [(await again.boundingBox())!, (await note.boundingBox())!];
    expect(beside.y + beside.height / 2).toBeCloseTo(line.y + line.height / 2, -1);
    await again.click();
    expect(await name.isVisible()).toBe(true);
    await name.fill("又一份");
    await page.reload();
    expect(await name.inputValue()).toBe("又一份");
    expect(await name.isVisible()).toBe(true);
  });
});
