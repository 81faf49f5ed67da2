import { afterEach, describe, expect, it, vi } from "vitest";
import { startLists } from "../../../app/client/bootstrap/start-page";

/** Opens a page with a card in sight on this connection; how long the browser may wait for an idle moment. */
async function open(connection: object): Promise<number | undefined> {
  document.body.innerHTML = '<a data-expose="c1"></a>';
  let timeout: number | undefined;
  Object.defineProperty(navigator, "connection", { configurable: true, value: connection });
  vi.stubGlobal("requestIdleCallback", (run: () => void, options: { timeout?: number }) => {
    timeout = options.timeout;
    run();
  });
  await startLists();
  return timeout;
}

function rules() {
  return document.querySelectorAll('script[type="speculationrules"]');
}

describe("prefetch of linked pages", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    document.head.innerHTML = "";
  });

  it("waits for an idle moment, at most 2000 ms", async () => {
    expect(await open({ effectiveType: "4g", saveData: false })).toBe(2000);
    expect(rules()).toHaveLength(1);
  });

  it("is skipped on 2g and for a visitor who saves data", async () => {
    for (const connection of [
      { effectiveType: "2g" },
      { effectiveType: "slow-2g" },
      { effectiveType: "4g", saveData: true },
    ]) {
      await open(connection);
      expect(rules()).toHaveLength(0);
    }
  });
});
