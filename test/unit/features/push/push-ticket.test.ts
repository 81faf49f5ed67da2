import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchTicket } from "../../../../app/features/push/push-connection";
import { TimeoutError } from "../../../../app/ui/with-timeout";

describe("a ticket for a connection", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is asked for anew where the site does not answer, instead of being waited for without end", async () => {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    const failed = expect(fetchTicket()).rejects.toBeInstanceOf(TimeoutError);
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
  });
});
