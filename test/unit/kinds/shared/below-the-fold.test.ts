import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RequestContext } from "../../../../app/edge.server/request-context";
import {
  belowTheFoldData,
  type StartedBelowTheFold,
} from "../../../../app/kinds/shared/below-the-fold.server";

const context = { requestType: "data" } as RequestContext;
const slow = new Promise<never>(() => {});

function started(comments: StartedBelowTheFold["comments"]): StartedBelowTheFold {
  return {
    thread: {} as StartedBelowTheFold["thread"],
    related: Promise.resolve({ status: "ok", value: [] }),
    hot: Promise.resolve({ status: "unavailable" }),
    hottest: Promise.resolve({ status: "unavailable" }),
    recommended: slow,
    comments,
  };
}

describe("what stands below an article when the page is sent", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is what has arrived within a moment; the article does not wait for the rest", async () => {
    const settling = belowTheFoldData(context, started(slow), new URLSearchParams());
    await vi.advanceTimersByTimeAsync(100);
    const below = await settling;
    expect(below.related?.value).toEqual({ status: "ok", value: [] });
    expect(below.hot?.value).toEqual({ status: "unavailable" });
    expect(below.recommended?.value).toBe(slow);
    expect(below.comments).toBe(slow);
  });
});

describe("a page that opens a list by its URL", () => {
  const collectGarbage = (): void => {
    setFlagsFromString("--expose-gc");
    (runInNewContext("gc") as () => void)();
  };

  /** Opens a list and forgets the page; what is left is a way to ask whether its data is. */
  const openedAndSent = async (): Promise<WeakRef<object>> => {
    const value = { pages: [], replies: null };
    const parts = { ...started(Promise.resolve({ status: "ok", value })) };
    await belowTheFoldData(
      context,
      { ...parts, recommended: Promise.resolve({ status: "unavailable" }) },
      new URLSearchParams("comments_page=2"),
    );
    return new WeakRef(value);
  };

  it("leaves nothing of it in the isolate when it has been sent", async () => {
    const data = await openedAndSent();
    await new Promise((resolve) => setTimeout(resolve));
    collectGarbage();
    expect(data.deref()).toBeUndefined();
  });
});
