import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ReceivedCall } from "../../origin/control/calls";
import { actorOf, receivedCalls, lineOf, type Actor } from "../helpers/received-calls";
import { postIdOf } from "../helpers/content";
import { freshPhone } from "../helpers/login";
import { setUpSite } from "../helpers/set-up-site";

const setup = setUpSite();

const AUTH = "POST /peony/v1/auth";
const LOGOUT = "POST /peony/v1/account/logout";
const NETWORK = "网络错误，请稍后重试～";

async function actor(language?: string): Promise<Actor> {
  return actorOf(await setup.visitor(), setup.site, language);
}

async function sendCode(one: Actor, phone = freshPhone()): Promise<Record<string, string>> {
  expect(await one.act("code", { phone, agreed: "on" })).toMatchObject({
    status: "done",
    message: "验证码发送成功",
  });
  return { method: "code", phone, code: await setup.control.code(phone), agreed: "on" };
}

async function loggedIn(language?: string): Promise<Actor> {
  const one = await actor(language);
  const phone = freshPhone();
  await one.act("code", { phone, agreed: "on" });
  const code = await setup.control.code(phone);
  const { status } = await one.act("login", { method: "code", phone, code, agreed: "on" });
  expect(status).toBe("done");
  await setup.control.clearCalls();
  return one;
}

async function arrived(): Promise<readonly ReceivedCall[]> {
  return receivedCalls(setup.site);
}

async function lines(): Promise<string[]> {
  return (await arrived()).map(lineOf);
}

async function callTo(line: string): Promise<ReceivedCall> {
  const found = (await arrived()).find((call) => lineOf(call) === line);
  if (found === undefined) throw new Error(`nothing arrived at ${line}: ${await lines()}`);
  return found;
}

async function switchPlatform(behaviour: Record<string, unknown>): Promise<void> {
  const body = JSON.stringify(behaviour);
  await fetch(`${setup.site.address}/__origin/behaviour`, { method: "POST", body });
}

beforeEach(() => setup.control.clearCalls());
afterEach(async () => {
  await fetch(`${setup.site.address}/__origin/behaviour`, { method: "DELETE" });
});

