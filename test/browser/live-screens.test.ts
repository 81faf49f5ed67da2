import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { CHAT, setUpLiveSite, REPLAY, sentences, STREAM } from "../helpers/live";
import { requestsOf } from "../helpers/page-watch";
import { hydrate, waitForHydration } from "../helpers/site";

/** Where the first of a selector's parts stands on a page. */
function boxesOn(page: Page) {
  return async (part: string) => (await page.locator(part).first().boundingBox())!;
}

describe("the live screens", () => {
  const { setup, publish, visitHydrated } = setUpLiveSite();
  const { visit } = setup;
  let first: BrowserContextOptions;

  beforeAll(async () => {
    first = await setup.logIn();
  });

  it("chooses the screen that the live detail names", async () => {
    for (const [type, screen] of [
      ["landscape", ".live-landscape"],
      ["portrait", ".live-portrait"],
      ["image", ".live-image"],
    ] as const) {
      const page = await visit((await publish({ type })).address);
      expect(await page.locator(screen).count()).toBe(1);
    }
  });

  it("shows every text of the live detail in the document", async () => {
    const { address } = await publish({
      status: "announced",
      start_minutes: 90,
      title: "龙舟赛直播",
      source: "江南新报",
      reservation_label: "约起来",
      countdown_switch: true,
      countdown_label: "离开赛还有",
      notice_switch: true,
      notice_label: "请勿下水",
      notice_video: "/media/video/canal-boat.mp4",
      disclaimer_enable: true,
      disclaimer: "观点与平台无关",
      play_background: "/media/cover/dragon-boats.jpg",
      live_background: "/media/cover/river-city.jpg",
      share_count: 1234,
      view_count: 23_456,
      online_count: 88,
      live_count: 99,
      columns: [
        CHAT,
        { name: "赛程", type: "introduction", content: "<p>九点<script>1</script>开赛</p>" },
        { name: "购票", type: "link", link_url: "https://ticket.example/" },
        { name: "往届", type: "list", group_id: "102" },
      ],
    });
    const page = await visit(address, { javaScriptEnabled: false });
    const html = await page.content();
    const texts = `龙舟赛直播, 江南新报, 约起来, 离开赛还有, 请勿下水, 看预告, 观点与平台无关,
      dragon-boats.jpg, river-city.jpg, 1.2k次分享, 2.3w阅读, 88人在线, 赛程, 九点开赛,
      购票, https://ticket.example/, 往届, /davmu/share/list/102/index.html`;
    for (const text of texts.split(/,\s+/)) expect(html).toContain(text);
  });

  it("has a countdown's button in its line, and in the screen, at the largest text", async () => {
    const live = { status: "announced", start_minutes: 90, type: "landscape" };
    const { address } = await publish({ ...live, countdown_switch: true });
    const page = await setup.newPage();
    await page.addInitScript(() => localStorage.setItem("TEXT_SIZE", "200"));
    await page.goto(address);
    const boxOf = boxesOn(page);
    const [line, button] = [await boxOf(".live-says"), await boxOf(".live-says .button")];
    expect(button.y + button.height).toBeLessThanOrEqual(line.y + line.height);
    expect(line.y + line.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  });

  it("shows notice, disclaimer, counts and start on each of the three screens, whatever its columns", async () => {
    for (const type of ["landscape", "portrait", "image"]) {
      const { address } = await publish({
        type,
        notice_switch: true,
        notice_label: "请勿下水",
        notice_video: "/media/video/canal-boat.mp4",
        disclaimer_enable: true,
        disclaimer: "观点与平台无关",
        share_count: 1234,
        view_count: 23_456,
        online_count: 88,
        live_count: 99,
      });
      const page = await visit(address);
      const open = page.getByText("声明", { exact: true });
      await page.locator(".live-chat").waitFor({ state: "attached" });
      for (const text of ["请勿下水", "公告视频", "1.2k次分享", "2.3w阅读", "人在线", "开始"]) {
        await page.locator("main").getByText(text).first().waitFor();
      }
      // One number for each idea: who is here, and how often it was seen, by views or else by visits.
      const shown = await page.locator("main [aria-hidden=true]").allTextContents();
      const seen = shown.join(" ");
      expect(seen.match(/人在线/g), type).toHaveLength(1);
      expect(seen.match(/阅读|人看过/g), type).toHaveLength(1);
      await open.tap();
      await page.getByText("观点与平台无关").waitFor();
    }
  });

  it("goes on with what editors recommend where a channel has nothing but its programme", async () => {
    const programme = { name: "节目单", type: "introduction", content: "<p>全天滚动播出</p>" };
    const { address } = await publish({ columns: [programme] });
    const page = await visit(address);
    const recommended = page.getByRole("region", { name: "编辑推荐" });
    await recommended.locator(".content-card").first().waitFor();

    const still = await visit(address, { javaScriptEnabled: false });
    const there = still.getByRole("region", { name: "编辑推荐" });
    expect(await there.locator(".content-card").count()).toBe(5);
    const link = there.getByRole("link", { name: "查看列表" });
    expect(await link.getAttribute("href")).toBe("/davmu/share/");

    const talking = await visit((await publish({ columns: [CHAT, programme] })).address);
    await talking.getByText("节目单", { exact: true }).tap();
    await talking.getByText("全天滚动播出").waitFor();
    expect(await talking.getByText("编辑推荐").count()).toBe(0);
  });

  it("goes on with what editors recommend where hardly anything was said before the end", async () => {
    const over = { status: "ended", start_minutes: -90, end_minutes: -30, columns: [CHAT] };
    const quiet = await publish({ ...over, messages: sentences(2) });
    const still = await visit(quiet.address, { javaScriptEnabled: false });
    const there = still.getByRole("region", { name: "编辑推荐" });
    expect(await there.locator(".content-card").count()).toBe(5);
    const last = (await still.getByText("第1句").boundingBox())!;
    expect((await there.boundingBox())!.y).toBeLessThan(last.y + last.height + 40);
    // Its cards scroll within their column: the page itself is as tall as the screen.
    const tall = await still.evaluate(() => document.documentElement.scrollHeight);
    expect(tall).toBe(still.viewportSize()!.height);

    const talked = await publish({ ...over, messages: sentences(6) });
    expect(await (await visit(talked.address)).getByText("编辑推荐").count()).toBe(0);
    const running = await publish({ messages: sentences(2) });
    expect(await (await visit(running.address)).getByText("编辑推荐").count()).toBe(0);
  });

  it("has posts and what is typed on one screen beside the picture of a phone held sideways", async () => {
    const posts = ["大会开幕", "听取报告"].map((content) => ({ alias: "记者", content }));
    const { address } = await publish({ type: "image", posts });
    const page = await visit(address, { viewport: { width: 844, height: 390 } });
    for (const { content } of posts) {
      const { y, height } = (await page.getByText(content).boundingBox())!;
      expect(y + height).toBeLessThan(330);
    }
    const title = (await page.getByRole("heading", { level: 1 }).boundingBox())!;
    expect(title.y + title.height).toBeLessThan(390);
    expect((await page.locator(".live-say").boundingBox())!.y).toBeLessThan(390);
  });

  it("has what is said, where it is said and the notice in two lines beside the picture of a small phone held sideways", async () => {
    const { address } = await publish({
      title: "直击台风“海葵花”：记者在岚山港",
      source: "江南新报",
      online_count: 48_000,
      notice_switch: true,
      notice_label: "请勿前往海边观潮，注意安全，服从现场指挥，不在堤上停留，也不在桥下避雨。",
      messages: [{ alias: "读者", content: "最新的一句", minutes_ago: 1 }],
    });
    const page = await visit(address, { viewport: { width: 640, height: 320 } });
    const composer = (await page.locator(".live-composer").boundingBox())!;
    expect(composer.y + composer.height).toBeLessThanOrEqual(320);
    const message = (await page.getByText("最新的一句").boundingBox())!;
    expect(message.y + message.height).toBeLessThanOrEqual(composer.y);
    const notice = page.locator(".live-notice-text");
    const twoLines = (await notice.boundingBox())!.height;
    expect(twoLines).toBeLessThan(44);
    const band = (await page.locator(".live-notice summary").boundingBox())!;
    expect(band.height).toBe(44);
    await notice.tap();
    expect((await notice.boundingBox())!.height).toBeGreaterThan(twoLines);
    await notice.tap();
    expect((await notice.boundingBox())!.height).toBe(twoLines);
    // The field names what it is for; the way to send comes with something to send.
    const field = page.locator(".live-say");
    expect(await field.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    const send = page.getByRole("button", { name: "发送" });
    expect(await send.isVisible()).toBe(false);
    await waitForHydration(field);
    await field.fill("平安");
    await send.waitFor();
  });

  it("has a short warning whole, and the newest message below it, with text at 200 %", async () => {
    const { address } = await publish({
      title: "直击台风“海葵花”：记者在岚山港",
      source: "江南新报",
      notice_switch: true,
      notice_label: "请勿前往海边观潮，注意安全。",
      messages: [{ alias: "读者", content: "最新的一句", minutes_ago: 1 }],
    });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      const page = await visit(address, { viewport });
      await page.evaluate(() => document.documentElement.style.setProperty("--text-scale", "2"));
      const notice = page.locator(".live-notice-text");
      // Sizes are rounded: a line more is more than one.
      const beyond = () =>
        notice.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth),
        );
      await expect.poll(beyond).toBeLessThanOrEqual(1);
      const message = (await page.getByText("最新的一句").boundingBox())!;
      const composer = (await page.locator(".live-composer").boundingBox())!;
      const chat = (await page.locator(".live-chat").boundingBox())!;
      expect(message.y).toBeGreaterThanOrEqual(chat.y);
      expect(message.y + message.height).toBeLessThanOrEqual(composer.y);
      expect((await page.locator(".live-frame").boundingBox())!.x).toBe(0);
      const { width } = (await page.locator(".live-frame").boundingBox())!;
      expect(width).toBeGreaterThanOrEqual(viewport.width * 0.55);
    }
  });

  it("shows a portrait broadcast's poster whole, with nothing over it, on a phone held sideways", async () => {
    const { address } = await publish({
      type: "portrait",
      status: "announced",
      start_minutes: 90,
      countdown_switch: true,
      play_background: "/media/cover/dragon-boats.jpg",
    });
    const page = await visit(address, { viewport: { width: 844, height: 390 } });
    const poster = (await page.locator(".live-poster").boundingBox())!;
    expect(poster.width / poster.height).toBeCloseTo(9 / 16, 2);
    for (const beside of [".live-veil", ".live-portrait-title", ".live-composer"]) {
      const box = (await page.locator(beside).boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(poster.x + poster.width);
    }
  });

  it("has what else an announced portrait offers below what is known of it, and its countdown end where its field ends, on a phone held sideways", async () => {
    const { address } = await publish({
      type: "portrait",
      status: "announced",
      start_minutes: 90,
      countdown_switch: true,
      notice_switch: true,
      notice_label: "请勿下水",
      play_background: "/media/portrait/live-gala.jpg",
    });
    const page = await visit(address, { viewport: { width: 844, height: 390 } });
    const boxOf = boxesOn(page);
    const [notice, more, veil] = [
      await boxOf(".live-notice"),
      await boxOf(".live-more > *"),
      await boxOf(".live-veil"),
    ];
    expect(more.x).toBeCloseTo(notice.x, 0);
    expect(more.y).toBeGreaterThan(notice.y + notice.height);
    expect(more.y + more.height).toBeLessThan(veil.y);
    const field = await boxOf(".live-say");
    expect(Math.abs(veil.y + veil.height - field.y - field.height)).toBeLessThan(2);
  });

  it("has an announced broadcast's title before its countdown, poster, facts and notice clear of it and of each other, upright and sideways", async () => {
    const { address } = await publish({
      type: "landscape",
      status: "announced",
      start_minutes: 90,
      title: "直击台风“海葵花”：记者在岚山港的防波堤上",
      source: "江南新报",
      countdown_switch: true,
      countdown_label: "距离直播开始",
      notice_switch: true,
      notice_label: "请勿前往海边观潮，注意安全，服从现场指挥。",
      view_count: 2_310_000,
      share_count: 1234,
      play_background: "/media/cover/dragon-boats.jpg",
    });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      const page = await visit(address, { viewport });
      const shape = `${viewport.width} × ${viewport.height}`;
      const boxOf = (part: string) =>
        page
          .locator(part)
          .first()
          .evaluate((one, name) => {
            const { left, top, right, bottom } = one.getBoundingClientRect();
            // Words stand beside what floats: of them counts where each line, and each fact, is; of a
            // button with room for a finger, its words.
            const words = document.createRange();
            words.selectNodeContents(one);
            const rects = one.matches(".live-meta")
              ? [...one.children]
                  .map((fact) => fact.getBoundingClientRect())
                  // What has no room in the line is not shown.
                  .filter((fact) => fact.top < bottom)
              : (one.matches(".live-title, .live-chip") ? words : one).getClientRects();
            const lines = [...rects].map((line) => line.toJSON() as DOMRect);
            return { part: name, left, top, right, bottom, lines };
          }, part);
      type Box = Awaited<ReturnType<typeof boxOf>>;
      const areApart = (one: Box, other: Box) =>
        one.lines.every((line) =>
          other.lines.every(
            (against) =>
              line.right <= against.left + 0.5 ||
              against.right <= line.left + 0.5 ||
              line.bottom <= against.top + 0.5 ||
              against.bottom <= line.top + 0.5,
          ),
        );
      const frame = await boxOf(".live-frame");
      const [poster, line] = [await boxOf(".live-poster"), await boxOf(".live-says")];
      expect(poster.bottom, shape).toBeLessThanOrEqual(line.top);
      expect(poster.bottom - poster.top, shape).toBeGreaterThan(180);
      const inLine = await Promise.all(
        [".live-countdown-label", ".live-countdown-blocks", ".live-book"].map(boxOf),
      );
      for (const { part, left, top, right, bottom } of inLine) {
        expect(left, `${part} in its line, ${shape}`).toBeGreaterThanOrEqual(line.left);
        expect(top, `${part} in its line, ${shape}`).toBeGreaterThanOrEqual(line.top);
        expect(right, `${part} in its line, ${shape}`).toBeLessThanOrEqual(line.right);
        expect(bottom, `${part} in its line, ${shape}`).toBeLessThanOrEqual(line.bottom);
      }
      const beside = await Promise.all(
        [".live-title", ".live-meta", ".live-chip", ".live-notice", ".live-columns"].map(boxOf),
      );
      const [title] = beside;
      expect(title!.top, shape).toBeLessThan(line.top);
      for (const one of [frame, line, ...beside]) {
        expect(one.bottom, `${one.part}, ${shape}`).toBeLessThanOrEqual(viewport.height);
        for (const other of beside) {
          if (one !== other)
            expect(areApart(one, other), `${one.part} and ${other.part}, ${shape}`).toBe(true);
        }
      }
      for (const [index, one] of inLine.entries())
        for (const other of inLine.slice(index + 1))
          expect(areApart(one, other), `${one.part} and ${other.part}, ${shape}`).toBe(true);
    }
  });

  it("shows an announced portrait's poster whole above its countdown, and the start once, clear of the buttons", async () => {
    const announced = {
      type: "portrait",
      status: "announced",
      start_minutes: 90,
      notice_switch: true,
      notice_label: "请勿下水",
      play_background: "/media/portrait/live-gala.jpg",
    };
    const { address } = await publish({ ...announced, countdown_switch: true });
    const page = await visit(address);
    const boxOf = boxesOn(page);
    const poster = await boxOf(".live-poster");
    expect(poster.height).toBeGreaterThan(160);
    expect(poster.width / poster.height).toBeCloseTo(9 / 16, 1);
    const notice = await boxOf(".live-notice");
    expect(poster.y).toBeGreaterThanOrEqual(notice.y + notice.height);
    const card = await boxOf(".live-veil");
    expect(card.y).toBeGreaterThanOrEqual(poster.y + poster.height);
    expect(
      await page
        .locator("main")
        .getByText(/:\d\d开播/)
        .count(),
    ).toBe(1);
    const figures = await boxOf(".live-countdown-blocks");
    const button = await boxOf(".live-book");
    expect(button.y - figures.y - figures.height).toBeGreaterThanOrEqual(16);

    // Without a countdown the facts say when.
    const plain = await visit((await publish(announced)).address);
    expect(await plain.locator(".live-meta").getByText("开播").count()).toBe(1);
    // Where nothing is left for it, a poster is only a ground of colours.
    const low = await visit(address, { viewport: { width: 320, height: 640 } });
    expect((await low.locator(".live-poster").boundingBox())?.height ?? 0).toBe(0);
  });

  it("begins both columns of a portrait broadcast at the top of a phone held sideways, ends them at its foot, and opens its panels there", async () => {
    const { address } = await publish({
      type: "portrait",
      columns: [CHAT, { name: "节目单", type: "introduction", content: "<p>晚船</p>" }],
      messages: [{ alias: "读者", content: "有没有返场？再唱一首吧" }],
    });
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 640, height: 320 },
    ]) {
      const page = await visit(address, { viewport });
      const boxOf = boxesOn(page);
      const title = await boxOf(".live-portrait-title");
      const chips = await boxOf(".live-more");
      expect(Math.abs(chips.y - title.y)).toBeLessThan(4);
      const message = await boxOf(".live-message");
      expect(message.height).toBeLessThan(40);
      const field = await boxOf(".live-say");
      expect(
        field.y - message.y - message.height,
        "air between what is said and the field",
      ).toBeLessThan(48);
      expect(viewport.height - field.y - field.height).toBeGreaterThanOrEqual(12);
      await page.getByText("节目单", { exact: true }).tap();
      const panel = await boxOf(".live-more-item[open] .live-more-panel");
      expect(panel.y).toBeGreaterThan(chips.y);
      expect(panel.y + panel.height).toBeLessThanOrEqual(viewport.height);
      // What is said lies under it.
      const words = page.getByText("晚船");
      const seen = await words.evaluate((node) => {
        const { left, top, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(left + 8, top + height / 2));
      });
      expect(seen).toBe(true);
    }
  });

  it("opens a column as a sheet at the foot, whose own name closes it, and the ground behind it", async () => {
    const rows = Array.from({ length: 12 }, (_, at) => `<p>第${at + 1}个节目</p>`).join("");
    const { address } = await publish({
      type: "portrait",
      columns: [CHAT, { name: "节目单", type: "introduction", content: rows }],
    });
    const page = await visit(address, { viewport: { width: 320, height: 640 } });
    await hydrate(page);
    await waitForHydration(page.locator("main summary").first());
    const boxOf = boxesOn(page);
    await page.getByText("节目单", { exact: true }).tap();
    const sheet = page.locator(".live-more-item[open]");
    const box = await boxOf(".live-more-item[open]");
    expect(box.y + box.height).toBe(640);
    expect(box.height).toBeGreaterThan(320);
    const title = page.locator(".live-portrait-title");
    const { x, y } = await boxOf(".live-portrait-title");
    const isUnderGround = await title.evaluate((node) => {
      const { left, top } = node.getBoundingClientRect();
      return document.elementFromPoint(left + 8, top + 8)?.matches(".live-more-item[open]");
    });
    expect(isUnderGround).toBe(true);
    await page.touchscreen.tap(x + 8, y + 8);
    await expect.poll(() => sheet.count()).toBe(0);
    await page.getByText("节目单", { exact: true }).tap();
    await sheet.locator("summary").tap();
    await expect.poll(() => sheet.count()).toBe(0);
    // What stood above the buttons stands there still.
    expect((await boxOf(".live-portrait-title")).y).toBe(y);
  });

  it("has facts and notice in a line each beside the picture of a phone held sideways, and says what can be pushed", async () => {
    const { address } = await publish({
      source: "江南新报",
      online_count: 48_000,
      view_count: 2_310_000,
      notice_switch: true,
      notice_label: "请勿前往海边观潮，注意安全。",
      messages: sentences(9),
      playlists: [1, 2, 3, 4].map((number) => ({ ...STREAM, name: `第${number}号岚山港机位` })),
    });
    const page = await visit(address, { viewport: { width: 844, height: 390 } });
    const boxOf = boxesOn(page);
    const figures = await boxOf(".live-meta");
    expect(figures.height).toBeLessThan(24);
    const bookings = await boxOf(".live-chip");
    const middle = ({ y, height }: { y: number; height: number }) => y + height / 2;
    expect(Math.abs(middle(bookings) - middle(figures))).toBeLessThan(3);
    expect((await boxOf(".live-notice-text")).height).toBeLessThan(24);
    expect((await page.getByRole("log").boundingBox())!.height).toBeGreaterThan(120);
    const cameras = page.locator(".live-sources ul");
    expect(await cameras.evaluate((list) => getComputedStyle(list).maskImage)).toContain(
      "gradient",
    );
    const end = await cameras.evaluate((list) => {
      list.scrollLeft = list.scrollWidth;
      const last = list.lastElementChild!.getBoundingClientRect();
      return list.getBoundingClientRect().right - last.right;
    });
    expect(end).toBeGreaterThanOrEqual(16);
  });

  it("gives a single column a title, no tab, and says in words what a tap does where there is no chat", async () => {
    const programme = { name: "节目单", type: "introduction", content: "<p>全天滚动播出</p>" };
    const page = await visitHydrated((await publish({ columns: [programme] })).address);
    await page.getByRole("heading", { level: 2, name: "节目单" }).waitFor();
    expect(await page.getByRole("tab").count()).toBe(0);
    await page.getByText("全天滚动播出").waitFor();
    const actions = page.locator(".live-composer > *");
    expect(await actions.allInnerTexts()).toEqual(["点赞", "分享"]);
    const [like, share] = await actions.evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(like).toBe(share);
  });

  it("says that a broadcast is over below its whole poster, not on it", async () => {
    const over = { status: "ended", start_minutes: -90, end_minutes: -30 };
    const { address } = await publish({
      ...over,
      play_background: "/media/cover/dragon-boats.jpg",
    });
    const page = await visit(address);
    const poster = (await page.locator(".live-poster").boundingBox())!;
    const bar = (await page.locator(".live-says").boundingBox())!;
    expect(bar.y).toBeGreaterThanOrEqual(poster.y + poster.height);
    expect(poster.width).toBe(page.viewportSize()!.width);
    expect(poster.width / poster.height).toBeCloseTo(16 / 9, 1);
    // A closed chat is said in words, on no field's ground.
    const closed = page.getByRole("button", { name: "聊天已关闭" });
    expect(await closed.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
      "rgba(0, 0, 0, 0)",
    );
    expect(await page.getByRole("button", { name: "我的预约" }).count()).toBe(0);
  });

  it("says below the picture what a broadcast is, then what of it can be watched, then the tabs", async () => {
    const replays = ["回放", "答记者问"].map((name) => ({ ...REPLAY, name }));
    for (const type of ["landscape", "image"]) {
      const { address } = await publish({
        type,
        status: "ended",
        start_minutes: -90,
        end_minutes: -30,
        notice_switch: true,
        notice_label: "明日再会",
        play_background: "/media/cover/dragon-boats.jpg",
        playlists: replays,
        chapters: [{ at: 4, title: "船过第九座桥" }],
        columns: [CHAT, { name: "简介", type: "introduction", content: "<p>在江边</p>" }],
      });
      const page = await visit(address);
      const parts =
        ".live-poster, .live-title, .live-meta, .live-notice, .live-sources, .live-chapters, .live-tabs";
      // In the order they are read and focused, each begins where the one before it ends.
      const found = await page.locator(parts).evaluateAll((all) =>
        all.map((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return { name: one.classList[0], top, bottom };
        }),
      );
      expect(`.${found.map(({ name }) => name).join(", .")}`).toBe(parts);
      for (const [index, { top }] of found.entries()) {
        expect(top).toBeGreaterThanOrEqual((found[index - 1]?.bottom ?? 0) - 0.5);
      }
    }
  });

  it("leads with its title, and keeps a second line of facts clear of the first one's state", async () => {
    const programme = { name: "节目单", type: "introduction", content: "<p>全天滚动播出</p>" };
    const figures = {
      source: "江南新报",
      online_count: 48_000,
      view_count: 2_310_000,
      share_count: 88,
    };
    const page = await visit((await publish({ ...figures, columns: [programme] })).address);
    const sizeOf = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    expect(await sizeOf(".live-title")).toBe(22);
    expect(await sizeOf(".section-title")).toBe(18);
    for (const type of ["landscape", "portrait", "image"]) {
      const { address } = await publish({ ...figures, type });
      const upright = await visit(address);
      const gap = await upright.locator(".live-meta").evaluate((line) => {
        const state = line.querySelector(".live-status")!.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(line.querySelector(":scope > :last-child > [aria-hidden]")!);
        return words.getBoundingClientRect().top - state.bottom;
      });
      expect(gap).toBeGreaterThanOrEqual(5);
    }
  });

  it("leads to the replay by the picture alone, which is as wide as the player, on a phone held sideways", async () => {
    const { address } = await publish({
      status: "ended",
      start_minutes: -90,
      end_minutes: -30,
      play_background: "/media/cover/dragon-boats.jpg",
      playlists: [REPLAY],
      chapters: [{ at: 4, title: "船过第九座桥" }],
      messages: sentences(2),
    });
    const page = await visit(address, { viewport: { width: 844, height: 390 } });
    const boxOf = boxesOn(page);
    const poster = await boxOf(".live-poster");
    expect(poster.x).toBe(0);
    expect(poster.width).toBeCloseTo(844 * 0.56, 0);
    const fit = await page
      .locator(".live-poster")
      .evaluate((one) => getComputedStyle(one).objectFit);
    expect(fit).toBe("cover");
    const head = await boxOf(".live-head");
    expect(head.x).toBeGreaterThanOrEqual(poster.x + poster.width);
    // What is said begins right below what is known.
    const chat = await boxOf(".live-columns");
    expect(chat.y).toBeCloseTo(head.y + head.height, 0);
    await page.locator(".live-frame").getByRole("link", { name: "看回放" }).waitFor();
    // What may be chosen has its whole height below the poster.
    const chapters = await boxOf(".live-chapters");
    expect(chapters.y).toBeGreaterThanOrEqual(poster.y + poster.height);
    expect(chapters.y + chapters.height).toBe(390);
    const chapter = await boxOf(".live-chapters a");
    expect(chapter.y + chapter.height).toBeLessThanOrEqual(390);
  });

  it("says the state in one line at twice the text size on a small phone", async () => {
    const { address } = await publish({ type: "landscape" });
    const page = await setup.newPage({ viewport: { width: 320, height: 640 } });
    await page.addInitScript(() => localStorage.setItem("TEXT_SIZE", "200"));
    await page.goto(address);
    const state = (await page.locator(".live-status").boundingBox())!;
    const figures = (await page.locator(".live-meta").boundingBox())!;
    expect(state.height).toBeLessThan(48);
    expect(state.x + state.width).toBeLessThanOrEqual(figures.x + figures.width);
  });

  it("keeps pictures and words from under a notch of a phone held sideways", async () => {
    for (const type of ["landscape", "portrait", "image"]) {
      const { address } = await publish({
        type,
        play_background: "/media/cover/dragon-boats.jpg",
        ...(type === "image" ? { playlists: [] } : {}),
      });
      const page = await setup.newPage({ viewport: { width: 844, height: 390 } });
      const client = await page.context().newCDPSession(page);
      const insets = { left: 47, right: 47, bottom: 21 };
      await client.send("Emulation.setSafeAreaInsetsOverride", { insets });
      await page.goto(address);
      const picture = await page.locator(".live-poster, .live-banner-picture").boundingBox();
      expect(picture!.x).toBe(47);
      const title = (await page.getByRole("heading", { level: 1 }).boundingBox())!;
      if (type === "image") expect(title.x).toBe(47);
      else expect(title.x).toBeGreaterThanOrEqual(picture!.x + picture!.width);
    }
  });

  it("says what its field is for at twice the text size, in a low bar, upright and sideways", async () => {
    const { address } = await publish({
      title: "直击台风“海葵花”：记者在岚山港",
      notice_switch: true,
      notice_label: "请勿前往海边观潮，注意安全。",
    });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      const page = await setup.newPage({ viewport });
      await page.addInitScript(() => localStorage.setItem("TEXT_SIZE", "200"));
      await page.goto(address);
      const field = page.locator(".live-say");
      expect(await field.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
      const bar = (await page.locator(".live-composer").boundingBox())!;
      expect(bar.height).toBeLessThan(100);
      const like = (await page.locator(".live-like").boundingBox())!;
      expect(like.width).toBe(like.height);
      expect(like.y + like.height).toBeLessThanOrEqual(viewport.height);
    }
  });

  it("keeps the notice clear of the facts on a phone held sideways", async () => {
    const { address } = await publish({ notice_switch: true, notice_label: "请勿前往海边观潮。" });
    const page = await visit(address, { viewport: { width: 844, height: 390 } });
    const state = (await page.locator(".live-status").boundingBox())!;
    const notice = (await page.locator(".live-notice").boundingBox())!;
    expect(notice.y - state.y - state.height).toBeGreaterThanOrEqual(7.5);
  });

  it("leaves room for several messages on a small upright phone", async () => {
    const { address } = await publish({
      title: "直击台风“海葵花”：记者在岚山港",
      source: "江南新报",
      online_count: 48_000,
      view_count: 2_310_000,
      share_count: 88,
      notice_switch: true,
      notice_label: "请勿前往海边观潮，注意安全。",
      messages: sentences(9),
      playlists: [1, 2].map((number) => ({ ...STREAM, name: `第${number}号机位` })),
    });
    const page = await visit(address, { viewport: { width: 320, height: 640 } });
    const log = (await page.getByRole("log").boundingBox())!;
    const inSight = await page.locator(".live-row").evaluateAll(
      (rows, { top, bottom }) =>
        rows.filter((row) => {
          const box = row.getBoundingClientRect();
          return box.top >= top && box.bottom <= bottom;
        }).length,
      { top: log.y, bottom: log.y + log.height },
    );
    expect(inSight).toBeGreaterThanOrEqual(3);
    expect(log.y + log.height).toBeLessThan(640);
  });

  it("has what is said and its field in sight at twice the text size, upright and sideways", async () => {
    const title = "直击台风“海葵花”：记者在岚山港";
    const notice = { notice_switch: true, notice_label: "请勿前往海边观潮，注意安全。" };
    const messages = sentences(9);
    const cameras = [1, 2].map((number) => ({ ...STREAM, name: `第${number}号机位` }));
    for (const [live, height] of [
      [{ type: "landscape", playlists: cameras }, 48],
      [{ type: "portrait", status: "paused" }, 100],
    ] as const) {
      const { address } = await publish({ ...live, ...notice, title, messages });
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 844, height: 390 },
      ]) {
        const page = await setup.newPage({ viewport });
        await page.addInitScript(() => localStorage.setItem("TEXT_SIZE", "200"));
        await page.goto(address);
        const log = (await page.getByRole("log").boundingBox())!;
        const bar = (await page.locator(".live-composer").boundingBox())!;
        const clear = Math.min(log.y + log.height, bar.y) - log.y;
        expect(clear).toBeGreaterThanOrEqual(viewport.width < 800 ? 100 : height);
        expect(bar.y + bar.height).toBeLessThanOrEqual(viewport.height + 1);
        // A screen that has room for all of it ends with the bar.
        expect(bar.y + bar.height).toBeGreaterThanOrEqual(viewport.height - 1);
      }
    }
  });

  it("sets a message's first line beside the middle of its face, and the marks of posts within the gutter", async () => {
    const posts = [{ alias: "记者", content: "大会开幕" }];
    const { address } = await publish({ type: "image", posts, messages: sentences(2) });
    const page = await visit(address);
    const dot = await page.locator(".live-post").evaluate((post) => {
      const { left } = getComputedStyle(post, "::before");
      return post.getBoundingClientRect().left + post.clientLeft + Number.parseFloat(left);
    });
    expect(dot).toBeGreaterThanOrEqual(16);
    await page.getByText("聊天", { exact: true }).tap();
    const message = page.locator(".live-message").first();
    await message.waitFor();
    const apart = await message.evaluate((row) => {
      const middleOf = (part: string) => {
        const { top, bottom } = row.querySelector(part)!.getBoundingClientRect();
        return (top + bottom) / 2;
      };
      return middleOf(".live-alias") - middleOf(".live-face");
    });
    expect(Math.abs(apart)).toBeLessThan(1);
  });

  it("shows the chapters of a portrait broadcast's replay over its poster", async () => {
    const { address } = await publish({
      type: "portrait",
      status: "ended",
      start_minutes: -90,
      end_minutes: -30,
      play_background: "/media/portrait/live-gala.jpg",
      playlists: [REPLAY],
      chapters: [{ at: 4, title: "船过第九座桥" }],
    });
    const page = await visit(address);
    const seen = await page.getByText("船过第九座桥").evaluate((node) => {
      const { left, top, height } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(left + 8, top + height / 2));
    });
    expect(seen).toBe(true);
  });

  it("leads to its URL to be copied where no script passes it on", async () => {
    for (const type of ["landscape", "portrait", "image"]) {
      const { address } = await publish({ type });
      const page = await visit(address, { javaScriptEnabled: false });
      await page.getByRole("link", { name: "分享" }).click();
      const words = page.locator("#page-address");
      await words.getByText(new URL(address).pathname).waitFor();
      expect((await words.boundingBox())!.y).toBeLessThan(page.viewportSize()!.height);
      const withScripts = await visit(address);
      expect(await withScripts.locator("#page-address").innerText()).toBe("");
      expect((await withScripts.locator("#page-address").boundingBox())?.height ?? 0).toBe(0);
    }
  });

  it("shows likes in one line, and a post's paragraphs as they were written", async () => {
    const text = "第一段\n\n第二段";
    const { address } = await publish({
      type: "image",
      like_count: 12_345,
      posts: [{ alias: "记者", content: text }],
    });
    const page = await visit(address);
    const likes = page.locator(".live-like-count");
    expect(await likes.textContent()).toBe("1.2w");
    expect((await likes.boundingBox())!.height).toBeLessThan(20);
    expect(await page.locator(".live-post-text").innerText()).toBe(text);
  });

  it("keeps room for the chat and covers no words on low, sideways and narrow screens, however long its texts", async () => {
    const long = "这是一段很长的文字，页面在它之下仍然可用。".repeat(4);
    for (const type of ["landscape", "portrait"]) {
      const { address } = await publish({
        type,
        title: long,
        notice_switch: true,
        notice_label: long.repeat(5),
        messages: [{ alias: "读者", content: "最新的一句", minutes_ago: 1 }],
      });
      for (const viewport of [
        { width: 320, height: 640 },
        { width: 844, height: 390 },
      ]) {
        const page = await visit(address, { viewport });
        const words = page.locator(".live-row").getByText("最新的一句");
        await words.scrollIntoViewIfNeeded();
        const log = await page.getByRole("log").boundingBox();
        expect(log?.height).toBeGreaterThanOrEqual(48);
        const composer = page.locator(".live-composer");
        expect(
          await composer.evaluate((bar) => getComputedStyle(bar).backgroundColor),
        ).not.toContain("rgba");
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
          viewport.width,
        );
      }
    }
  });

  it("asks for a list column's contents when somebody opens it", async () => {
    for (const type of ["landscape", "portrait"]) {
      const columns = [CHAT, { name: "往届", type: "list", group_id: "102" }];
      const page = await setup.newPage();
      const asked = requestsOf(page);
      await page.goto((await publish({ type, columns })).address);
      await page.locator(".live-chat").waitFor();
      await page.waitForLoadState("networkidle");
      expect(asked.filter((url) => url.includes("live-list"))).toEqual([]);
      await page.getByText("往届", { exact: true }).tap();
      await page.locator(".live-list a").first().waitFor();
    }
  });

  it("closes what lies over a portrait picture at a tap beside it and at Escape", async () => {
    const columns = [CHAT, { name: "节目单", type: "introduction", content: "<p>晚船</p>" }];
    const page = await visit((await publish({ type: "portrait", columns })).address);
    await waitForHydration(page.locator(".live-say"));
    const chip = page.getByText("节目单", { exact: true });
    const words = page.getByText("晚船");
    for (const close of [
      () => page.touchscreen.tap(195, 300),
      () => page.keyboard.press("Escape"),
      () => chip.tap(),
    ]) {
      await chip.tap();
      await words.waitFor();
      await close();
      await words.waitFor({ state: "hidden" });
    }
  });

  it("says nothing of a chat where there is none, and leaves the like", async () => {
    const page = await visit((await publish({ columns: [] })).address, first);
    await page.getByRole("button", { name: "点赞" }).waitFor();
    expect(await page.getByText("聊天已关闭").count()).toBe(0);
  });

  it("shows the host's pictures and posts as they are published, and counts likes for them", async () => {
    const { postId, address } = await publish({ type: "image", playlists: [] });
    const page = await visitHydrated(address, first);
    await fetch(`${setup.site.address}/__origin/live/${postId}/posts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        alias: "记者",
        content: "大会开始",
        images: ["/media/cover/river-city.jpg"],
      }),
    });
    await page.getByText("大会开始").waitFor();
    const like = page.locator(".live-post-like");
    const counted = page.waitForResponse(/\/-\/live-like$/);
    await like.tap();
    await like.tap();
    await expect.poll(() => like.textContent()).toBe("2");
    // Taps travel together.
    await counted;
    // The edge's copy of a room may be some seconds old, and this page follows it from its first touch on.
    const afterReload = async () => {
      await page.reload();
      return like.textContent();
    };
    await expect.poll(afterReload).toBe("2");
  });

  it("works without JavaScript: poster, first messages, a link to the stream, booking as a form", async () => {
    const { address } = await publish({
      status: "announced",
      start_minutes: 60,
      messages: [{ alias: "读者", content: "早早来了" }],
      columns: [CHAT, { name: "简介", type: "introduction", content: "<p>在江边</p>" }],
    });
    const page = await visit(address, { ...first, javaScriptEnabled: false });
    await page.getByText("早早来了").waitFor();
    await page.getByRole("link", { name: "简介" }).tap();
    await page.getByText("在江边").waitFor();
    await page.getByRole("button", { name: "预约直播" }).tap();
    await page.getByText("预约成功，开播时会提醒您").waitFor();

    const running = await visit((await publish({})).address, { javaScriptEnabled: false });
    expect(await running.getByRole("link", { name: "播放直播" }).getAttribute("href")).toBe(
      STREAM.play_url,
    );
  });
});
