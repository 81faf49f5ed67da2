import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createIsolate } from "~/edge.server/isolate";
import { cloudflareHost, clientIpOf } from "~/edge.server/host/cloudflare/host";
import { clientOf } from "~/edge.server/throttle/admit";
import {
  throttleRules,
  countOne,
  type Counted,
  BUCKETS,
  takeFrom,
  type CounterKey,
} from "~/edge.server/throttle/throttle";
import { logVisitorIn, respondToLoginForm } from "~/features/account/login.server";
import { uploaderFor } from "~/features/forms/read-submission.server";
import { accessOf } from "~/features/operations/access.server";
import { respondToAction } from "~/features/shared/form-actions/respond-to-action.server";
import { testContext } from "../../helpers/request-context";
import { platformDouble } from "../../helpers/platform-double";
import { field } from "../model/forms/form-fields";
import { sendLoginCode } from "~/features/shared/login/send-code.server";

afterEach(() => void vi.unstubAllGlobals());

function phone(number: number): string {
  return `138${String(number).padStart(8, "0")}`;
}

/** The platform, sending any code and taking none. */
function anyPhone() {
  const seen: { path: string; client: string | null }[] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    seen.push({ path: url.pathname, client: new Headers(init.headers).get("x-client-address") });
    const refused = url.pathname.endsWith("/auth")
      ? { code: 1, message: "验证码错误" }
      : { code: 0 };
    return Response.json({ ...refused, data: null });
  });
  return seen;
}

/** Edges on Cloudflare with these bindings. */
function contexts(variables: Record<string, string> = {}) {
  const isolate = createIsolate();
  const { clientIp, throttle } = cloudflareHost(variables);
  return (url: string | null, headers: Record<string, string> = {}) =>
    testContext({
      isolate,
      variables,
      host: { clientIp, throttle },
      headers: {
        "accept-language": "en",
        ...headers,
        ...(url === null ? {} : { "cf-connecting-ip": url }),
      },
    });
}

describe("codes", () => {
  it("go out to so many phones from one client, and the sentence says when to try again", async () => {
    const seen = anyPhone();
    const contextOf = contexts();
    const outcomes = [];
    for (let number = 0; number < 150; number += 1) {
      const input = { phone: phone(number), agreed: true as const };
      outcomes.push((await sendLoginCode(contextOf("203.0.113.7"), input)).outcome);
    }
    expect(seen).toHaveLength(throttleRules.codesByClient.limit);
    const last = outcomes.at(-1);
    expect(last).toMatchObject({ status: "refused" });
    expect(last).toHaveProperty(
      "message",
      expect.stringMatching(/^Too many attempts\. Try again in \d+ (?:second|minute)s\.$/),
    );
  });

  it("for one phone are limited whichever clients ask, and other phones are not", async () => {
    const seen = anyPhone();
    const contextOf = contexts();
    const request = (client: number, number: number) =>
      sendLoginCode(contextOf(`203.0.113.${client}`), { phone: phone(number), agreed: true });
    for (let client = 0; client < 50; client += 1) await request(client, 1);
    expect(seen).toHaveLength(throttleRules.codesByPhone.limit);
    expect((await request(200, 2)).outcome.status).toBe("done");
  });

  it("are counted by client where cookies are thrown away, and not at all where it is switched off", async () => {
    const seen = anyPhone();
    const contextOf = contexts({ THROTTLES: "off" });
    for (let number = 0; number < 100; number += 1) {
      await sendLoginCode(contextOf("203.0.113.7"), { phone: phone(number), agreed: true });
    }
    expect(seen).toHaveLength(100);
  });
});

