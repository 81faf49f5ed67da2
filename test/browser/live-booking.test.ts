import type { BrowserContextOptions } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpLiveSite } from "../helpers/live";

describe("booking a broadcast", () => {
  const { setup, publish, setState, visitHydrated } = setUpLiveSite();
  let first: BrowserContextOptions;
  let second: BrowserContextOptions;

  beforeAll(async () => {
    first = await setup.logIn();
    second = await setup.logIn();
  });

  it("books a broadcast and takes it back; the list names it meanwhile", async () => {
    const { address } = await publish({ status: "announced", start_minutes: 60 });
    const page = await visitHydrated(address, first);
    await page.getByRole("button", { name: "预约直播" }).tap();
    await page.getByText("预约成功，开播时会提醒您").waitFor();
    const booked = page.getByRole("button", { name: "已预约" });
    await booked.waitFor();
    // What is said does not lie on what was pressed, nor on what stands beside it now.
    const covered = await booked.evaluate((button) => {
      const toast = document.querySelector(".toast")!.getBoundingClientRect();
      return [...button.parentElement!.querySelectorAll("a, button")]
        .filter((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return bottom > toast.top && top < toast.bottom;
        })
        .map(({ textContent }) => textContent);
    });
    expect(covered).toEqual([]);
    await page.reload();
    await booked.waitFor();
    await page.getByRole("button", { name: "我的预约" }).tap();
    await page.getByRole("dialog").getByText("江边直播").waitFor();
    await page.keyboard.press("Escape");
    await booked.tap();
    await page.getByText("已取消预约").waitFor();
  });

  it("puts a booked broadcast into the calendar", async () => {
    const { address } = await publish({ status: "announced", start_minutes: 60 });
    const page = await visitHydrated(address, first);
    const link = page.getByRole("link", { name: "加入日历" });
    expect(await link.count()).toBe(0);
    await page.getByRole("button", { name: "预约直播" }).tap();
    await link.waitFor();
    const response = await page.request.get(await link.evaluate((a: HTMLAnchorElement) => a.href));
    expect(response.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(await response.text()).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
    const plain = await setup.visit(address, { javaScriptEnabled: false });
    expect(await plain.getByRole("link", { name: "加入日历" }).isVisible()).toBe(true);
  });

  it("books and takes it back without JavaScript, where the page cannot know which", async () => {
    const { address } = await publish({ status: "announced", start_minutes: 60 });
    const page = await setup.visit(address, { ...first, javaScriptEnabled: false });
    const outcomeOfTap = async (): Promise<string> => {
      await page.goto(address);
      await page.getByRole("button", { name: "预约直播" }).tap();
      await page.waitForURL(/auth\/result/);
      return page.locator("main").innerText();
    };
    // A tap right after another one is taken for the same, and gets its outcome.
    for (const toast of ["预约成功，开播时会提醒您", "已取消预约", "预约成功，开播时会提醒您"])
      await expect.poll(outcomeOfTap, { timeout: 20_000 }).toContain(toast);
  });

  it("asks for a login where the one the page knew of no longer holds", async () => {
    const { address } = await publish({ status: "announced", start_minutes: 60 });
    const page = await visitHydrated(address, first);
    await page.getByRole("button", { name: "预约直播" }).waitFor();
    await page.context().clearCookies();
    await page.getByRole("button", { name: "我的预约" }).tap();
    await page.getByLabel("手机号").waitFor();
    expect(await page.getByText("预约列表暂时没有加载出来").count()).toBe(0);
  });

  it("says that nothing was booked while the page is offline, and books when it is back", async () => {
    const { address } = await publish({ status: "announced", start_minutes: 60 });
    const page = await visitHydrated(address, first);
    const book = page.getByRole("button", { name: "预约直播" });
    await page.context().setOffline(true);
    await book.tap();
    await page.getByText("网络错误，请稍后重试～").waitFor();
    await page.context().setOffline(false);
    await book.dblclick();
    await page.getByRole("button", { name: "已预约" }).waitFor();
  });

  it("takes a reservation back from the list too, when its broadcast runs already", async () => {
    const { postId, address } = await publish({
      status: "announced",
      start_minutes: 60,
      title: "已开始的那场",
    });
    const page = await visitHydrated(address, second);
    await page.getByRole("button", { name: "预约直播" }).tap();
    await page.getByText("预约成功，开播时会提醒您").waitFor();
    await setState(postId, "live");
    await page.getByRole("link", { name: "播放直播" }).waitFor();
    await page.getByRole("button", { name: "我的预约" }).tap();
    await page.getByRole("button", { name: "取消预约：已开始的那场" }).tap();
    await page.getByText("已取消预约").waitFor();
    await page.getByText("还没有预约的直播").waitFor();
  });
});
