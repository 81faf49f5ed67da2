import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SectionResult } from "../../../app/model/content/section-result";
import { stopwatch } from "../../../app/model/time/clock";
import type { RequestContext } from "../../../app/edge.server/request-context";
import { combineResults, neverRejecting } from "../../../app/ssr/deferred.server";

function contextOf(visitor: "crawler" | "mobile") {
  const errors: string[] = [];
  const log = { error: (event: string) => errors.push(event) };
  const context = {
    client: { class: visitor },
    elapsed: stopwatch(),
    log,
  } as unknown as RequestContext;
  return { context, errors };
}

function after<T>(milliseconds: number, value: T) {
  return new Promise<T>((resolve) => {
    setTimeout(() => resolve(value), milliseconds);
  });
}

const ok: SectionResult<string> = { status: "ok", value: "here" };

describe("parts that arrive after the page", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("are unavailable to a crawler after 600 ms", async () => {
    const part = neverRejecting(contextOf("crawler").context, "comments", after(601, ok));
    await vi.advanceTimersByTimeAsync(600);
    expect(await part).toEqual({ status: "unavailable" });
  });

  it("have for a crawler only what the content left of its 600 ms", async () => {
    const { context } = contextOf("crawler");
    await vi.advanceTimersByTimeAsync(400);
    const part = neverRejecting(context, "comments", after(250, ok));
    await vi.advanceTimersByTimeAsync(200);
    expect(await part).toEqual({ status: "unavailable" });
  });

  it("are waited for by a visitor for longer than a slow platform takes", async () => {
    const part = neverRejecting(contextOf("mobile").context, "comments", after(6000, ok));
    await vi.advanceTimersByTimeAsync(6000);
    expect(await part).toEqual(ok);
  });

  it("never reject: a failure is logged and the part is unavailable", async () => {
    const { context, errors } = contextOf("mobile");
    expect(await neverRejecting(context, "hot", Promise.reject(new Error("down")))).toEqual({
      status: "unavailable",
    });
    expect(errors).toEqual(["deferred-section"]);
  });

  it("come with all pages a URL opens, or not at all", () => {
    const page = { status: "ok", value: 1, isStaleIfError: false, ageSeconds: 0 } as const;
    expect(combineResults([page, page])).toEqual({ status: "ok", value: [1, 1] });
    expect(combineResults([page, { status: "unavailable" }])).toEqual({ status: "unavailable" });
  });
});