describe("guesses", () => {
  it("of one phone's code or password end, whichever clients guess", async () => {
    const seen = anyPhone();
    const contextOf = contexts();
    for (let guess = 0; guess < 120; guess += 1) {
      const code = String(guess).padStart(6, "0");
      const input = { method: "code", phone: phone(1), code } as const;
      await logVisitorIn(contextOf(`2001:db8:${guess}::1`), input, null);
    }
    expect(seen).toHaveLength(throttleRules.codeLoginsByPhone.limit);
  });

  it("of a password leave the way by code open, and the other way about", async () => {
    anyPhone();
    const contextOf = contexts();
    const context = () => contextOf("203.0.113.7");
    const password = { method: "password", phone: phone(1), password: "wrong" } as const;
    for (let guess = 0; guess < 200; guess += 1) await logVisitorIn(context(), password, null);
    const refused = await logVisitorIn(context(), password, null);
    expect(refused.outcome).toHaveProperty("retryAfter");
    const code = { method: "code", phone: phone(1), code: "123456" } as const;
    const tried = await logVisitorIn(context(), code, null);
    expect(tried.outcome).not.toHaveProperty("retryAfter");
  });

  it("of the operators' secret end by client, are reported, and no right one helps then", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const SECRET = "the operators' own secret of 32 signs";
    const contextOf = contexts({ OPS_SECRET: SECRET });
    const access = (url: string, given: string) =>
      accessOf(contextOf(url, { authorization: `Bearer ${given}` }));
    expect(await access("203.0.113.7", SECRET)).toEqual({ granted: true });
    const { limit } = throttleRules.operatorGuessesByClient;
    for (let guess = 0; guess <= limit; guess += 1) {
      expect(await access("203.0.113.7", `guess ${guess}`)).toEqual({ granted: false });
    }
    expect(await access("203.0.113.7", SECRET)).toEqual({ granted: false });
    expect(await access("203.0.113.8", SECRET)).toEqual({ granted: true });
    const lines = warned.mock.calls.map(String).filter((line) => line.includes("secret_refused"));
    expect(lines).toHaveLength(limit + 1);
    expect(lines.join()).not.toMatch(/guess \d|203\.0/);
    warned.mockRestore();
  });

  it("are answered 429 with the time to wait, on the form and for a script, and keep what was typed", async () => {
    anyPhone();
    const contextOf = contexts();
    const form = new FormData();
    for (const [name, value] of Object.entries({
      intent: "login",
      method: "code",
      phone: phone(1),
      code: "123456",
      agreed: "on",
    })) {
      form.append(name, value);
    }
    let answer = await respondToLoginForm(contextOf("203.0.113.7"), form);
    for (let guess = 0; guess < throttleRules.codeLoginsByPhone.limit; guess += 1) {
      answer = await respondToLoginForm(contextOf("203.0.113.7"), form);
    }
    expect(answer).toMatchObject({
      status: 429,
      state: { submitted: { phone: phone(1), code: "123456" }, message: { failed: true } },
    });
    const context = contextOf("203.0.113.7", { accept: "application/json" });
    const input = { method: "code", phone: phone(1), code: "1" } as const;
    const response = await respondToAction(
      context,
      (await logVisitorIn(context, input, null)).outcome,
      null,
    );
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("the platform", () => {
  it("is told the client's address as the host vouches for it, in visitors' own calls", async () => {
    const seen = anyPhone();
    const contextOf = contexts();
    const claims = { "x-forwarded-for": "198.51.100.1", "x-client-address": "198.51.100.1" };
    await sendLoginCode(contextOf("203.0.113.7", claims), { phone: phone(1), agreed: true });
    expect(seen.at(-1)?.client).toBe("203.0.113.7");
    await sendLoginCode(contextOf(null, claims), { phone: phone(2), agreed: true });
    expect(seen.at(-1)?.client).toBeNull();
  });
});

describe("a client", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:0:1::5", "2001:db8:0:1"],
    ["2001:0db8:0000:0001:ffff:1:2:3", "2001:db8:0:1"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ])("at %s counts as %s", (url, client) => {
    expect(clientOf(clientIpOf(new Headers({ "cf-connecting-ip": url })) ?? "")).toBe(client);
  });

  it("is nobody when the URL is none", () => {
    expect(clientIpOf(new Headers({ "cf-connecting-ip": "a\u00e9<script>" }))).toBeNull();
    expect(clientIpOf(new Headers())).toBeNull();
  });
});

describe("a count", () => {
  const rule = { limit: 10, windowMs: 60_000 };

  it("admits no more than twice the limit in any window, and the limit in every other one", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 20, maxLength: 200 }),
        (gaps) => {
          let counted: Counted | null = null;
          let now = 1_790_000_000_000;
          const admitted: number[] = [];
          for (const gap of gaps) {
            now += gap;
            const next = countOne(counted, rule, now);
            counted = next.counted;
            if (next.verdict.admitted) admitted.push(now);
          }
          for (const from of admitted) {
            const within = admitted.filter((at) => at >= from && at < from + rule.windowMs);
            expect(within.length).toBeLessThan(2 * rule.limit);
          }
        },
      ),
    );
  });

  it("admits one more exactly when it said so, and not much earlier", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 59_999 }),
        fc.integer({ min: 0, max: 3_000 }),
        (into, gap) => {
          let counted: Counted | null = null;
          let now = 1_790_000_040_000 + into;
          let verdict = { admitted: true, retryAfterMs: 0 };
          while (verdict.admitted) {
            now += gap;
            ({ counted, verdict } = countOne(counted, rule, now));
            if (gap === 3_000 && now > 1_790_001_000_000) return;
            if (now > 1_790_010_000_000) return;
          }
          expect(verdict.retryAfterMs).toBeLessThanOrEqual(2 * rule.windowMs);
          expect(countOne(counted, rule, now + verdict.retryAfterMs).verdict.admitted).toBe(true);
          if (verdict.retryAfterMs > 10) {
            const early = countOne(counted, rule, now + verdict.retryAfterMs - 10);
            expect(early.verdict.admitted).toBe(false);
          }
        },
      ),
    );
  });

  it("is not forgotten, and its table not larger, when an attacker counts a million made-up phones", () => {
    const table = new Map<string, Counted>();
    const store = {
      get: (name: string, bucket: number) => table.get(`${name}:${bucket}`) ?? null,
      set: (name: string, bucket: number, counted: Counted) =>
        void table.set(`${name}:${bucket}`, counted),
    };
    const victim: CounterKey = { rule: "codeLoginsByPhone", key: "victim" };
    const now = 1_790_000_000_000;
    for (let guess = 0; guess < 20; guess += 1) takeFrom(store, victim, now);
    for (let other = 0; other < 300_000; other += 1) {
      takeFrom(store, { rule: "codeLoginsByPhone", key: `made-up-${other}` }, now);
    }
    expect(takeFrom(store, victim, now).admitted).toBe(false);
    expect(table.size).toBeLessThanOrEqual(BUCKETS);
  });
});

