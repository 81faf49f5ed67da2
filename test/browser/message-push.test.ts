import type { Page, WebSocket } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hurry, setUpLiveSite } from "../helpers/live";

describe("message push", () => {
  const { setup, publish, setState } = setUpLiveSite();

  /** An action of a page's visitor, as the page's own script sends it; the response's status. */
  const post = (page: Page, path: string, fields: Record<string, string>) =>
    page.evaluate(
      async ([address, values]) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(values)) form.set(name, value);
        const reply = await fetch(address, {
          method: "POST",
          body: form,
          headers: { Accept: "application/json" },
        });
        return reply.status;
      },
      [`/davmu/share/-/${path}`, fields] as const,
    );

  /** Resolves when a page's push has been welcomed. Listened for at once: the first frames come fast. */
  const pushOpened = (page: Page) =>
    new Promise<{ socket: WebSocket; hello: string }>((resolve) => {
      page.on("websocket", (socket) => {
        if (!socket.url().includes("/push/")) return;
        const hello = new Promise<string>((heard) =>
          socket.once("framesent", ({ payload }) => heard(String(payload))),
        );
        socket.once("framereceived", async () => resolve({ socket, hello: await hello }));
      });
    });

  /** A visitor who has logged in and booked a broadcast, before they open the page of another. */
  const booker = async () => {
    const page = await setup.newPage(await setup.logIn());
    await page.goto(setup.site.at("auth"));
    const booked = await publish({ status: "announced", start_minutes: 60, title: "龙舟赛" });
    expect(await post(page, "booking", { post_id: booked.postId, type: "add" })).toBe(200);
    const { address } = await publish({ title: "另一场直播" });
    return { page, address, postId: booked.postId };
  };

  /** The same on the other page; resolves when push is on. */
  const openBooked = async () => {
    const { page, address, postId } = await booker();
    const [push] = await Promise.all([pushOpened(page), page.goto(address)]);
    return { page, address, postId, ...push };
  };

  it("tells a visitor on the page that a broadcast they booked has started", async () => {
    const { page, postId, socket, hello } = await openBooked();
    expect(JSON.parse(hello)).toMatchObject({ type: "hello" });
    expect(socket.url()).not.toContain(JSON.parse(hello).ticket);
    await setState(postId, "live");
    await page.getByText("您预约的直播开始了：龙舟赛").waitFor();
    expect(await page.getByRole("link", { name: "查看" }).getAttribute("href")).toContain(postId);
    await page.getByRole("button", { name: "关闭", exact: true }).tap();
    await page.getByText("您预约的直播开始了：龙舟赛").waitFor({ state: "detached" });
  });

  it("tells on the next page what happened in between, and nothing a second time", async () => {
    const { page, postId, address } = await openBooked();
    await setState(postId, "live");
    await page.getByText("您预约的直播开始了：龙舟赛").waitFor();
    await Promise.all([pushOpened(page), page.goto(address)]);
    await page.waitForTimeout(500);
    expect(await page.getByText("您预约的直播开始了：龙舟赛").count()).toBe(0);
    await page.goto("about:blank");
    await setState(postId, "paused");
    await page.goto(address);
    await page.getByText("直播暂停：龙舟赛").waitFor();
  });

  it("tells that a broadcast goes on after its pause, in place of the pause", async () => {
    const { page, postId } = await openBooked();
    await setState(postId, "live");
    await page.getByText("您预约的直播开始了：龙舟赛").waitFor();
    await setState(postId, "paused");
    await page.getByText("直播暂停：龙舟赛").waitFor();
    await setState(postId, "live");
    await page.getByText("直播继续：龙舟赛").waitFor();
    expect(await page.getByText(/直播暂停：|开始了：/).count()).toBe(0);
  });

  it("closes its connection when the visitor logs out", async () => {
    const { page, socket } = await openBooked();
    const closed = socket.waitForEvent("close");
    expect(await post(page, "logout", {})).toBe(200);
    await closed;
    expect(socket.isClosed()).toBe(true);
  });

  it("is gone from a page whose visitor logs out in another tab, without anybody touching it", async () => {
    const { page, postId } = await openBooked();
    await setState(postId, "live");
    await page.getByText("您预约的直播开始了：龙舟赛").waitFor();
    const other = await page.context().newPage();
    await other.goto(await setup.publish());
    await other.locator(".banner-avatar").tap();
    await other.getByRole("button", { name: "退出登录", exact: true }).tap();
    await other.getByText("退出登录成功～").first().waitFor();
    await page.getByText("您预约的直播开始了：龙舟赛").waitFor({ state: "detached" });
  });

  it("asks from time to time where connections do not get through", async () => {
    const { page, address, postId } = await booker();
    await hurry(page);
    await setup.control.fault({ path: "/push/connect", status: 503 });
    const asked = page.waitForResponse(/push-events/);
    await page.goto(address);
    await asked;
    await setState(postId, "live");
    await page.getByText("您预约的直播开始了：龙舟赛").waitFor();
  });
});
