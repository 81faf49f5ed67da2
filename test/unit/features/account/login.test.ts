import { afterEach, describe, expect, it, vi } from "vitest";
import { logVisitorIn, sendLoginCode } from "../../../../app/features/account/login.server";
import { logVisitorOut } from "../../../../app/features/account/logout.server";
import {
  newVisitorIds,
  readStoredVisitor,
  storeSession,
  storeVisitorIds,
} from "../../../../app/features/account/session.server";
import { openVisit } from "../../../../app/features/account/visit.server";
import { testEdge } from "../../../helpers/edge";
import { cookieHeader } from "../../../helpers/cookie-header";
import { platformDouble, type Answer } from "../../../helpers/platform-double";

const AUTH = "POST /peony/v1/auth";
const ACCOUNT = "GET /peony/v1/account/42";
const LOGOUT = "POST /peony/v1/account/logout";
const byCode = { method: "code", phone: "13800138000", code: "123456" } as const;
const loggedIn: Answer = { data: { token: "user-token", user_id: 42 } };
const reader: Answer = {
  data: { user_id: 42, alias: "小林", avatar: "/a.png", tel: "138****8000" },
};
const notReady: Answer = { code: 402, message: "not ready" };

const ids = { ...newVisitorIds(), anonymousToken: "anonymous-token" };
const session = { token: "user-token", userId: "42" };

async function edgeOf(login: typeof session | null) {
  const edge = testEdge();
  const cookies = [await storeVisitorIds(edge, ids)];
  if (login !== null) cookies.push(await storeSession(edge, login));
  return testEdge({ headers: { cookie: cookieHeader(...cookies) } });
}