describe("what the platform gets of a login", () => {
  it("an anonymous token is fetched by a new visitor's page load, once", async () => {
    const one = await actor();
    expect(await one.me()).toMatchObject({ status: "anonymous" });
    const { body, authorization, request_id } = await callTo(AUTH);
    expect(body).toEqual({ appid: 1, platform: "mobile" });
    expect(authorization ?? "").toBe("");
    expect(request_id).toMatch(/^[\w-]{8,64}$/);
    await one.me();
    expect((await lines()).filter((line) => line === AUTH)).toHaveLength(1);
  });

  it("a code is asked for with the anonymous token and the anonymous id", async () => {
    const one = await actor();
    const { stored } = (await one.me()) as { stored: { ANONYMOUS_ID: string } };
    const phone = freshPhone();
    await sendCode(one, phone);
    const { query, authorization, request_id } = await callTo("GET /peony/v1/vcode");
    expect(query).toEqual({ tel: phone, type: "6" });
    expect(authorization).toMatch(/./);
    expect(request_id).toBe(stored.ANONYMOUS_ID);
  });

  it("the platform's own message is shown when it sends no code", async () => {
    const one = await actor();
    const phone = freshPhone();
    await sendCode(one, phone);
    const again = await one.act("code", { phone, agreed: "on" });
    expect(again.status).toBe("refused");
    expect(again.message).toMatch(/\p{Script=Han}/u);
    await setup.control.fault({ path: "/vcode", code: 429, message: "今天的短信用完了" });
    const refused = await one.act("code", { phone: freshPhone(), agreed: "on" });
    expect(refused).toMatchObject({ status: "refused", message: "今天的短信用完了" });
  });

  it("the login has the specification's fields, and the account is loaded with the user's token", async () => {
    const one = await actor();
    const { stored } = (await one.me()) as { stored: { DEVICE_ID_AUTH: string } };
    const form = await sendCode(one);
    await setup.control.clearCalls();
    const { status, message, value } = await one.act("login", form);
    expect({ status, message }).toEqual({ status: "done", message: "登录成功～" });
    const [login, account] = await arrived();
    expect(login).toMatchObject({ method: "POST", path: "/peony/v1/auth" });
    expect(login?.body).toEqual({
      appid: 1,
      platform: "mobile",
      account: form["phone"],
      device_id: stored.DEVICE_ID_AUTH,
      verify_code: form["code"],
    });
    const { userId } = value as { userId: string };
    expect(account).toMatchObject({ method: "GET", path: `/peony/v1/account/${userId}` });
    expect(account?.authorization).toMatch(/./);
    expect(account?.authorization).not.toBe(login?.authorization);
    // The next page load asks with the stored token, and fetches no anonymous one.
    await setup.control.clearCalls();
    expect(await one.me()).toMatchObject({ status: "logged-in", userId });
    const [stored2] = await arrived();
    expect(stored2).toMatchObject({
      path: account?.path,
      authorization: account?.authorization,
    });
    expect(await lines()).not.toContain(AUTH);
  });

  it("a password takes the code's place in password mode", async () => {
    const one = await actor();
    const form = { method: "password", phone: "13800138000", password: "Jiangnan2026" };
    expect(await one.act("login", { ...form, agreed: "on" })).toMatchObject({ status: "done" });
    const { body } = (await arrived()).find((call) => lineOf(call) === AUTH)!;
    expect(body).toMatchObject({ account: form.phone, password: form.password });
    expect(body).not.toHaveProperty("verify_code");
  });

  it("a wrong code says the platform's message, and nobody is logged in", async () => {
    const one = await actor();
    const form = await sendCode(one);
    const wrong = form["code"] === "111111" ? "222222" : "111111";
    const refused = await one.act("login", { ...form, code: wrong });
    expect(refused.status).toBe("refused");
    expect(refused.message).toContain("验证码");
    expect(await one.me()).toMatchObject({ status: "anonymous" });
  });

  it("a 402 of the account is asked again until the account comes", async () => {
    const one = await actor();
    await switchPlatform({ account_not_ready: 2 });
    const form = await sendCode(one);
    await setup.control.clearCalls();
    expect(await one.act("login", form)).toMatchObject({ status: "done" });
    expect((await lines()).map((line) => line.split("/").slice(0, 4).join("/"))).toEqual([
      AUTH,
      ...Array.from({ length: 3 }, () => "GET /peony/v1/account"),
    ]);
  });

  it("four 402s say 网络错误，请稍后重试～, and a reload finds nobody logged in", async () => {
    const one = await actor();
    await switchPlatform({ account_not_ready: 10 });
    const form = await sendCode(one);
    await setup.control.clearCalls();
    expect(await one.act("login", form)).toMatchObject({ status: "unavailable", message: NETWORK });
    expect(await lines()).toHaveLength(5);
    expect(await one.me()).toMatchObject({ status: "anonymous" });
  });

  it("another account failure says its own message, and nobody is logged in", async () => {
    const one = await actor();
    const form = await sendCode(one);
    await setup.control.fault({ path: "/peony/v1/account/", code: 403, message: "账号已被冻结" });
    expect(await one.act("login", form)).toMatchObject({
      status: "refused",
      message: "账号已被冻结",
    });
    await setup.control.clearFaults();
    expect(await one.me()).toMatchObject({ status: "anonymous" });
  });

  it("a logout fetches an anonymous token, replaces the stored one, and ends the user's own session last", async () => {
    const one = await loggedIn("en");
    await one.me();
    const last = (await arrived()).at(-1);
    await setup.control.clearCalls();
    expect(await one.act("logout", {})).toMatchObject({
      status: "done",
      message: "logged out successfully~",
    });
    expect(await lines()).toEqual([AUTH, LOGOUT]);
    const [anonymous, end] = await arrived();
    expect(anonymous?.body).toEqual({ appid: 1, platform: "mobile" });
    expect(end?.authorization).toBe(last?.authorization);
    // A new request id, which stays.
    expect(new Set([anonymous, end].map((call) => call?.request_id)).size).toBe(1);
    expect(end?.request_id).not.toBe(last?.request_id);
    // The fresh token is the one that is used from now on, and no other is fetched.
    expect(await one.me()).toMatchObject({ status: "anonymous" });
    expect(await lines()).toEqual([AUTH, LOGOUT]);
  });
});

