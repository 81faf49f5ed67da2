import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { fillCloudForm } from "../helpers/cloud-form";
import { followsRoom, setUpLiveSite } from "../helpers/live";
import { fillLogin } from "../helpers/login";
import { hydrate } from "../helpers/site";

const { setup, publish } = setUpLiveSite();

const photo = {
  name: "埠头.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000)]),
};

interface Action {
  readonly address: () => string | Promise<string>;
  readonly loggedIn?: boolean;
  /** With a network still. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Without one. */
  readonly act: (page: Page) => Promise<unknown>;
  /** What must be on the page then. */
  readonly message: string | RegExp;
}

let article = "";
let loggedIn: Awaited<ReturnType<typeof setup.logIn>>;
beforeAll(async () => {
  article = await setup.publish({
    title: "没有网络的一篇",
    comments: [{ content: "头一条", nickname: "甲" }],
  });
  loggedIn = await setup.logIn();
});

function comment(page: Page) {
  return page.locator("textarea[name=content]");
}

function send(page: Page) {
  return page.getByRole("button", { name: "发送" }).tap();
}

const NETWORK = "网络错误，请稍后重试～";

const ACTIONS: Readonly<Record<string, Action>> = {
  comment: {
    address: () => article,
    loggedIn: true,
    before: (page) => comment(page).fill("还在吗"),
    act: send,
    message: "评论没有发出，文字已为您保留，请重试",
  },
  reply: {
    address: () => article,
    loggedIn: true,
    before: async (page) => {
      await page.locator(".comment-reply").first().tap();
      await comment(page).fill("我也在");
    },
    act: send,
    message: "评论没有发出，文字已为您保留，请重试",
  },
  "star of a comment": {
    address: () => article,
    loggedIn: true,
    act: (page) => page.locator(".comment-star").first().tap(),
    message: "点赞没有成功，请稍后重试",
  },
  collection: {
    address: () => article,
    loggedIn: true,
    act: (page) => page.getByRole("button", { name: "收藏" }).tap(),
    message: NETWORK,
  },
  following: {
    address: () => setup.site.at("mp/personal/702/index.html"),
    loggedIn: true,
    act: (page) => page.getByRole("button", { name: "关注", exact: true }).tap(),
    message: NETWORK,
  },
  "sending of a login code": {
    address: () => setup.site.at("auth"),
    before: async (page) => {
      await page.getByLabel("手机号").fill("13800000032");
      await page.getByRole("checkbox").check();
    },
    act: (page) => page.getByRole("button", { name: "获取验证码" }).tap(),
    message: NETWORK,
  },
  login: {
    address: () => setup.site.at("auth"),
    before: (page) => fillLogin(page, setup.control),
    act: (page) => page.getByRole("button", { name: "登录", exact: true }).last().tap(),
    message: NETWORK,
  },
  booking: {
    address: async () => (await publish({ status: "announced", start_minutes: 60 })).address,
    loggedIn: true,
    before: followsRoom,
    act: (page) => page.getByRole("button", { name: "预约直播" }).tap(),
    message: NETWORK,
  },
  invitation: {
    address: () => setup.site.at("invite/ABC234/index.html"),
    before: async (page) => {
      await page.getByLabel("手机号").fill("13600000033");
      await page.getByLabel("验证码", { exact: true }).fill("123456");
      await page.getByRole("checkbox").check();
    },
    act: (page) => page.getByRole("button", { name: "注册并接受邀请" }).tap(),
    message: NETWORK,
  },
};

/** All that was typed and chosen, in order. */
function entered(page: Page) {
  return page
    .locator("main")
    .evaluate((main) =>
      [...main.querySelectorAll<HTMLInputElement>("input,textarea,select")].map(
        ({ name, value, checked }) => [name, value, checked],
      ),
    );
}

describe("without a network", () => {
  it.each(Object.entries(ACTIONS))("a %s says so in place and loses nothing", async (_, one) => {
    const page = await setup.newPage(one.loggedIn === true ? loggedIn : {});
    await page.goto(await one.address());
    await hydrate(page);
    await one.before?.(page);
    const [address, before] = [page.url(), await entered(page)];
    await page.context().setOffline(true);
    await one.act(page);
    await page.getByText(one.message).first().waitFor();
    expect(page.url()).toBe(address);
    expect(await entered(page)).toEqual(before);
    expect(await page.locator(".failure").count()).toBe(0);
  });

  it("a form with a picture stays whole, and is taken once the network is back", async () => {
    const page = await setup.visit(await setup.sample("cloud_form"));
    await hydrate(page);
    await fillCloudForm(page);
    await page.locator("#question-photo input[type=file]").setInputFiles([photo]);
    await page.locator("#question-photo [data-status=done]").waitFor();
    const before = await entered(page);
    const submit = page.getByRole("button", { name: "提交建议" });

    await page.context().setOffline(true);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await submit.click();
      await page.getByText("您填写的内容都还在").waitFor();
      expect(await entered(page)).toEqual(before);
      expect(await page.locator("#question-photo").getByText(photo.name).count()).toBeGreaterThan(
        0,
      );
    }
    await page.context().setOffline(false);
    await submit.click();
    await page.getByRole("heading", { name: "提交成功" }).waitFor();
  });
});

describe("a page that needs its code and is offline", () => {
  it("says so to a tap, and answers the next one once there is a network", async () => {
    const page = await setup.newPage({ firstVisit: true });
    await page.goto(article);
    await page.locator("html[data-open-app-ready]").waitFor();
    await page.context().setOffline(true);
    const like = page.locator("button[data-app-prompt]").first();
    for (let tap = 0; tap < 2; tap += 1) {
      await like.tap();
      await page.getByText(NETWORK).waitFor();
      await page.getByText(NETWORK).waitFor({ state: "detached" });
    }
    expect(await like.getAttribute("aria-busy")).toBeNull();
    await page.context().setOffline(false);
    await like.tap();
    await page.getByText("立即前往").waitFor();
    await page.locator("html[data-hydrated]").waitFor();
  });

  it("answers a tap whose files did not come, and hydrates at the next", async () => {
    const page = await setup.newPage({ firstVisit: true });
    await page.route(/assets\/framework-/, (route) => route.abort());
    await page.goto(article);
    await page.locator("html[data-open-app-ready]").waitFor();
    // As after the one reload that a missing file asks for.
    await page.evaluate(() => sessionStorage.setItem("CHUNK_RELOADED_AT", String(Date.now())));
    const like = page.locator("button[data-app-prompt]").first();
    await like.tap();
    await page.getByText("再考虑下").tap();
    await page.getByText("再考虑下").waitFor({ state: "detached" });
    await page.unroute(/assets\/framework-/);
    await like.tap();
    await page.getByText("再考虑下").waitFor();
    await page.locator("html[data-hydrated]").waitFor();
    expect(await page.locator("dialog[open]").count()).toBe(1);
  });
});
