import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeOnBack } from "../../../app/ui/overlay";

/** A history that goes back later, as browsers do: what is added meanwhile lies on what is left. */
class SlowHistory {
  entries: unknown[] = [null];
  place = 0;
  #underway = 0;

  get state(): unknown {
    return this.entries[this.place];
  }

  pushState(state: unknown): void {
    this.entries = [...this.entries.slice(0, this.place + 1), state];
    this.place += 1;
  }

  go(steps: number): void {
    this.#underway += 1;
    setTimeout(() => {
      this.#underway -= 1;
      this.place = Math.max(0, this.place + steps);
      dispatchEvent(new Event("popstate"));
    }, 5);
  }

  get isStill(): boolean {
    return this.#underway === 0;
  }
}

const events = new EventTarget();
let slow: SlowHistory;

beforeEach(() => {
  vi.useFakeTimers();
  slow = new SlowHistory();
  vi.stubGlobal("history", slow);
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.stubGlobal("dispatchEvent", events.dispatchEvent.bind(events));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(100);
}

/** A layer as the page's parts have them: it closes by itself and by going back. */
class Sheet {
  isOpen = true;
  readonly #gone = closeOnBack(() => this.close());

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#gone();
  }
}

describe("layers over a page", () => {
  it("close one by one by going back, the topmost first", async () => {
    const [first, second] = [new Sheet(), new Sheet()];
    slow.go(-1);
    await settle();
    expect([first.isOpen, second.isOpen]).toEqual([true, false]);
    slow.go(-1);
    await settle();
    expect(first.isOpen).toBe(false);
    expect(slow.place).toBe(0);
  });

  it("stay when one opens in the moment in which another closes, before or after it", async () => {
    const first = new Sheet();
    first.close();
    const second = new Sheet();
    await settle();
    expect(second.isOpen).toBe(true);
    const third = new Sheet();
    second.close();
    await settle();
    expect(third.isOpen).toBe(true);
    slow.go(-1);
    await settle();
    expect(third.isOpen).toBe(false);
    expect(slow.place).toBe(0);
  });

  it("say nothing to the router while they come and go", async () => {
    const router = vi.fn();
    events.addEventListener("popstate", router);
    const sheet = new Sheet();
    slow.go(-1);
    await settle();
    expect(sheet.isOpen).toBe(false);
    new Sheet().close();
    await settle();
    expect(router).not.toHaveBeenCalled();
    slow.go(0);
    await settle();
    expect(router).toHaveBeenCalledOnce();
    events.removeEventListener("popstate", router);
  });

  it("leave no entry behind and take no other layer away, in whatever order they come and go", async () => {
    const act = fc.oneof(
      fc.constant("open" as const),
      fc.constant("settle" as const),
      fc.nat(4).map((which) => ({ close: which })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (actions) => {
        slow = new SlowHistory();
        vi.stubGlobal("history", slow);
        const open: Sheet[] = [];
        for (const one of actions) {
          if (one === "open") open.push(new Sheet());
          else if (one === "settle") await settle();
          else open.splice(one.close, 1).forEach((sheet) => sheet.close());
          expect(open.every(({ isOpen }) => isOpen)).toBe(true);
        }
        await settle();
        expect(open.every(({ isOpen }) => isOpen)).toBe(true);
        // Each time somebody goes back one layer closes, the last one that came.
        for (let top = open.pop(); top !== undefined; top = open.pop()) {
          slow.go(-1);
          await settle();
          expect(top.isOpen).toBe(false);
          expect(open.every(({ isOpen }) => isOpen)).toBe(true);
        }
        await settle();
        expect(slow.isStill).toBe(true);
        expect(slow.place).toBe(0);
      }),
    );
  });
});