function storedAfter(cookies: readonly string[]) {
  return readStoredVisitor(testEdge({ headers: { cookie: cookieHeader(...cookies) } }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("sending a code", () => {
  it("asks for a login code with the anonymous token and says 验证码发送成功", async () => {
    const calls = platformDouble({ "GET /peony/v1/vcode?tel=13800138000&type=6": [{}] });
    const { outcome } = await sendLoginCode(await edgeOf(null), {
      phone: "13800138000",
      agreed: true,
    });
    expect(outcome).toEqual({ status: "done", message: "验证码发送成功", value: null });
    expect(calls[0]?.authorization).toContain("anonymous-token");
    expect(calls[0]?.requestId).toBe(ids.anonymousId);
  });

  it("shows the platform's own message when it refuses to send a code", async () => {
    platformDouble({
      "GET /peony/v1/vcode?tel=13800138000&type=6": [{ code: 429, message: "发送过于频繁" }],
    });
    const { outcome } = await sendLoginCode(await edgeOf(null), {
      phone: "13800138000",
      agreed: true,
    });
    expect(outcome).toEqual({ status: "refused", message: "发送过于频繁" });
  });
});

describe("an anonymous token the platform no longer takes", () => {
  it("is replaced, and the code is sent with the new one", async () => {
    const vcode = "GET /peony/v1/vcode?tel=13800138000&type=6";
    const calls = platformDouble({
      [vcode]: [{ code: 401, message: "token expired" }, {}],
      [AUTH]: [{ data: { token: "fresh-anonymous" } }],
    });
    const { outcome, cookies } = await sendLoginCode(await edgeOf(null), {
      phone: "13800138000",
      agreed: true,
    });
    expect(outcome.status).toBe("done");
    expect(calls.map(({ call }) => call)).toEqual([vcode, AUTH, vcode]);
    expect(calls[2]?.authorization).toContain("fresh-anonymous");
    expect((await storedAfter(cookies)).ids?.anonymousToken).toBe("fresh-anonymous");
  });
});

describe("logging in", () => {
  it("sends appid, platform, account, device id and code, stores token and user id and loads the account", async () => {
    const calls = platformDouble({ [AUTH]: [loggedIn], [ACCOUNT]: [reader] });
    const { outcome, cookies } = await logVisitorIn(await edgeOf(null), byCode, "device-id-1");
    expect(calls[0]?.body).toEqual({
      appid: 1,
      platform: "mobile",
      account: "13800138000",
      device_id: "device-id-1",
      verify_code: "123456",
    });
    expect(calls[1]?.authorization).toContain("user-token");
    expect(outcome).toEqual({
      status: "done",
      message: "登录成功～",
      value: { status: "logged-in", userId: session.userId, alias: "小林", avatar: "/a.png" },
    });
    expect((await storedAfter(cookies)).session).toEqual(session);
  });

  it("sends a password instead of a code in password mode", async () => {
    const calls = platformDouble({ [AUTH]: [loggedIn], [ACCOUNT]: [reader] });
    await logVisitorIn(
      await edgeOf(null),
      { method: "password", phone: "13800138000", password: "secret" },
      null,
    );
    expect(calls[0]?.body).toEqual({
      appid: 1,
      platform: "mobile",
      account: "13800138000",
      device_id: ids.deviceId,
      password: "secret",
    });
  });

  it("shows the platform's own message and stores nothing when the code is wrong", async () => {
    const calls = platformDouble({ [AUTH]: [{ code: 10101, message: "验证码错误" }] });
    const { outcome, cookies } = await logVisitorIn(await edgeOf(null), byCode, null);
    expect(outcome).toEqual({ status: "refused", message: "验证码错误" });
    expect(cookies).toEqual([]);
    expect(calls).toHaveLength(1);
  });

  it("repeats the account call after a 402, 100 ms apart", async () => {
    const calls = platformDouble({ [AUTH]: [loggedIn], [ACCOUNT]: [notReady, notReady, reader] });
    const timers = vi.spyOn(globalThis, "setTimeout");
    const { outcome } = await logVisitorIn(await edgeOf(null), byCode, null);
    expect(outcome.status).toBe("done");
    expect(calls.filter(({ call }) => call === ACCOUNT)).toHaveLength(3);
    expect(timers.mock.calls.filter(([, wait]) => wait === 100)).toHaveLength(2);
  });

  it("says 网络错误，请稍后重试～ after three repeated 402 answers", async () => {
    const calls = platformDouble({ [AUTH]: [loggedIn], [ACCOUNT]: [notReady] });
    const { outcome, cookies } = await logVisitorIn(await edgeOf(null), byCode, null);
    expect(outcome).toEqual({ status: "unavailable", message: "网络错误，请稍后重试～" });
    // One truth: the next page load must not find somebody logged in.
    expect(cookies.join()).not.toContain("davmu-session");
    expect(calls.filter(({ call }) => call === ACCOUNT)).toHaveLength(4);
  });

  it("shows the message of another account failure", async () => {
    platformDouble({ [AUTH]: [loggedIn], [ACCOUNT]: [{ code: 403, message: "账号已被冻结" }] });
    const { outcome } = await logVisitorIn(await edgeOf(null), byCode, null);
    expect(outcome).toEqual({ status: "refused", message: "账号已被冻结" });
  });

  it("says 网络错误，请稍后重试～ when the platform does not answer", async () => {
    platformDouble({ [AUTH]: ["down"] });
    const { outcome } = await logVisitorIn(await edgeOf(null), byCode, null);
    expect(outcome).toEqual({ status: "unavailable", message: "网络错误，请稍后重试～" });
  });
});

describe("a page load", () => {
  it("loads the account with a stored token, and tells the page the id, name and picture only", async () => {
    const calls = platformDouble({ [ACCOUNT]: [reader] });
    const { visitor, cookies } = await openVisit(await edgeOf(session));
    expect(visitor).toEqual({
      status: "logged-in",
      userId: session.userId,
      alias: "小林",
      avatar: "/a.png",
    });
    expect(cookies).toEqual([]);
    expect(calls).toHaveLength(1);
  });

  it("fetches and stores an anonymous token for a new visitor", async () => {
    const calls = platformDouble({ [AUTH]: [{ data: { token: "fresh-anonymous" } }] });
    const { visitor, cookies } = await openVisit(testEdge());
    expect(visitor).toEqual({ status: "anonymous" });
    expect(calls[0]?.body).toEqual({ appid: 1, platform: "mobile" });
    expect((await storedAfter(cookies)).ids?.anonymousToken).toBe("fresh-anonymous");
  });

  it("asks for no second anonymous token while one is stored", async () => {
    const calls = platformDouble({});
    expect(await openVisit(await edgeOf(null))).toMatchObject({
      visitor: { status: "anonymous" },
      cookies: [],
    });
    expect(calls).toEqual([]);
  });

  it("forgets a token the platform no longer takes", async () => {
    platformDouble({ [ACCOUNT]: [{ code: 401, message: "token expired" }] });
    const { visitor, cookies } = await openVisit(await edgeOf(session));
    expect(visitor).toEqual({ status: "anonymous" });
    expect(cookies.join()).toMatch(/davmu-session=;.*Max-Age=0/);
  });

  it("keeps the visitor logged in while the account cannot be loaded", async () => {
    platformDouble({ [ACCOUNT]: ["down"] });
    const { visitor, cookies } = await openVisit(await edgeOf(session));
    expect(visitor).toEqual({ status: "logged-in", userId: session.userId, alias: "", avatar: "" });
    expect(cookies).toEqual([]);
  });
});

describe("logging out", () => {
  it("fetches a fresh anonymous token first, replaces the stored token and ends the user's session last", async () => {
    const calls = platformDouble({
      [AUTH]: [{ data: { token: "fresh-anonymous" } }],
      [LOGOUT]: [{}],
    });
    const { outcome, cookies } = await logVisitorOut(await edgeOf(session));
    expect(calls.map(({ call }) => call)).toEqual([AUTH, LOGOUT]);
    expect(calls[1]?.authorization).toContain("user-token");
    const stored = await storedAfter(cookies);
    expect(stored.session).toBeNull();
    expect(stored.ids).toMatchObject({ anonymousToken: "fresh-anonymous", deviceId: ids.deviceId });
    expect(stored.ids?.requestId).not.toBe(ids.anonymousId);
    expect(calls[1]?.requestId).toBe(stored.ids?.requestId);
    expect(outcome).toEqual({
      status: "done",
      message: "退出登录成功～",
      value: { status: "anonymous" },
    });
  });

  it("says 'logged out successfully~' in English", async () => {
    platformDouble({ [AUTH]: [{ data: { token: "fresh-anonymous" } }], [LOGOUT]: [{}] });
    const cookie = (await edgeOf(session)).request.headers.get("cookie") ?? "";
    const { outcome } = await logVisitorOut(
      testEdge({ headers: { cookie, "accept-language": "en" } }),
    );
    expect(outcome).toMatchObject({ message: "logged out successfully~" });
  });

  it("logs this browser out even when the platform does not answer", async () => {
    platformDouble({ [AUTH]: ["down"], [LOGOUT]: ["down"] });
    const { outcome, cookies } = await logVisitorOut(await edgeOf(session));
    expect(outcome).toMatchObject({ status: "done", message: "已在本设备退出登录" });
    const stored = await storedAfter(cookies);
    expect(stored.session).toBeNull();
    expect(stored.ids?.anonymousToken).toBeNull();
  });
});
