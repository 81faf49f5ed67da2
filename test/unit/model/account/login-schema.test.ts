import { describe, expect, it } from "vitest";
import {
  canLogIn,
  checkLogin,
  checkSendCode,
  checkSwitchMethod,
  codeCharacters,
  readLoginIntent,
  readLoginValues,
  type LoginValues,
} from "../../../../app/model/account/login-schema";
import { account as sentences } from "../../../../app/messages/zh-CN/account";

const filled: LoginValues = {
  method: "code",
  phone: "138 0013 8000",
  code: "123456",
  password: "",
  agreed: true,
};

describe("the login form's rules", () => {
  it.each(["13800138000", "13012345678", "19912345678"])("accepts the phone number %s", (phone) => {
    expect(checkSendCode({ ...filled, phone }).ok).toBe(true);
  });

  it.each(["12800138000", "10012345678", "23800138000", "1380013800", ""])(
    "refuses the phone number %j: 11 digits, the first 1, the second 3 to 9",
    (phone) => {
      expect(checkSendCode({ ...filled, phone })).toEqual({
        ok: false,
        errors: { phone: "phoneInvalid" },
      });
    },
  );

  it("sends the phone number on without its groups", () => {
    expect(checkLogin(filled)).toEqual({
      ok: true,
      value: { method: "code", phone: "13800138000", code: "123456", agreed: true },
    });
  });

  it("asks for the agreement before a code is sent, a login and a switch of method", () => {
    const unticked = { ...filled, agreed: false };
    const refused = { ok: false, errors: { agreed: "agreementMissing" } };
    expect(checkSendCode(unticked)).toEqual(refused);
    expect(checkLogin(unticked)).toEqual(refused);
    expect(checkLogin({ ...unticked, method: "password", password: "secret" })).toEqual(refused);
    expect(checkSwitchMethod(unticked)).toEqual(refused);
    expect(sentences.errors.agreementMissing).toBe("请勾选阅读并同意《用户协议》《隐私政策》");
  });

  it.each([
    ["654321", "654321"],
    ["６５４ ３２１", "654321"],
    ["654-321", "654321"],
    ["【大武汉】验证码：654321，5分钟内有效", "654321"],
    ["【江城观察】您的验证码为 654 321，请于 5 分钟内填写。如非本人操作，请忽略。", "654321"],
    ["G-123456", "123456"],
    ["123456 is your code. It expires in 10 minutes.", "123456"],
    ["654321 5分钟内有效", "654321"],
    ["验证码654321（再次确认：654321）", "654321"],
    ["客服 4008001234，验证码 654321", "654321"],
    ["尾号 8000 的用户，验证码 654321，工号 20261127", "654321"],
    ["尾号887766的手机，验证码为654321", "654321"],
    ["Your code is 654321, reference 887766", "654321"],
    ["【江城观察】验证码：6543，工号 2026", "6543"],
    ["654–321", "654321"],
    ["6543\u200b21", "654321"],
    ["\u202a654321\u202c", "654321"],
    ["ab12", "ab12"],
  ])("takes the code out of %j", (typed, taken) => {
    expect(codeCharacters(typed)).toBe(taken);
    expect(checkLogin({ ...filled, code: typed })).toMatchObject({ value: { code: taken } });
  });

  it.each(["654321 或 123456", "1234567", "没有验证码的一句话"])(
    "takes none out of %j, which has no number or several of a code's length",
    (typed) => {
      expect(checkLogin({ ...filled, code: typed })).toEqual({
        ok: false,
        errors: { code: "codeTooLong" },
      });
    },
  );

  it("enables the login button only for a valid phone with a code or password", () => {
    expect(canLogIn(filled)).toBe(true);
    expect(canLogIn({ ...filled, agreed: false })).toBe(true);
    expect(canLogIn({ ...filled, code: "" })).toBe(false);
    expect(canLogIn({ ...filled, phone: "1380013800" })).toBe(false);
    expect(canLogIn({ ...filled, method: "password" })).toBe(false);
    expect(canLogIn({ ...filled, method: "password", password: "secret" })).toBe(true);
  });

  it("takes codes of at most 6 characters", () => {
    expect(checkLogin({ ...filled, code: "123456" }).ok).toBe(true);
    expect(checkLogin({ ...filled, code: "1234567" })).toEqual({
      ok: false,
      errors: { code: "codeTooLong" },
    });
  });

  it("reads absent and foreign form fields as empty", () => {
    const form = new FormData();
    form.set("method", "magic");
    form.set("intent", "hack");
    form.set("phone", new Blob(["13800138000"]), "phone.txt");
    expect(readLoginValues(form)).toEqual({
      method: "code",
      phone: "",
      code: "",
      password: "",
      agreed: false,
    });
    expect(readLoginIntent(form)).toBe("login");
  });
});
