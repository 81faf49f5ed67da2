import { describe, expect, it } from "vitest";
import { readMap, readSegments, slidingWindow } from "../../../origin/live/sliding-window";

const LOOP = Array.from({ length: 8 }, (_, index) => ({ uri: `part-0${index}.ts`, duration: 2 }));
function at(seconds: number) {
  return slidingWindow(LOOP, null, "/video/", seconds * 1000);
}

function sequence(playlist: string) {
  return Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]);
}

function discontinuities(playlist: string) {
  return Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(playlist)?.[1]);
}

function entries(playlist: string) {
  return playlist
    .split("\n")
    .filter((line) => line === "#EXT-X-DISCONTINUITY" || line.endsWith(".ts"));
}

describe("the playlist of a running broadcast", () => {
  it("reads the segments of a recording", () => {
    const recording =
      '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2.0,\na.ts\n#EXTINF:1.5,\nb.ts\n';
    expect(readSegments(recording)).toEqual([
      { uri: "a.ts", duration: 2 },
      { uri: "b.ts", duration: 1.5 },
    ]);
    expect(readMap(recording)).toBe("init.mp4");
  });

  it("moves on by one segment every two seconds and never names an unfinished one", () => {
    const first = sequence(at(1_000_000));
    expect(sequence(at(1_000_001.9))).toBe(first);
    expect(sequence(at(1_000_002))).toBe(first + 1);
    expect(entries(at(1_000_000)).at(-1)).toBe("/video/part-07.ts");
  });

  it("gives a segment the same number, and what follows it, at whatever time it is asked for", () => {
    const numbered = (seconds: number) => {
      const playlist = at(seconds);
      const uris = entries(playlist).filter((line) => line !== "#EXT-X-DISCONTINUITY");
      return new Map(uris.map((uri, index) => [sequence(playlist) + index, uri]));
    };
    const earlier = numbered(1_000_000);
    const later = numbered(1_000_010);
    const shared = [...earlier].filter(([number]) => later.has(number));
    expect(shared.length).toBeGreaterThan(10);
    for (const [number, uri] of shared) expect(later.get(number)).toBe(uri);
  });

  it("marks where the loop begins anew, and counts the marks that left the window", () => {
    for (let seconds = 1_000_000; seconds < 1_000_040; seconds += 1) {
      const playlist = at(seconds);
      const lines = entries(playlist);
      for (const [index, line] of lines.entries()) {
        const restarts = line === "/video/part-00.ts" && index > 0;
        if (line.endsWith(".ts")) {
          expect(lines[index - 1] === "#EXT-X-DISCONTINUITY").toBe(restarts);
        }
      }
      expect(discontinuities(playlist)).toBe(Math.floor(sequence(playlist) / LOOP.length));
    }
  });

  it("has no end mark, so that players keep asking", () => {
    expect(at(1_000_000)).not.toContain("ENDLIST");
  });

  it("refuses a loop without segments", () => {
    expect(() => slidingWindow([], null, "", 0)).toThrow("no segments");
  });
});
