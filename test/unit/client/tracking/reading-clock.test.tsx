import { afterEach, expect, it, vi } from "vitest";
import { watchReading } from "../../../../app/client/tracking/start-tracking";

afterEach(() => vi.restoreAllMocks());

it("counts the reading from when the page began to come, and loses no half second", () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1100);
  const reading = watchReading(document.createElement("article"));
  clock.mockReturnValue(4000);
  expect(reading.flush().duration).toBe(4);
  clock.mockReturnValue(4300);
  expect(reading.flush().duration).toBe(0);
  clock.mockReturnValue(4700);
  expect(reading.flush().duration).toBe(1);
});