describe("files for forms", () => {
  it("are counted by client, however often the cookie is thrown away", async () => {
    let taken = 0;
    vi.stubGlobal("fetch", async (url: URL) => {
      if (!url.pathname.includes("upload")) return Response.json({ code: 0, data: { token: "t" } });
      taken += 1;
      return Response.json({ code: 0, data: { file_id: `f${taken}` } });
    });
    const contextOf = contexts();
    const chunks = [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0)];
    let problem = "";
    for (let number = 0; number < 90; number += 1) {
      // A browser that was never here before.
      const uploader = uploaderFor(contextOf("203.0.113.7"), "1");
      const outcome = await uploader.upload(field("image"), { name: "a.jpg", size: 8, chunks });
      if (outcome.status === "refused") problem = outcome.problem;
    }
    expect(taken).toBe(throttleRules.uploadsByClient.limit);
    expect(problem).toMatch(/Try again in/);
  });
});

describe("the coordinator", () => {
  const withCoordinator = (take: () => Promise<Response>) => {
    const asked: string[] = [];
    const EDGE_THROTTLE = {
      idFromName: (name: string) => name,
      get: () => ({
        fetch: async (_: string, init: RequestInit) => {
          asked.push(String(init.body));
          return take();
        },
      }),
    };
    return { asked, variables: { EDGE_THROTTLE } as unknown as Record<string, string> };
  };

  it("decides for the fleet, and learns neither IP addresses nor phones", async () => {
    platformDouble({});
    const { asked, variables } = withCoordinator(async () =>
      Response.json({ admitted: false, retryAfterMs: 90_000 }),
    );
    const context = contexts(variables)("203.0.113.7");
    const { outcome } = await sendLoginCode(context, { phone: phone(7), agreed: true });
    expect(outcome).toEqual({
      status: "refused",
      message: "Too many attempts. Try again in 90 seconds.",
      retryAfter: 90,
    });
    expect(asked.join()).not.toMatch(/203\.0\.113\.7|138/);
  });

  it("that does not answer leaves every isolate to its own count", async () => {
    const seen = anyPhone();
    const { variables } = withCoordinator(async () => Promise.reject(new Error("down")));
    const contextOf = contexts(variables);
    for (let number = 0; number < 50; number += 1) {
      await sendLoginCode(contextOf("203.0.113.7"), { phone: phone(number), agreed: true });
    }
    expect(seen).toHaveLength(throttleRules.codesByClient.limit);
  });
});