describe("what the platform gets of an action", () => {
  let postId: string;
  let ofAccount: string;

  beforeAll(async () => {
    const comments = [{ content: "头一条", alias: "甲" }];
    postId = postIdOf(await setup.publish({ comments, track_id: "track-7" }));
    const own = { mp: true, mp_user_id: "702", comments };
    ofAccount = postIdOf(await setup.publish(own));
  });

  it("collecting asks whether it is collected, then adds or deletes, and says so", async () => {
    const one = await loggedIn("en");
    const target = { post_id: postId, kind: "article", track_id: "track-7", actor: "web" };
    const related = `GET /peony/v3/content/article/${postId}/user_related`;
    const collection = `POST /peony/v1/collection/${postId}`;
    for (const [type, message] of [
      ["add", "collected successfully"],
      ["del", "cancelled collecting successfully"],
    ]) {
      expect(await one.act("collect", target)).toMatchObject({ status: "done", message });
      expect(await lines()).toEqual([related, collection]);
      const call = await callTo(collection);
      expect(call.body).toEqual({ type, cid: postId, track_id: "track-7" });
      expect(call.authorization).toMatch(/./);
      await setup.control.clearCalls();
    }
  });

  it("collecting a media account's content uses its own call", async () => {
    const one = await loggedIn();
    await one.act("collect", { post_id: ofAccount, kind: "article", actor: "mp" });
    const { body } = await callTo(`POST /guzzle/v1/collection/${ofAccount}`);
    expect(body).toEqual({ type: "add", cid: ofAccount });
  });

  it("following asks whether it is followed, then sends type 1 or 0, and says so", async () => {
    const one = await loggedIn("en");
    for (const [type, message] of [
      [1, "followed successfully"],
      [0, "cancelled following successfully"],
    ] as const) {
      expect(await one.act("follow", { mp_user_id: "702" })).toMatchObject({ message });
      expect(await lines()).toEqual([
        "POST /guzzle/v1/mp/is_followed/702",
        "POST /guzzle/v1/mp/follow/702",
      ]);
      expect((await arrived()).at(-1)?.body).toEqual({ type });
      await setup.control.clearCalls();
    }
  });

  it("a comment has its track, type and text, a reply whom it answers", async () => {
    const one = await loggedIn("en");
    const comment = { post_id: postId, track_id: "track-7", content: "写得好" };
    const sent = await one.act("comment", comment);
    expect(sent).toMatchObject({ status: "done", message: "comment sent" });
    const line = `POST /peony/v1/comment/${postId}`;
    expect((await callTo(line)).body).toEqual({
      track_id: "track-7",
      comment_type: "1",
      content: "写得好",
    });
    await setup.control.clearCalls();
    const { id } = sent.value as { id: string };
    const answered = { parent_id: id, target_user_id: "u7", target_user_alias: "小林" };
    await one.act("comment", { ...comment, ...answered });
    expect((await callTo(line)).body).toMatchObject({ comment_type: "2", ...answered });
  });

  it("a comment on a media account's content has only type and text", async () => {
    const one = await loggedIn("en");
    const form = { post_id: ofAccount, mp: "1", content: "写得好" };
    expect(await one.act("comment", form)).toMatchObject({ message: "commented successfully" });
    const { body } = await callTo(`POST /guzzle/v1/comment/${ofAccount}`);
    expect(body).toEqual({ comment_type: "1", content: "写得好" });
  });

  it("an empty comment is refused, on an article and a media account's, and sends nothing", async () => {
    const one = await loggedIn("en");
    for (const [id, mp] of [
      [postId, ""],
      [ofAccount, "1"],
    ] as const) {
      expect(await one.act("comment", { post_id: id, mp, content: "  " })).toEqual({
        status: "refused",
        message: "comment cannot be empty～",
      });
    }
    expect(await lines()).toEqual([]);
  });

  it("a star goes to the platform's or the media accounts' call", async () => {
    const one = await loggedIn();
    for (const [id, post, mp] of [
      [postId, "/peony/v1", ""],
      [ofAccount, "/guzzle/v1", "mp"],
    ] as const) {
      const list = `-/comments/${id}${mp === "" ? "" : "?mp=1"}`;
      const { comments } = await (await one.request.get(setup.site.at(list))).json();
      const comment_id = String(comments[0].id);
      await setup.control.clearCalls();
      const star = { post_id: id, comment_id, actor: mp === "" ? "web" : "mp", type: "add" };
      expect(await one.act("star", star)).toMatchObject({ status: "done" });
      expect(await lines()).toEqual([`POST ${post}/star`]);
    }
  });

  it("whoever is not logged in makes no call of an action", async () => {
    const one = await actor();
    await one.me();
    await setup.control.clearCalls();
    const star = { post_id: postId, comment_id: "1", type: "add" };
    for (const [name, form] of [
      ["collect", { post_id: postId, kind: "article" }],
      ["follow", { mp_user_id: "702" }],
      ["comment", { post_id: postId, content: "在吗" }],
      ["star", star],
    ] as const)
      expect(await one.act(name, form)).toMatchObject({ status: "login-required" });
    expect(await lines()).toEqual([]);
  });

  it("a token that the platform takes no longer is forgotten, and a login asked for", async () => {
    const one = await loggedIn();
    await setup.control.fault({ path: "/user_related", code: 401, message: "expired" });
    const collecting = { post_id: postId, kind: "article" };
    expect(await one.act("collect", collecting)).toMatchObject({ status: "login-required" });
    await setup.control.clearFaults();
    expect(await one.me()).toMatchObject({ status: "anonymous" });
  });
});

