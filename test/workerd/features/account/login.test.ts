import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RequestContext } from "../../../../app/edge.server/request-context";
import { logVisitorIn, logVisitorOut } from "../../../../app/features/account/login.server";
import {
  readStoredVisitor,
  visitorOf,
} from "../../../../app/features/shared/visitor/session.server";
import { openVisit } from "../../../../app/features/shared/visitor/visit.server";
import { toggleCollected } from "../../../../app/features/shared/reactions/react.server";
import { testContext } from "../../../helpers/request-context";
import { cookieHeader } from "../../../helpers/cookie-header";
import { control, freshPhone, request } from "../../origin/platform";
import { sendLoginCode } from "~/features/shared/login/send-code.server";

/** The cookies of one browser, over the requests of a test. */
let jar: string[] = [];

function nextRequest(): RequestContext {
  return testContext({ headers: { cookie: cookieHeader(...jar) } });
}

function settle<T extends { readonly cookies: readonly string[] }>(answer: T): T {
  jar.push(...answer.cookies);
  return answer;
}

async function codeFor(tel: string): Promise<string> {
  return (await control<{ code: string }>(`/codes/${tel}`)).code;
}

async function logIn(): Promise<void> {
  const phone = freshPhone();
  settle(await openVisit(nextRequest()));
  settle(await sendLoginCode(nextRequest(), { phone, agreed: true }));
  const code = await codeFor(phone);
  const { outcome } = settle(
    await logVisitorIn(nextRequest(), { method: "code", phone, code }, "device-of-the-test"),
  );
  expect(outcome.status).toBe("done");
}

beforeEach(() => {
  jar = [];
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(new Request(input, init).url);
    return request(`${pathname}${search}`, {
      method: init?.method ?? "GET",
      headers: new Headers(init?.headers),
      ...(init?.body === undefined ? {} : { body: init.body }),
    });
  });
});

afterEach(() => vi.unstubAllGlobals());

describe("a visitor of the reference platform", () => {
  it("logs in by code, is known on the next page and anonymous after the logout", async () => {
    await logIn();
    expect((await openVisit(nextRequest())).visitor.status).toBe("logged-in");
    const token = (await visitorOf(nextRequest())).token;
    settle(await logVisitorOut(nextRequest()));
    expect(await openVisit(nextRequest())).toMatchObject({
      visitor: { status: "anonymous" },
      cookies: [],
    });
    const reply = await request("/guzzle/v1/mp/followlist", {
      headers: { authorization: token ?? "" },
    });
    expect(await reply.json()).not.toMatchObject({ code: 0 });
  });

  it("is told the platform's own words about a wrong code", async () => {
    const phone = freshPhone();
    settle(await sendLoginCode(nextRequest(), { phone, agreed: true }));
    const wrong = (await codeFor(phone)) === "000000" ? "000001" : "000000";
    const { outcome } = await logVisitorIn(
      nextRequest(),
      { method: "code", phone, code: wrong },
      null,
    );
    expect(outcome).toEqual({ status: "refused", message: "验证码错误" });
    expect((await readStoredVisitor(nextRequest())).session).toBeNull();
  });

  it("collects a piece of content and takes it back", async () => {
    await logIn();
    const hot = await request("/hot72");
    const { data } = await hot.json<{ data: { post_id: string }[] }>();
    const target = {
      postId: data[0]?.post_id ?? "",
      kind: "article",
      trackId: "",
      fromMediaAccount: false,
    } as const;
    const first = await toggleCollected(nextRequest(), target);
    expect(first.outcome).toMatchObject({ status: "done", value: { collected: true } });
    const second = await toggleCollected(nextRequest(), target);
    expect(second.outcome).toMatchObject({ status: "done", value: { collected: false } });
  });
});
