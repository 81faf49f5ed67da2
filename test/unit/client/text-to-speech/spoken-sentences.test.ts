import { describe, expect, it } from "vitest";
import { spokenSentences } from "~/client/text-to-speech/speech-player";

function spoken(text: string) {
  return spokenSentences(text).map(({ start, end }) => text.slice(start, end));
}

describe("the sentences of a text that is read aloud", () => {
  it("end where Chinese and Latin sentences end, with the quotes that close behind them", () => {
    expect(spoken("他说：“船来了。”我们上船！Was it late? It was 3.5 km away. 好")).toEqual([
      "他说：“船来了。”",
      "我们上船！",
      "Was it late?",
      "It was 3.5 km away.",
      "好",
    ]);
  });

  it("are parted where somebody draws breath, when they are too long for one", () => {
    const pieces = spoken(`${"船从南门出发，".repeat(60)}到了。`);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(160);
    expect(pieces.join("")).toBe(`${"船从南门出发，".repeat(60)}到了。`);
    expect(spoken("啊".repeat(400)).join("")).toBe("啊".repeat(400));
  });

  it("are none where there is nothing to say", () => {
    expect(spoken("")).toEqual([]);
    expect(spoken(" …… \n —— ")).toEqual([]);
  });
});
