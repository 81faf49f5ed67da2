import { beforeEach, describe, expect, it } from "vitest";
import {
  initialisePosition,
  writePosition,
  readPosition,
} from "../../../../app/client/storage/push-position";
import { isShownBy, parsePushEvents } from "../../../../app/features/push/push-event";

describe("how far a browser was told", () => {
  beforeEach(() => localStorage.clear());

  it("begins at the newest event, so that nobody is told what was before them", () => {
    initialisePosition("mine", null, 7);
    expect(readPosition("mine")).toBe(7);
  });

  it("stays where it was while the mailbox has more, also when another page went on meanwhile", () => {
    writePosition("mine", 4);
    initialisePosition("mine", 4, 9);
    expect(readPosition("mine")).toBe(4);
    writePosition("mine", 9);
    initialisePosition("mine", null, 12);
    expect(readPosition("mine")).toBe(9);
  });

  it("goes back when the mailbox began anew, so that what comes is told", () => {
    writePosition("mine", 40);
    initialisePosition("mine", 40, 2);
    expect(readPosition("mine")).toBe(2);
  });

  it("is another one for another account", () => {
    writePosition("mine", 4);
    expect(readPosition("theirs")).toBeNull();
  });
});

describe("what a page is told", () => {
  const event = (type: string) =>
    parsePushEvents([
      { type, seq: 1, title: "龙舟赛", content: "", post_id: "ab12CD34", status: 1, alias: "读者" },
    ]).flatMap((one) => [
      isShownBy("/davmu/share/web/local_live/2026/11/ab12CD34/index.html", one),
    ]);

  it("leaves out what the room's own page shows by itself, and no replies", () => {
    expect(event("live_state")).toEqual([true]);
    expect(event("live_message")).toEqual([true]);
    expect(event("reply")).toEqual([false]);
  });
});
