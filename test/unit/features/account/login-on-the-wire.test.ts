import { describe, expect, it } from "vitest";
import { logVisitorIn, logVisitorOut } from "../../../../app/features/account/login.server";
import { readStoredVisitor } from "../../../../app/features/shared/visitor/session.server";
import { openVisit } from "../../../../app/features/shared/visitor/visit.server";
import { lineOf } from "../../../helpers/received-calls";
import { cookieHeader } from "../../../helpers/cookie-header";
import { freshPhone } from "../../../helpers/login";
import { setUpPlatform } from "../../../helpers/platform-on-the-wire";
import { sendLoginCode } from "~/features/shared/login/send-code.server";

// What arrives of a login, a page load and a logout is seen in test/browser/platform-calls.test.ts; here
// is what becomes of them when the platform keeps somebody waiting or does not answer.
const platform = setUpPlatform();

const AUTH = "POST /peony/v1/auth";
const VCODE = "GET /peony/v1/vcode";
const NETWORK = "网络错误，请稍后重试～";

function contextOf(cookie: string) {
  return platform.context({ headers: { cookie } });
}

function storedAfter(...cookies: readonly string[]) {
  return readStoredVisitor(contextOf(cookieHeader(...cookies)));
}

/** The milliseconds between the calls of a path, in the platform's own time. */
async function gapsBetween(path: RegExp): Promise<number[]> {
  const calls = (await platform.arrived()).filter((call) => path.test(call.path));
  return calls
    .slice(1)
    .map(({ arrived_at }, index) => arrived_at - (calls[index]?.arrived_at ?? 0));
}

describe("logging in", () => {
  it("repeats the account call after a 402, 100 ms apart", async () => {
    await platform.behave({ account_not_ready: 3 });
    const phone = freshPhone();
    await sendLoginCode(platform.context(), { phone, agreed: true });
    const code = await platform.control.code(phone);
    await platform.control.clearCalls();
    const { outcome } = await logVisitorIn(
      platform.context(),
      { method: "code", phone, code },
      "device-id-1",
    );
    expect(outcome.status).toBe("done");
    const gaps = await gapsBetween(/\/peony\/v1\/account\//);
    expect(gaps).toHaveLength(3);
    // Clocks of two processes round to the millisecond; a busy machine makes single gaps longer.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(98);
  });

  it("says 网络错误，请稍后重试～ when the platform does not answer", async () => {
    const phone = freshPhone();
    await platform.control.fault({ path: "/peony/v1/auth", status: 503 });
    const { outcome, cookies } = await logVisitorIn(
      platform.context(),
      { method: "code", phone, code: "123456" },
      null,
    );
    expect(outcome).toEqual({ status: "unavailable", message: NETWORK });
    expect((await storedAfter(...cookies)).session).toBeNull();
  });
});

describe("an anonymous token the platform no longer takes", () => {
  it("is replaced, and the code is sent with the new one", async () => {
    const visit = await openVisit(platform.context());
    await platform.control.clearCalls();
    await platform.control.fault({ path: "/vcode", code: 401, message: "token expired", times: 1 });
    const { outcome, cookies } = await sendLoginCode(contextOf(cookieHeader(...visit.cookies)), {
      phone: freshPhone(),
      agreed: true,
    });
    expect(outcome.status).toBe("done");
    const calls = await platform.arrived();
    expect(calls.map(lineOf)).toEqual([VCODE, AUTH, VCODE]);
    const before = (await storedAfter(...visit.cookies)).ids?.anonymousToken;
    const after = (await storedAfter(...visit.cookies, ...cookies)).ids?.anonymousToken;
    expect(calls.map(({ authorization }) => authorization)).toEqual([before, null, after]);
    expect(after).not.toBe(before);
  });
});

describe("a page load", () => {
  it("tells the page the account's id, name and picture only", async () => {
    const { visitor } = await openVisit(contextOf(await platform.logIn()));
    expect(visitor).toEqual({
      status: "logged-in",
      userId: expect.stringMatching(/./),
      alias: expect.stringMatching(/./),
      avatar: expect.any(String),
    });
  });

  it("forgets a token the platform no longer takes", async () => {
    const cookie = await platform.logIn();
    await platform.control.fault({ path: "/peony/v1/account/", code: 401, message: "expired" });
    const { visitor, cookies } = await openVisit(contextOf(cookie));
    expect(visitor).toEqual({ status: "anonymous" });
    expect(cookies.join()).toMatch(/davmu-session=;.*Max-Age=0/);
  });

  it("keeps the visitor logged in while the account cannot be loaded", async () => {
    const cookie = await platform.logIn();
    await platform.control.fault({ path: "/peony/v1/account/", status: 503 });
    const { visitor, cookies } = await openVisit(contextOf(cookie));
    expect(visitor).toMatchObject({ status: "logged-in", alias: "", avatar: "" });
    expect(cookies).toEqual([]);
  });
});

describe("logging out", () => {
  it("logs this browser out even when the platform does not answer", async () => {
    const cookie = await platform.logIn();
    await platform.control.fault({ path: "*", status: 503 });
    const { outcome, cookies } = await logVisitorOut(contextOf(cookie));
    expect(outcome).toMatchObject({ status: "done", message: "已在本设备退出登录" });
    const stored = await storedAfter(...cookies);
    expect(stored.session).toBeNull();
    expect(stored.ids?.anonymousToken).toBeNull();
  });
});
