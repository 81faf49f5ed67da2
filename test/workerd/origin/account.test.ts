import { afterEach, describe, expect, it } from "vitest";
import {
  call,
  control,
  controlDelete,
  freshPhone,
  loginBody,
  registered,
  sendCode,
  type Session,
} from "./platform";

function auth(account: string, proof: object) {
  return call<Session>("/peony/v1/auth", { body: loginBody(account, proof) });
}

afterEach(() => controlDelete("/behaviour"));

describe("logging in at the origin", () => {
  it("registers an unknown phone once its code is verified, and keeps its account", async () => {
    const tel = freshPhone();
    const first = await auth(tel, { verify_code: await sendCode(tel) });
    expect(first.code).toBe(0);
    await controlDelete(`/codes/${tel}`);
    const second = await auth(tel, { verify_code: await sendCode(tel) });
    expect(second.data.user_id).toBe(first.data.user_id);
    expect(second.data.token).not.toBe(first.data.token);
  });

  it("refuses a wrong code with a message and lets the right one in afterwards", async () => {
    const tel = freshPhone();
    const code = await sendCode(tel);
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await auth(tel, { verify_code: wrong })).toMatchObject({
      code: 20103,
      message: "验证码错误",
    });
    expect((await auth(tel, { verify_code: code })).code).toBe(0);
  });

  it("takes a code once", async () => {
    const tel = freshPhone();
    const code = await sendCode(tel);
    expect((await auth(tel, { verify_code: code })).code).toBe(0);
    expect((await auth(tel, { verify_code: code })).code).toBe(20106);
  });

  it("refuses even the right code after five wrong ones", async () => {
    const tel = freshPhone();
    const code = await sendCode(tel);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let i = 0; i < 5; i += 1) await auth(tel, { verify_code: wrong });
    expect((await auth(tel, { verify_code: code })).code).toBe(20105);
  });

  it("lets a code expire after five minutes", async () => {
    const tel = freshPhone();
    const code = await sendCode(tel);
    await control("/time", { advance_seconds: 301 });
    expect((await auth(tel, { verify_code: code })).code).toBe(20104);
  });

  it("sends no second code within 60 seconds and one after them", async () => {
    const tel = freshPhone();
    await sendCode(tel);
    const tooSoon = await call(`/peony/v1/vcode?tel=${tel}&type=6`);
    expect(tooSoon.code).toBe(20102);
    expect(tooSoon.message).toMatch(/^验证码发送过于频繁，请\d+秒后再试$/);
    await control("/time", { advance_seconds: 60 });
    expect((await call(`/peony/v1/vcode?tel=${tel}&type=6`)).code).toBe(0);
  });

  it("sends no code to what is not a phone", async () => {
    expect(await call("/peony/v1/vcode?tel=12345&type=6")).toMatchObject({
      code: 20101,
      message: "请输入正确的手机号",
    });
  });

  it("lets a sample account in by its password and nobody by another one", async () => {
    expect((await auth("13800000001", { password: "correct horse" })).code).toBe(0);
    const wrong = await auth("13800000001", { password: "battery staple" });
    const unknown = await auth(freshPhone(), { password: "battery staple" });
    expect(wrong).toEqual({ code: 20107, message: "账号或密码错误" });
    expect(unknown).toEqual(wrong);
  });

  it("locks an account for a while after five wrong passwords", async () => {
    for (let i = 0; i < 5; i += 1) await auth("13800000002", { password: "x" });
    expect((await auth("13800000002", { password: "second horse" })).code).toBe(20108);
    await control("/time", { advance_seconds: 601 });
    expect((await auth("13800000002", { password: "second horse" })).code).toBe(0);
  });

  it("gives anonymous visitors a token that is no account", async () => {
    const { code, data } = await call<{ token: string }>("/peony/v1/auth", {
      body: { appid: 1, platform: "mobile" },
    });
    expect(code).toBe(0);
    expect(Object.keys(data)).toEqual(["token"]);
    expect(await call("/peony/v1/invite/record", { token: data.token })).toEqual({
      code: 401,
      message: "请先登录",
    });
  });
});

describe("the account call of the origin", () => {
  it("answers 402 once after a registration, then the account with its phone masked", async () => {
    const tel = freshPhone();
    const { data } = await auth(tel, { verify_code: await sendCode(tel) });
    const path = `/peony/v1/account/${data.user_id}`;
    expect((await call(path, { token: data.token })).code).toBe(402);
    const ready = await call(path, { token: data.token });
    expect(ready.data).toMatchObject({ user_id: data.user_id, tel: `139****${tel.slice(7)}` });
  });

  it("answers 402 as often as the control API says", async () => {
    await control("/behaviour", { account_not_ready: 0 });
    const tel = freshPhone();
    const { data } = await auth(tel, { verify_code: await sendCode(tel) });
    const own = await call(`/peony/v1/account/${data.user_id}`, { token: data.token });
    expect(own.code).toBe(0);
  });

  it("shows an account to nobody but its own visitor", async () => {
    const [mine, other] = [await registered(), await registered()];
    const path = `/peony/v1/account/${mine.user_id}`;
    expect((await call(path, { token: other.token })).code).toBe(403);
    expect((await call(path, { token: "made-up" })).code).toBe(401);
    expect((await call(path)).code).toBe(401);
  });

  it("knows a token no longer after logout, and logging out twice is no failure", async () => {
    const { token, user_id } = await registered();
    expect((await call("/peony/v1/account/logout", { token, body: {} })).code).toBe(0);
    expect(await call(`/peony/v1/account/${user_id}`, { token })).toEqual({
      code: 401,
      message: "登录已失效，请重新登录",
    });
    expect((await call("/peony/v1/account/logout", { token, body: {} })).code).toBe(0);
  });
});

describe("invitations at the origin", () => {
  const codeOf = async (session: Session) =>
    (await call<{ invite_code: string }>("/peony/v1/invite/record", session)).data.invite_code;

  it("signs a friend up by code and records who came", async () => {
    const host = await registered();
    const tel = freshPhone();
    const body = {
      invite_code: await codeOf(host),
      account: tel,
      verify_code: await sendCode(tel),
    };
    const joined = await call<Session>("/peony/v1/account", { body });
    expect(joined.code).toBe(0);
    expect(joined.data.token).toMatch(/^[0-9a-f]{64}$/);
    const record = await call<{ count: number; records: object[] }>(
      "/peony/v1/invite/record",
      host,
    );
    expect(record.data).toMatchObject({ count: 1, records: [{ alias: expect.any(String) }] });
  });

  it("refuses unknown codes, one's own, and a second one", async () => {
    const [host, guest] = [await registered(), await registered()];
    const invite = (session: Session, invite_code: string) =>
      call("/peony/v1/account", { token: session.token, body: { invite_code } });
    expect((await invite(guest, "NOSUCH")).code).toBe(20302);
    expect((await invite(host, await codeOf(host))).code).toBe(20303);
    expect((await invite(guest, await codeOf(host))).code).toBe(0);
    expect((await invite(guest, await codeOf(host))).code).toBe(20304);
  });
});
