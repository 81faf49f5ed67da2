import { afterEach, describe, expect, it, vi } from "vitest";
import type { Host } from "~/edge.server/host/host";
import { createIsolate } from "~/edge.server/isolate";
import { SUBMISSION_FIELD } from "~/features/shared/form-actions/form-state";
import { sessionCookie } from "~/features/shared/visitor/session.server";
import { SHORT_STORED_MS, submitOnce } from "~/features/shared/visitor/submit-once.server";
import type { OutcomeWithCookies } from "~/model/account/outcome";
import { cookieHeader } from "../../../../helpers/cookie-header";
import { testContext } from "../../../../helpers/request-context";

const SENT: OutcomeWithCookies<unknown> = {
  outcome: { status: "done", message: "评论成功", value: { id: "7" } },
  cookies: [],
};
const FAILED: OutcomeWithCookies<unknown> = {
  outcome: { status: "unavailable", message: "网络异常" },
  cookies: [],
};

interface SubmitOptions {
  readonly user?: string;
  readonly accept?: string;
  readonly withoutIdMs?: number;
  readonly identifiesVisitor?: boolean;
}

/** Visitors of one isolate, who submit forms as a browser does by itself. */
function setUp(host: Partial<Host> = {}) {
  const isolate = createIsolate();
  const contextOf = (headers: Record<string, string>) => testContext({ isolate, host, headers });
  const submit = async (
    fields: Readonly<Record<string, string>>,
    settle: () => Promise<OutcomeWithCookies<unknown>>,
    {
      user = "42",
      accept = "text/html",
      withoutIdMs,
      identifiesVisitor = false,
    }: SubmitOptions = {},
  ) => {
    const session = await sessionCookie(testContext(), { token: `token-${user}`, userId: user });
    const cookie: Record<string, string> = user === "" ? {} : { cookie: cookieHeader(session) };
    const form = new FormData();
    for (const [name, text] of Object.entries(fields)) form.set(name, text);
    return submitOnce(contextOf({ accept, ...cookie }), form, settle, {
      ...(withoutIdMs === undefined ? {} : { withoutIdMs }),
      identifiesVisitor,
    });
  };
  return { submit };
}

/** An action whose response comes when it is told. */
function lateAct() {
  let answer = (_settled: OutcomeWithCookies<unknown>): void => {};
  const act = vi.fn<() => Promise<OutcomeWithCookies<unknown>>>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  return { act, answer: (settled: OutcomeWithCookies<unknown>) => answer(settled) };
}

