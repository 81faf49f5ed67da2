import { describe, expect, it } from "vitest";
import { chineseCount, englishCount, shortCount } from "../../../app/ui/content/counts";

describe("counts in lists", () => {
  it("shows a count below 1000 as it is", () => {
    expect([0, 7, 999].map(shortCount)).toEqual(["0", "7", "999"]);
  });

  it("shows a count from 1000 in k with one decimal", () => {
    expect([1000, 1234, 5678].map(shortCount)).toEqual(["1.0k", "1.2k", "5.6k"]);
  });

  it("shows a count from 10000 in w, one decimal under 10 and whole numbers from 10", () => {
    expect([10_000, 12_999, 99_999, 100_000, 1_234_567, 123_456_789].map(shortCount)).toEqual([
      "1.0w",
      "1.2w",
      "9.9w",
      "10w",
      "123w",
      "12345w",
    ]);
  });

  it("never shows a count as more than it is", () => {
    expect([9_999, 99_950].map(shortCount)).toEqual(["9.9k", "9.9w"]);
  });

  it("shows a negative or unreadable count as 0", () => {
    expect([-5, Number.NaN, Number.POSITIVE_INFINITY].map(shortCount)).toEqual(["0", "0", "0"]);
  });

  it("writes counts out in 万 and 亿 for the ear", () => {
    expect([9_999, 10_000, 123_456, 120_000_000, 2_300_000_000].map(chineseCount)).toEqual([
      "9999",
      "1.0万",
      "12万",
      "1.2亿",
      "23亿",
    ]);
  });

  it("shows English readers k, M and B, which they can read", () => {
    expect(
      [999, 1_234, 42_100, 421_000, 4_210_000, 12_345_678, 2_300_000_000].map(englishCount),
    ).toEqual(["999", "1.2k", "42k", "421k", "4.2M", "12M", "2.3B"]);
  });
});
