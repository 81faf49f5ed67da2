import { afterEach, describe, expect, it, vi } from "vitest";
import {
  newVisitorIds,
  sessionCookie,
  visitorIdsCookie,
} from "../../../../app/features/shared/visitor/session.server";
import { loadInvite, respondToInviteForm } from "../../../../app/features/invite/invite.server";
import { readInviteCode } from "../../../../app/features/invite/sign-up";
import { cookieHeader } from "../../../helpers/cookie-header";
import { testContext } from "../../../helpers/request-context";
import { platformDouble } from "../../../helpers/platform-double";

const RECORD = "GET /peony/v1/invite/record";
const ACCOUNT = "POST /peony/v1/account";
const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 13) Mobile" };

async function loggedIn() {
  const context = testContext();
  const cookie = cookieHeader(
    await sessionCookie(context, { token: "user-token", userId: "42" }),
    await visitorIdsCookie(context, newVisitorIds()),
  );
  return testContext({ headers: { ...phone, cookie } });
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const filled = {
  intent: "sign-up",
  invite_code: "ABC234",
  phone: "139 1234 5678",
  code: "123456",
  agreed: "on",
};

afterEach(() => vi.unstubAllGlobals());

describe("one's own invitation", () => {
  it("shows the code, its link and whom it brought", async () => {
    const calls = platformDouble({
      [RECORD]: [
        {
          data: {
            invite_code: "XY99ZZ",
            count: 3,
            records: [{ alias: "河边的读者", avatar: "", created_at: 1_700_000_000 }],
          },
        },
      ],
    });
    const { own } = await loadInvite(await loggedIn(), "");
    expect(own).toMatchObject({
      status: "ok",
      link: "http://127.0.0.1:8788/davmu/share/invite/XY99ZZ/index.html",
      record: {
        code: "XY99ZZ",
        count: 3,
        invited: [{ alias: "河边的读者", joinedAt: 1_700_000_000_000 }],
      },
    });
    expect(calls.find(({ call }) => call === RECORD)?.authorization).toContain("user-token");
  });

  it("asks a visitor without a valid login to sign up", async () => {
    platformDouble({ [RECORD]: [{ code: 401, message: "登录已失效" }] });
    expect((await loadInvite(testContext({ headers: phone }), "ABC234")).own.status).toBe(
      "anonymous",
    );
    expect((await loadInvite(await loggedIn(), "")).own.status).toBe("anonymous");
  });

  it("says so when the record cannot be read", async () => {
    platformDouble({});
    expect((await loadInvite(await loggedIn(), "")).own.status).toBe("unavailable");
  });
});

describe("somebody else's invitation", () => {
  it("signs up by phone and code and logs the new account in", async () => {
    const calls = platformDouble({
      [ACCOUNT]: [
        { data: { token: "new-token", user_id: 77, inviter_alias: "老李", bound: true } },
      ],
    });
    const answer = await respondToInviteForm(testContext({ headers: phone }), form(filled));
    expect(answer).toMatchObject({
      step: "done",
      outcome: { status: "done", message: "注册成功，您接受了老李的邀请" },
    });
    expect(calls.find(({ call }) => call === ACCOUNT)?.body).toEqual({
      invite_code: "ABC234",
      account: "13912345678",
      verify_code: "123456",
    });
    expect(answer.cookies.join(";")).toContain("session");
  });

  it("gives every broken rule back with what was typed, and asks the platform nothing", async () => {
    const calls = platformDouble({});
    const answer = await respondToInviteForm(
      testContext({ headers: phone }),
      form({ intent: "sign-up", invite_code: "a b/c", phone: "123" }),
    );
    expect(answer).toMatchObject({
      step: "form",
      status: 422,
      state: {
        submitted: { phone: "123" },
        errors: {
          invite_code: "inviteCodeInvalid",
          phone: "phoneInvalid",
          code: "codeMissing",
          agreed: "agreementMissing",
        },
      },
    });
    expect(calls).toEqual([]);
  });

  it("shows the platform's own words when it refuses, and keeps what was typed", async () => {
    platformDouble({ [ACCOUNT]: [{ code: 20302, message: "邀请码无效" }] });
    expect(await respondToInviteForm(testContext({ headers: phone }), form(filled))).toMatchObject({
      step: "form",
      status: 422,
      state: {
        submitted: { code: filled.code, inviteCode: "ABC234" },
        message: { text: "邀请码无效", failed: true },
      },
    });
  });

  it("is accepted by an account with its own token", async () => {
    const calls = platformDouble({ [ACCOUNT]: [{ data: { inviter_alias: "", bound: true } }] });
    const answer = await respondToInviteForm(
      await loggedIn(),
      form({ intent: "accept", invite_code: "ABC234" }),
    );
    expect(answer).toMatchObject({ outcome: { status: "done", message: "已接受邀请" } });
    expect(calls[0]).toMatchObject({ body: { invite_code: "ABC234" } });
    expect(calls[0]?.authorization).toContain("user-token");
  });

  it("is accepted once by two taps", async () => {
    const calls = platformDouble({ [ACCOUNT]: [{ data: { inviter_alias: "", bound: true } }] });
    const context = await loggedIn();
    const accept = () =>
      respondToInviteForm(context, form({ intent: "accept", invite_code: "ABC234" }));
    const [first, second] = await Promise.all([accept(), accept()]);
    expect(first).toMatchObject({ outcome: { status: "done", message: "已接受邀请" } });
    expect(second).toEqual(first);
    expect(calls).toHaveLength(1);
  });

  it("leads to the login when the visitor's token holds no more", async () => {
    platformDouble({ [ACCOUNT]: [{ code: 401, message: "请先登录" }] });
    expect(
      await respondToInviteForm(
        await loggedIn(),
        form({ intent: "accept", invite_code: "ABC234" }),
      ),
    ).toMatchObject({ outcome: { status: "login-required" } });
  });

  it("has a code of letters and digits, full-width ones too", () => {
    expect(readInviteCode(" ａｂｃ 234 ")).toBe("abc234");
    expect([readInviteCode(""), readInviteCode("../x"), readInviteCode("x".repeat(33))]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
