import { describe, expect, test } from "vitest";
import { previewOf } from "../helpers/content";
import { setUpSite } from "../helpers/set-up-site";
import { errorsOf, requestsOf } from "../helpers/page-watch";
import { PHONE_UA } from "../helpers/site";

describe("the preview of an unpublished article", () => {
  const setup = setUpSite();
  const { newPage, publish, visit } = setup;

  const draft = async (item: Record<string, unknown> = {}): Promise<string> =>
    previewOf(
      await publish({
        title: "待发稿件",
        summary: "一篇还没有发布的稿件",
        html: "<p>还没有发布的正文。</p>",
        draft: true,
        ...item,
      }),
    );

  test("a preview reloads itself with a fresh timestamp, once, and is kept by nobody", async () => {
    const url = await draft();
    const open = (url: string) =>
      fetch(url, { headers: { "user-agent": PHONE_UA }, redirect: "manual" });
    const first = await open(url);
    expect(first.status).toBe(302);
    expect(first.headers.get("cache-control")).toContain("no-store");
    const fresh = new URL(first.headers.get("location")!, url);
    expect(Math.abs(Number(fresh.searchParams.get("_")) - Date.now())).toBeLessThan(5000);
    const second = await open(fresh.href);
    expect(second.status).toBe(200);
    expect(second.headers.get("cache-control")).toBe("private, no-store");
    expect(second.headers.get("x-robots-tag")).toContain("noindex");
    await setup.control.clearCalls();
    await (await open(fresh.href)).text();
    const calls = await setup.control.calls();
    expect(Object.keys(calls).some((path) => path.startsWith("/document/detail/"))).toBe(true);
    expect(Object.keys(calls).some((path) => path.startsWith("/content/"))).toBe(false);
  });

  test("a preview shows the article under a watermark that comes back when it is taken away", async () => {
    const page = await newPage();
    const problems = errorsOf(page);
    await page.goto(await draft());
    await page.getByText("还没有发布的正文。").waitFor();
    const watermark = page.locator(".preview-watermark");
    await watermark.waitFor();
    const style = await watermark.evaluate((element) => {
      const { position, pointerEvents, backgroundSize, backgroundRepeat, backgroundImage } =
        getComputedStyle(element);
      return {
        position,
        pointerEvents,
        backgroundSize,
        backgroundRepeat,
        drawn: backgroundImage.length > 500,
      };
    });
    expect(style).toEqual({
      position: "fixed",
      pointerEvents: "none",
      backgroundSize: "150px 120px",
      backgroundRepeat: "repeat",
      drawn: true,
    });
    expect(await watermark.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    for (const harm of [
      "element.remove()",
      "element.style.display='none'",
      "element.hidden=true",
      "element.style.setProperty('opacity', '0', 'important')",
      "element.style.zIndex='-1'",
      "document.getElementById('overlays').style.opacity='0'",
      "document.getElementById('overlays').hidden=true",
      "for (const rule of ['#overlays{display:none!important}', '.preview-watermark{clip-path:inset(50%)!important}']) document.styleSheets[0].insertRule(rule)",
      "document.styleSheets[0].insertRule('.preview-watermark{display:none!important}')",
      "document.styleSheets[0].insertRule('.preview-watermark{clip:rect(0 0 0 0)!important}')",
      "document.styleSheets[0].insertRule('.preview-watermark{background-clip:text!important}')",
      "document.styleSheets[0].insertRule('.preview-watermark{offset-path:path(\\'M-999,-999\\')!important}')",
      "document.styleSheets[0].insertRule('.preview-watermark{zoom:0.01!important}')",
    ]) {
      await watermark.evaluate((element, code) => new Function("element", code)(element), harm);
      const covers = () =>
        watermark.evaluate((element) => {
          const style = getComputedStyle(element);
          const { x, y, width, height } = element.getBoundingClientRect();
          return [
            element.checkVisibility({ opacityProperty: true }),
            style.display,
            style.visibility,
            style.opacity,
            style.zIndex,
            style.clipPath,
            style.clip,
            style.backgroundClip,
            style.backgroundSize,
            [x, y, width, height].map(Math.round).join(),
          ].join(" ");
        });
      await expect
        .poll(covers, { message: harm })
        .toBe("true block visible 1 2147483647 none auto border-box 150px 120px 0,0,390,844");
    }
    expect(problems).toEqual([]);
  });

  test.each(["will-change:transform", "contain:strict", "perspective:1px"])(
    "the watermark covers the screen though what holds it frames it in: %s",
    async (style) => {
      const page = await visit(await draft());
      const watermark = page.locator("#overlays > .preview-watermark");
      await watermark.waitFor();
      await page.evaluate((rule) => {
        document.styleSheets[0]!.insertRule(`#overlays{${rule}}`);
      }, style);
      await expect
        .poll(() => page.locator(".preview-watermark").boundingBox())
        .toEqual({ x: 0, y: 0, width: 390, height: 844 });
    },
  );

  test("the watermark reads 'internal temporary preview' to an English-speaking editor", async () => {
    const page = await newPage({ locale: "en" });
    await page.addInitScript(() => {
      const drawn: string[] = [];
      Object.assign(window, { drawn });
      const fillText = CanvasRenderingContext2D.prototype.fillText;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
        drawn.push(`${text} ${this.canvas.width}x${this.canvas.height}`);
        return fillText.call(this, text, ...(rest as [number, number]));
      };
    });
    await page.goto(await draft());
    await page.locator(".preview-watermark").waitFor();
    // On this screen of two pixels for one, a sharper tile stands beside the specified one.
    expect(await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)).toEqual([
      "internal temporary preview 150x120",
      "internal temporary preview 300x240",
    ]);
    const image = await page
      .locator(".preview-watermark")
      .evaluate((element) => getComputedStyle(element).backgroundImage);
    expect(image).toMatch(
      /^(-webkit-)?image-set\(url\("data:[^)]+\) 1(x|dppx).*, url\("data:[^)]+\) 2(x|dppx)/,
    );
  });

  test("the watermark covers a preview before and without scripts too", async () => {
    const page = await visit(await draft(), { javaScriptEnabled: false });
    const mark = page.locator(".preview-first-watermark");
    expect(await mark.isVisible()).toBe(true);
    expect(await mark.boundingBox()).toMatchObject({ width: 390, height: 844 });
    expect(decodeURIComponent((await mark.getAttribute("style"))!)).toContain("内部临时预览");
  });

  test("without expired_at the preview counts down from 30 minutes", async () => {
    const page = await visit(await draft());
    await expect
      .poll(() => page.locator("[data-preview-clock]").innerText())
      .toMatch(/^剩余 (30:00|29:5\d)$/);
  });

  test("a phone whose clock is wrong counts down like any other", async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      const now = Date.now;
      Date.now = () => now() + 3_600_000;
    });
    await page.goto(await draft({ expired_at: new Date(Date.now() + 600_000).toISOString() }));
    await expect
      .poll(() => page.locator("[data-preview-clock]").innerText())
      .toMatch(/^剩余 (10:00|09:5\d)$/);
  });

  test("at expired_at the content gives way to the end state", async () => {
    const page = await newPage();
    const hour = 3_600_000;
    await page.clock.install();
    const expired_at = new Date(Date.now() + hour).toISOString();
    // Longer than a screen: cards come near after the end.
    const html = "<p>还没有发布的正文。</p>" + "<p>一段</p>".repeat(60);
    await page.goto(await draft({ expired_at, html }));
    await page.locator("[data-preview-clock]").getByText("剩余").waitFor();
    await page.getByText("还没有发布的正文。").waitFor();
    await page.clock.fastForward(hour);
    await page.getByRole("heading", { name: "预览已到期" }).waitFor();
    const source = await page.content();
    for (const secret of ["还没有发布的正文", "待发稿件", "一篇还没有发布的稿件"])
      expect(source).not.toContain(secret);
    // A touch would start the framework, which would build the page anew.
    await page.touchscreen.tap(200, 700);
    await page.getByRole("heading", { name: "预览已到期" }).waitFor();
    expect(await page.content()).not.toContain("还没有发布的正文");
    // Links are prefetched from the first scroll on, also where the content's scripts are gone by then.
    await page.evaluate(() => dispatchEvent(new Event("scroll")));
    await page.locator('script[type="speculationrules"]').waitFor({ state: "attached" });
  });

  test("the editor of a preview is told what was changed in the body, its readers are not", async () => {
    const html = `<p>正文<script>x()</script></p><p><img src="file:///C:/a.png"></p>`;
    const page = await visit(await draft({ html }), { javaScriptEnabled: false });
    await page.getByText("正文与编辑器中有 2 类不同").click();
    await page.getByText("1 张图片无法加载").waitFor();
    const published = await visit(await publish({ html }));
    await published.getByText("图片缺失").waitFor();
    expect(await published.content()).not.toContain("与编辑器中");
  });

  test("a preview that is over is opened without its content", async () => {
    const expired_at = new Date(Date.now() - 1000).toISOString();
    const page = await visit(await draft({ expired_at }));
    await page.getByRole("heading", { name: "预览已到期" }).waitFor();
    expect((await page.content()).includes("还没有发布的正文。")).toBe(false);
  });

  test("nobody acts in a preview and nothing of it is tracked", async () => {
    const page = await newPage();
    const asked = requestsOf(page);
    await page.goto(await draft());
    await page.locator(".preview-watermark").waitFor();
    await page.waitForTimeout(1500);
    expect(await page.locator("[data-banner]").count()).toBe(0);
    expect(await page.locator("form").count()).toBe(0);
    expect(await page.locator(".comment-footer").count()).toBe(0);
    await page.close({ runBeforeUnload: true });
    expect(asked.filter((url) => url.includes("/tracker/log"))).toEqual([]);
  });

  test("what acts is not shown in a preview, whatever its kind: no form, no way to the app, no live room", async () => {
    const kinds = [
      "mp article",
      "link",
      "h5",
      "mini_program",
      "local_live: 澜州之夜",
      "local_live: 图文",
    ];
    const open = async (kind: string) => {
      const page = await newPage();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      page.on("websocket", (socket) => asked.push(socket.url()));
      await page.goto(previewOf(await setup.sample(kind)));
      await page.locator("[data-preview-clock]").getByText("剩余").waitFor();
      await page.waitForTimeout(1200);
      const actions = page.locator("form, [data-open-app], .live-like, .live-post-like, .live-say");
      expect(await actions.count(), kind).toBe(0);
      const calls = asked.filter((path) => /\/-\/|\/live\/room\//.test(path));
      // A live page runs its components at once: they ask who visits, and for the lists they show.
      const allowed = kind.startsWith("local_live") ? /\/-\/(me$|live-list\/)/ : /^$/;
      expect(
        calls.filter((path) => !allowed.test(path)),
        kind,
      ).toEqual([]);
    };
    await Promise.all(kinds.map(open));
  });

  test("a link to a preview that is passed on says nothing of its content, and is shared with the same words", async () => {
    const page = await visit(await draft({ title: "还没公布的标题", summary: "还没公布的摘要" }));
    const head = await page.evaluate(() => document.head.innerHTML);
    expect(head).toContain("内部临时预览");
    expect(head).toContain('content="noindex, nofollow"');
    for (const secret of ["还没公布的标题", "还没公布的摘要"]) expect(head).not.toContain(secret);
    const pageData = JSON.parse((await page.locator("#page-data").textContent())!);
    expect(pageData.page.share).toMatchObject({
      title: "内部临时预览",
      desc: "仅供内部审阅，请勿外传。",
      link: (await page.evaluate(() => location.href)).replace(/[?&]_=\d+/, ""),
    });
  });

  test("a preview that is over carries nothing of its content, in its head and its data neither", async () => {
    const url = await draft({
      title: "还没公布的标题",
      summary: "还没公布的摘要",
      content_type: "video",
      media: [{ url: "/media/video/secret.mp4", type: "video/mp4" }],
      style: { data: [{ thumb: "/media/cover/secret.jpg", url: "/media/video/secret.mp4" }] },
      expired_at: new Date(Date.now() - 60_000).toISOString(),
    });
    const response = await fetch(url, { headers: { "user-agent": PHONE_UA } });
    const html = await response.text();
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(html).toContain("预览已到期");
    for (const secret of ["还没公布的标题", "还没公布的摘要", "secret"])
      expect(html).not.toContain(secret);
  });

  test("a preview whose actor is escaped in the URL is a preview in every way", async () => {
    const page = await newPage();
    const response = await page.goto((await draft()).replace("/preview-lin/", "/%70review-lin/"));
    expect(response!.headers()["cache-control"]).toBe("private, no-store");
    await page.locator(".preview-watermark").waitFor();
    expect(await page.locator("[data-banner]").count()).toBe(0);
  });

  test("a preview that cannot be had is kept by nobody either", async () => {
    const url = await draft();
    await setup.control.fault({ path: "/document/detail/", status: 500 });
    const response = await fetch(url, { headers: { "user-agent": PHONE_UA } });
    expect(response.status).toBe(503);
    expect(response.headers.get("cache-control")).toContain("no-store");
  });
});