describe("the headers of a call as they arrive", () => {
  it("a page's own calls name nobody, whoever asks: no authorization and the request id 123456", async () => {
    const one = await loggedIn();
    const url = await setup.publish({ title: "谁看都一样" });
    await setup.control.clearCalls();
    await one.request.get(url);
    const id = postIdOf(url);
    await expect.poll(lines).toContain(`GET /relates/${id}`);
    const calls = await arrived();
    expect(lineOf(calls[0]!)).toBe(`GET /content/${id}`);
    expect(new Set(calls.map(({ authorization }) => authorization ?? ""))).toEqual(new Set([""]));
    expect(new Set(calls.map(({ request_id }) => request_id))).toEqual(new Set(["123456"]));
  });

  it("a visitor's own calls carry their token and their request id, each time", async () => {
    const one = await loggedIn();
    const { stored } = (await one.me()) as { stored: { ANONYMOUS_ID: string } };
    await one.act("follow", { mp_user_id: "703" });
    const calls = await arrived();
    expect(calls.length).toBeGreaterThanOrEqual(3);
    expect(new Set(calls.map(({ authorization }) => authorization)).size).toBe(1);
    expect(calls[0]?.authorization).toMatch(/./);
    expect(new Set(calls.map(({ request_id }) => request_id))).toEqual(
      new Set([stored.ANONYMOUS_ID]),
    );
  });

  it("the four paths of the specification arrive without authorization", async () => {
    const one = await loggedIn();
    for (const name of ["dejin content", "circle post", "law question"])
      await one.request.get(await setup.sample(name));
    const paths = [
      "/law/v1/api/share/question/detail",
      "/law/v1/api/share/question/answerlist",
      "/peony/v1/picho/v1/open/",
      "/circle/v1/api/share/content/detail",
    ];
    for (const path of paths) {
      const calls = (await arrived()).filter((call) => call.path.includes(path));
      expect(calls.length, path).toBeGreaterThan(0);
      expect(calls.every(({ authorization }) => authorization === null)).toBe(true);
    }
  });
});

describe("what a page asks the platform for", () => {
  it("an article asks for itself, its comments, related, hot and recommended content", async () => {
    const url = await setup.publish({ title: "四个问题" });
    const id = postIdOf(url);
    await setup.control.clearCalls();
    const page = await setup.visit(url, { javaScriptEnabled: false });
    await page.getByRole("heading", { level: 1, name: "四个问题" }).waitFor();
    await expect.poll(async () => (await lines()).includes(`GET /comment/${id}`)).toBe(true);
    const [first] = await arrived();
    expect(first?.path).toBe(`/content/${id}`);
    expect(await lines()).toContain(`GET /relates/${id}`);
  });

  it("the front page asks for its group by pages of ten, place and weather", async () => {
    await setup.visit("?group=104&page=2", { javaScriptEnabled: false });
    const { query } = await callTo("GET /peony/v1/content");
    expect(query).toMatchObject({ gid: "104", pagesize: "10" });
    expect((await lines()).filter((line) => line.includes("/peony/v3/lbs")).toSorted()).toEqual([
      "GET /peony/v3/lbs/auto",
      "GET /peony/v3/lbs_weather/auto",
    ]);
  });

  it("a search asks for hot words and for its keyword", async () => {
    await setup.visit("search/index.html", { javaScriptEnabled: false });
    expect(await lines()).toContain("GET /peony/v1/search/hot-words");
    await setup.visit("search/index.html?keyword=台风", { javaScriptEnabled: false });
    const { query } = await callTo("GET /peony/v1/search");
    expect(query).toMatchObject({ keyword: "台风", pageindex: "1" });
  });

  it("an invitation's record is asked for with the account's token, and accepted by code", async () => {
    const [inviter, invited] = [await loggedIn(), await loggedIn()];
    const own = await inviter.request.get(setup.site.at("invite/index.html"));
    const [, code = ""] = /class="invite-code"[^>]*>([A-Z2-9]{6})</.exec(await own.text()) ?? [];
    expect((await callTo("GET /peony/v1/invite/record")).authorization).toMatch(/./);
    await setup.control.clearCalls();
    await invited.request.post(setup.site.at(`invite/${code}/index.html`), {
      headers: { origin: setup.site.address },
      form: { intent: "accept", invite_code: code },
    });
    const { body, authorization } = await callTo("POST /peony/v1/account");
    expect(body).toEqual({ invite_code: code });
    expect(authorization).toMatch(/./);
    const record = await (await inviter.request.get(own.url())).text();
    expect(record).toContain("邀请记录（1人）");
  });

  it("an invitation signs up by phone and code, and logs in", async () => {
    const inviter = await loggedIn();
    const own = await inviter.request.get(setup.site.at("invite/index.html"));
    const [, code = ""] = /class="invite-code"[^>]*>([A-Z2-9]{6})</.exec(await own.text()) ?? [];
    const friend = await actor();
    const form = await sendCode(friend);
    await setup.control.clearCalls();
    await friend.request.post(setup.site.at(`invite/${code}/index.html`), {
      headers: { origin: setup.site.address },
      form: { ...form, intent: "sign-up", invite_code: code } as Record<string, string>,
    });
    expect((await callTo("POST /peony/v1/account")).body).toEqual({
      invite_code: code,
      account: form["phone"],
      verify_code: form["code"],
    });
    expect(await friend.me()).toMatchObject({ status: "logged-in" });
  });
});

