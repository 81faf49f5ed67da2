import { vi } from "vitest";

/** How many times longer the site waits: what comes is tested, not how soon on a busy machine. */
const TIMEOUT = 20;

/** The longest pause between two tries, in milliseconds: it is no time-out. */
const LONGEST_PAUSE = 100;

/** Makes every time-out of this process as many times longer, until mocks are restored. */
export function waitLonger(): void {
  const { setTimeout: soon } = globalThis;
  const signal = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) =>
    signal(milliseconds * TIMEOUT),
  );
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, milliseconds = 0) =>
    soon(
      work,
      milliseconds > LONGEST_PAUSE ? milliseconds * TIMEOUT : milliseconds,
    )) as typeof setTimeout);
}