const comment = { post_id: "ab12cd34", content: "说得好" };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a form that is sent twice by one tap too many", () => {
  it("is settled once, and both get the first's outcome", async () => {
    const { submit } = setUp();
    const { act, answer } = lateAct();
    const first = submit(comment, act);
    await vi.waitFor(() => expect(act).toHaveBeenCalled());
    const second = submit(comment, act);
    answer(SENT);
    expect(await first).toEqual(SENT);
    expect(await second).toEqual(SENT);
    // A moment after the response still.
    expect(await submit(comment, act)).toEqual(SENT);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("gets the first's failure while it waits, and may be sent again afterwards", async () => {
    const { submit } = setUp();
    const { act, answer } = lateAct();
    const first = submit(comment, act);
    await vi.waitFor(() => expect(act).toHaveBeenCalled());
    const second = submit(comment, act);
    answer(FAILED);
    expect(await Promise.all([first, second])).toEqual([FAILED, FAILED]);
    expect(act).toHaveBeenCalledTimes(1);
    await vi.waitFor(
      async () => {
        expect(await submit(comment, async () => SENT)).toEqual(SENT);
      },
      { timeout: 5000, interval: 200 },
    );
  });

  it("is another one with another text, from another visitor, and from a script", async () => {
    const { submit } = setUp();
    const act = vi.fn<() => Promise<OutcomeWithCookies<unknown>>>(async () => SENT);
    await submit(comment, act);
    await submit({ ...comment, content: "说得对" }, act);
    await submit(comment, act, { user: "43" });
    await submit(comment, act, { accept: "application/json" });
    await submit(comment, act, { accept: "application/json" });
    expect(act).toHaveBeenCalledTimes(5);
  });

  it("may mean it ten seconds later, or in a form that was rendered anew", async () => {
    vi.useFakeTimers({ toFake: ["performance", "Date", "setTimeout", "clearTimeout"] });
    const { submit } = setUp();
    const act = vi.fn<() => Promise<OutcomeWithCookies<unknown>>>(async () => SENT);
    const withId = { ...comment, [SUBMISSION_FIELD]: "one" };
    await submit(comment, act);
    await submit(withId, act);
    await submit({ ...comment, [SUBMISSION_FIELD]: "two" }, act);
    expect(act).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(11_000);
    await submit(comment, act);
    await submit(withId, act);
    expect(act).toHaveBeenCalledTimes(4);
  });

  it("may take an action back once what became of it was to be read", async () => {
    vi.useFakeTimers({ toFake: ["performance", "Date", "setTimeout", "clearTimeout"] });
    const { submit } = setUp();
    const act = vi.fn<() => Promise<OutcomeWithCookies<unknown>>>(async () => SENT);
    const toggle = () => submit({ post_id: "ab12cd34" }, act, { withoutIdMs: SHORT_STORED_MS });
    await toggle();
    await vi.advanceTimersByTimeAsync(2500);
    await toggle();
    expect(act).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(600);
    await toggle();
    expect(act).toHaveBeenCalledTimes(2);
  });

  it("cannot be told without a visitor and without an id: two may answer a form alike", async () => {
    const { submit } = setUp();
    const act = vi.fn<() => Promise<OutcomeWithCookies<unknown>>>(async () => SENT);
    const nobody = { user: "" };
    await submit(comment, act, nobody);
    await submit(comment, act, nobody);
    expect(act).toHaveBeenCalledTimes(2);
    await submit({ ...comment, [SUBMISSION_FIELD]: "one" }, act, nobody);
    await submit({ ...comment, [SUBMISSION_FIELD]: "one" }, act, nobody);
    expect(act).toHaveBeenCalledTimes(3);
  });

  it("needs no visitor where its fields say who submits it; the second gets the cookies, which nobody can read", async () => {
    const stored: string[] = [];
    const local = createIsolate().submissions;
    const { submit } = setUp({
      submissions: {
        begin: local.begin,
        finish: (key, outcome, milliseconds) => {
          stored.push(key, outcome);
          return local.finish(key, outcome, milliseconds);
        },
      },
    });
    const loggedIn = { ...SENT, cookies: ["davmu-session=dG9rZW4; Path=/"] };
    const act = vi.fn<() => Promise<OutcomeWithCookies<unknown>>>(async () => loggedIn);
    const login = { phone: "13800138000", code: "123456" };
    await submit(login, act, { user: "", identifiesVisitor: true });
    expect(await submit(login, act, { user: "", identifiesVisitor: true })).toEqual(loggedIn);
    expect(act).toHaveBeenCalledTimes(1);
    expect(stored).toHaveLength(2);
    expect(stored.join(" ")).not.toMatch(/dG9rZW4|13800138000|123456/);
    await submit({ ...login, code: "123457" }, act, { user: "", identifiesVisitor: true });
    expect(act).toHaveBeenCalledTimes(2);
  });

  it("cannot be read from under another submission's key", async () => {
    const stored: string[] = [];
    const { submit } = setUp({
      submissions: {
        begin: async () => stored.at(-1) ?? null,
        finish: async (_, outcome) => void stored.push(outcome),
      },
    });
    const act = vi.fn<() => Promise<OutcomeWithCookies<unknown>>>(async () => SENT);
    const form = { ...comment, [SUBMISSION_FIELD]: "one" };
    await submit(form, act);
    expect(await submit(form, act)).toEqual(SENT);
    await expect(submit({ ...form, content: "说得对" }, act)).rejects.toThrow();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("is stored by the isolate while the fleet's store does not answer", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const down = () => Promise.reject(new Error("down"));
    const { submit } = setUp({ submissions: { begin: down, finish: down } });
    const act = vi.fn<() => Promise<OutcomeWithCookies<unknown>>>(async () => SENT);
    await submit(comment, act);
    expect(await submit(comment, act)).toEqual(SENT);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("goes on when the second tap has ended the first request", async () => {
    const background: Promise<unknown>[] = [];
    const context = testContext({ background });
    const form = new FormData();
    form.set(SUBMISSION_FIELD, "one");
    const { act, answer } = lateAct();
    void submitOnce(context, form, act);
    await vi.waitFor(() => expect(background.length).toBeGreaterThan(0));
    answer(SENT);
    await Promise.all(background);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