describe("what the platform gets of bookings", () => {
  it("a page asks which broadcasts are booked by ids alone, and for all of them when the list is opened", async () => {
    const one = await loggedIn();
    const url = await setup.publish({
      content_type: "local_live",
      title: "预约的那场",
      live: { status: "announced", start_minutes: 60 },
    });
    const post_id = postIdOf(url);
    expect(await one.act("booking", { post_id, type: "add" })).toMatchObject({ status: "done" });
    const { body, authorization } = await callTo("POST /peony/v3/booking");
    expect(body).toEqual({ booking_id: post_id, booking_type: "live" });
    expect(authorization).toMatch(/./);
    const list = async (query: string) => {
      await setup.control.clearCalls();
      const response = await one.request.get(setup.site.at(`-/booking${query}`));
      const asked = await callTo("GET /peony/v3/booking_list");
      return { asked: asked.query, told: await response.text() };
    };
    const tiny = await list("?tiny=1");
    expect(tiny.asked).toEqual({ booking_type: "live", tiny: "1" });
    expect(tiny.told).toContain(post_id);
    expect(tiny.told).not.toContain("预约的那场");
    const complete = await list("");
    expect(complete.asked).toEqual({ booking_type: "live" });
    expect(complete.told).toContain("预约的那场");
    await one.act("booking", { post_id, type: "del" });
    expect(await lines()).toContain("POST /peony/v3/un_booking");
    expect((await list("?tiny=1")).told).not.toContain(post_id);
  });
});

describe("what the platform refuses", () => {
  it.each([
    [500, "平台维护中"],
    [401, "请重新登录平台"],
    [17, "内容不见了"],
  ])("with code %i on opening content, is said on the error page", async (code, message) => {
    const url = await setup.publish({ title: `打不开的第${code}篇` });
    await setup.control.fault({ path: `/content/${postIdOf(url)}`, code, message });
    const page = await setup.newPage();
    const response = await page.goto(url);
    expect(response?.status()).toBe(503);
    expect(response?.headers()["cache-control"]).toContain("no-store");
    await page.getByRole("heading", { level: 1, name: message, exact: true }).waitFor();
  });

  it("with code 10024, or in state 17 or 100, leads to the error page", async () => {
    for (const state of [17, 100]) {
      const page = await setup.visit(await setup.publish({ title: "已下架", state }));
      expect(new URL(page.url()).pathname).toBe("/davmu/share/404");
    }
    const url = await setup.publish({ title: "不存在的" });
    await setup.control.fault({
      path: `/content/${postIdOf(url)}`,
      code: 10024,
      message: "内容不存在",
    });
    const page = await setup.visit(url);
    await page.getByText("This page could not be found").waitFor();
  });

  it("in a part of the page is silent there: the article stands", async () => {
    const url = await setup.publish({ title: "别的都坏了" });
    for (const path of ["/relates/", "/hot72", "/comment/", "/recommend"])
      await setup.control.fault({ path, code: 500, message: "不该有人读到的话" });
    await setup.control.clearCalls();
    const page = await setup.visit(url);
    await page.getByRole("heading", { level: 1, name: "别的都坏了" }).waitFor();
    await expect.poll(lines).toContain(`GET /relates/${postIdOf(url)}`);
    await expect.poll(() => page.locator(".unavailable-section").count()).toBeGreaterThan(0);
    expect(await page.getByText("不该有人读到的话").count()).toBe(0);
  });
});
