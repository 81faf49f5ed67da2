import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Edge } from "../../../app/edge.server/edge";
import {
  settleOpenedLists,
  type StartedBelowArticle,
} from "../../../app/reading/below-article.server";

const edge = { delivery: "data" } as Edge;
const slow = new Promise<never>(() => {});

const started = (comments: StartedBelowArticle["comments"]): StartedBelowArticle => ({
  thread: {} as StartedBelowArticle["thread"],
  related: Promise.resolve({ status: "ok", value: [] }),
  hot: Promise.resolve({ status: "unavailable" }),
  recommended: slow,
  comments,
});

describe("what stands below an article when the page is sent", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is what has arrived within a moment; the article does not wait for the rest", async () => {
    const settling = settleOpenedLists(edge, started(slow), new URLSearchParams());
    await vi.advanceTimersByTimeAsync(100);
    const below = await settling;
    expect(below.related.value).toEqual({ status: "ok", value: [] });
    expect(below.hot.value).toEqual({ status: "unavailable" });
    expect(below.recommended.value).toBe(slow);
    expect(below.comments).toBe(slow);
  });
});
