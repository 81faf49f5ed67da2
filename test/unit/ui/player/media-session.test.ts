import { afterEach, describe, expect, it, vi } from "vitest";
import { setPlaybackState } from "~/ui/player/media-session";
import { playbackOf } from "~/kinds/audio/use-audio";

function heard(ranges: number) {
  return {
    played: { length: ranges, start: () => 0, end: () => 1 },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("what the lock screen says of an audio recording", () => {
  it("is nothing before it was first heard and once it failed", () => {
    expect(playbackOf("paused", heard(0))).toBe("none");
    expect(playbackOf("failed", heard(1))).toBe("none");
  });

  it("is playing while it plays or loads on, and paused when it rests", () => {
    expect(playbackOf("playing", heard(1))).toBe("playing");
    expect(playbackOf("loading", heard(0))).toBe("playing");
    expect(playbackOf("paused", heard(1))).toBe("paused");
  });

  it("is told to browsers with a media session, and to others nothing", () => {
    const mediaSession = { playbackState: "none" };
    vi.stubGlobal("navigator", { mediaSession });
    setPlaybackState("playing");
    expect(mediaSession.playbackState).toBe("playing");
    vi.stubGlobal("navigator", {});
    expect(() => setPlaybackState("paused")).not.toThrow();
  });
});
