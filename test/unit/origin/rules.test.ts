import { describe, expect, it } from "vitest";
import { rangeOf } from "../../../origin/rules/byte-range";
import { hashPassword, verifyPassword } from "../../../origin/rules/password";
import { randomText, randomToken } from "../../../origin/rules/random";
import { signShare } from "../../../origin/rules/share-signature";
import {
  CODE_ATTEMPTS,
  CODE_LIFETIME,
  checkMaySend,
  isPhone,
  judgeCode,
  makeCode,
  RESEND_AFTER,
} from "../../../origin/rules/verification-code";

const official = {
  ticket: "sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg",
  nonce: "Wm3WZYTPz0wzccnW",
  timestamp: 1414587457,
};

describe("the origin's share signature", () => {
  it("matches the messaging app's official vectors", async () => {
    expect(await signShare({ ...official, url: "http://mp.weixin.qq.com" })).toBe(
      "f4d90daf4b3bca3078ab155816175ba34c443a7b",
    );
    expect(await signShare({ ...official, url: "http://mp.weixin.qq.com?params=value" })).toBe(
      "0f9de62fce790f9a083d5c99e95740ceb90c27ed",
    );
  });

  it("signs a URL without what follows the hash", async () => {
    expect(await signShare({ ...official, url: "http://mp.weixin.qq.com#comments" })).toBe(
      "f4d90daf4b3bca3078ab155816175ba34c443a7b",
    );
  });
});

describe("the origin's verification codes", () => {
  const sent = { code: "482913", sentAt: 1000, wrongAttempts: 0, used: false };

  it("are six digits", () => {
    for (let i = 0; i < 50; i += 1) expect(makeCode()).toMatch(/^\d{6}$/);
  });

  it("are sent to mainland mobile numbers only", () => {
    expect(isPhone("13800138000")).toBe(true);
    for (const tel of ["12800138000", "1380013800", "138001380000", "", "13800 38000"]) {
      expect(isPhone(tel)).toBe(false);
    }
  });

  it("are not sent again before the countdown ends, and the refusal says how long to wait", () => {
    expect(() => checkMaySend(sent, 1000 + RESEND_AFTER - 1)).toThrow(/1秒后再试/);
    expect(() => checkMaySend(sent, 1000 + RESEND_AFTER)).not.toThrow();
    expect(() => checkMaySend(null, 1000)).not.toThrow();
  });

  it("are right once, within five minutes, and only for their own digits", () => {
    expect(judgeCode(sent, "482913", 1001)).toBe("right");
    expect(judgeCode(sent, "482914", 1001)).toBe("wrong");
    expect(judgeCode(sent, "482913", 1000 + CODE_LIFETIME)).toBe("expired");
    expect(judgeCode({ ...sent, used: true }, "482913", 1001)).toBe("missing");
    expect(judgeCode(null, "482913", 1001)).toBe("missing");
  });

  it("stop working after five wrong guesses, even for the right one", () => {
    const guessed = { ...sent, wrongAttempts: CODE_ATTEMPTS };
    expect(judgeCode(guessed, "482913", 1001)).toBe("used-up");
  });
});

describe("the origin's passwords and tokens", () => {
  it("a stored password is salted and verifies only its own text", async () => {
    const stored = await hashPassword("Jiangnan2026");
    expect(stored).not.toContain("Jiangnan2026");
    expect(stored).not.toBe(await hashPassword("Jiangnan2026"));
    expect(await verifyPassword("Jiangnan2026", stored)).toBe(true);
    expect(await verifyPassword("jiangnan2026", stored)).toBe(false);
    expect(await verifyPassword("Jiangnan2026", "Jiangnan2026")).toBe(false);
  });

  it("tokens are 256 random bits and random text keeps to its alphabet", () => {
    expect(randomToken()).toMatch(/^[0-9a-f]{64}$/);
    expect(randomToken()).not.toBe(randomToken());
    expect(randomText("ab", 40)).toMatch(/^[ab]{40}$/);
  });
});

describe("the origin's byte ranges", () => {
  it.each([
    [undefined, "complete"],
    ["bytes=0-", { first: 0, last: 99 }],
    ["bytes=10-19", { first: 10, last: 19 }],
    ["bytes=90-200", { first: 90, last: 99 }],
    ["bytes=-10", { first: 90, last: 99 }],
    ["bytes=-200", { first: 0, last: 99 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=20-10", "complete"],
    ["bytes=0-1,5-6", "complete"],
    ["items=0-1", "complete"],
  ])("reads %s of a file of 100 bytes", (header, expected) => {
    expect(rangeOf(header, 100)).toEqual(expected);
  });
});
