import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import happyDom from "../../helpers/happy-dom";

it("a timer that a test of a component leaves behind ends with its document", async () => {
  const global = { setTimeout, clearTimeout } as typeof globalThis;
  const { teardown } = await happyDom.setup(global, {});
  let ran = 0;
  global.setTimeout(() => (ran += 1), 0);
  await pause(5);
  expect(ran).toBe(1);
  global.setTimeout(() => (ran += 1), 1);
  await teardown(global);
  await pause(5);
  expect(ran).toBe(1);
});
