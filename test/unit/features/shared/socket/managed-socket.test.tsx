import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PushConnection } from "../../../../../app/features/push/push-connection";

/** A socket that nobody answers: an attempt that fails tells of it by `error` and by `close`. */
class DeafSocket extends EventTarget {
  static made: DeafSocket[] = [];
  readyState = 0;
  binaryType = "blob";

  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;

    DeafSocket.made.push(this);
  }

  send(): void {}

  close(): void {
    this.readyState = 3;
  }

  fail(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event("error"));
    this.dispatchEvent(new Event("close"));
  }
}

describe("a connection that does not come about", () => {
  let asked: string[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    DeafSocket.made = [];
    vi.stubGlobal("WebSocket", DeafSocket);
    vi.stubGlobal("fetch", async (url: string) => {
      asked.push(url);
      const ticket = { ticket: "t", mailbox: "m", address: "ws://push.local/" };
      const value = url.includes("ticket") ? ticket : { seq: 1, events: [] };
      return Response.json({ status: "done", message: "", value });
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const attempts = async (count: number) => {
    for (let failed = 0; failed < count; failed += 1) {
      const { length } = DeafSocket.made;
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(1_000);
        expect(DeafSocket.made.length).toBeGreaterThan(length);
      });
      DeafSocket.made.at(-1)!.fail();
    }
    await vi.advanceTimersByTimeAsync(100);
  };
  const questions = () => asked.filter((url) => url.includes("events")).length;

  it("is given up after three attempts, each counted once however it tells of its end", async () => {
    const connection = new PushConnection(() => {});
    connection.start();
    await attempts(2);
    expect(questions()).toBe(0);
    await attempts(1);
    expect(questions()).toBe(1);
    connection.stop();
  });

  it("is tried no more, and nobody is asked, once nobody looks at the page", async () => {
    const connection = new PushConnection(() => {});
    connection.start();
    await attempts(3);
    dispatchEvent(new Event("pagehide"));
    const [before, made] = [asked.length, DeafSocket.made.length];
    await vi.advanceTimersByTimeAsync(120_000);
    expect([asked.length, DeafSocket.made.length]).toEqual([before, made]);
    connection.stop();
  });
});
