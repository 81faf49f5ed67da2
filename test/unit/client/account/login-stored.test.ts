import { afterEach, describe, expect, it, vi } from "vitest";
import { isLoginStored } from "../../../../app/features/account/use-login-form";

function answers(status: number, visitor: object) {
  return vi.stubGlobal("fetch", async () => Response.json(visitor, { status }));
}

describe("a login that has just succeeded", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is kept unless the site says that nobody is there", async () => {
    answers(200, { status: "logged-in" });
    expect(await isLoginStored()).toBe(true);
    answers(200, { status: "anonymous" });
    expect(await isLoginStored()).toBe(false);
    answers(503, { status: "anonymous" });
    expect(await isLoginStored()).toBe(true);
  });

  it("is taken for kept when the site has not said so after five seconds", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    const settled = vi.fn();
    void isLoginStored().then(settled);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(settled).toHaveBeenCalledExactlyOnceWith(true);
  });
});
