import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchStalling } from "~/ui/player/media-element";
import { DEFAULT_TIMEOUT } from "~/ui/with-timeout";

/** A media element as far as it is watched. */
class Media extends EventTarget {
  readonly HAVE_FUTURE_DATA = 3;
  readonly NETWORK_NO_SOURCE = 3;
  readonly error = null;
  networkState = 2;
  paused = true;
  readyState = 0;

  becomes(state: Partial<Pick<Media, "paused" | "readyState">>, ...events: string[]): void {
    Object.assign(this, state);
    for (const event of events) this.dispatchEvent(new Event(event));
  }
}

describe("media that are waited for", () => {
  let media: Media;
  let told: boolean[];
  let end: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    media = new Media();
    told = [];
    end = watchStalling(media as unknown as HTMLMediaElement, (isLate) => told.push(isLate));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const startsToWait = () => media.becomes({ paused: false }, "play", "waiting");

  it("are late once nothing has come of them for long, and no more when they play", () => {
    vi.advanceTimersByTime(DEFAULT_TIMEOUT);
    startsToWait();
    vi.advanceTimersByTime(DEFAULT_TIMEOUT - 1);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([true]);
    media.becomes({ readyState: 4 }, "playing");
    vi.advanceTimersByTime(DEFAULT_TIMEOUT);
    expect(told).toEqual([true, false]);
  });

  it("were asked for before anybody watched", () => {
    media = new Media();
    media.paused = false;
    watchStalling(media as unknown as HTMLMediaElement, (isLate) => told.push(isLate));
    vi.advanceTimersByTime(DEFAULT_TIMEOUT);
    expect(told).toEqual([true]);
  });

  it("are not late while something of them comes, however slowly", () => {
    startsToWait();
    for (let part = 0; part < 5; part += 1) {
      vi.advanceTimersByTime(DEFAULT_TIMEOUT - 1);
      media.becomes({}, "progress");
    }
    expect(told).toEqual([]);
    vi.advanceTimersByTime(DEFAULT_TIMEOUT);
    expect(told).toEqual([true]);
  });

  it("are late though a library moves them a little while they wait", () => {
    startsToWait();
    for (let second = 0; second < DEFAULT_TIMEOUT / 1000; second += 1) {
      media.becomes({}, "waiting");
      vi.advanceTimersByTime(1000);
    }
    expect(told).toEqual([true]);
  });

  it("stop in the middle, too", () => {
    media.becomes({ paused: false, readyState: 4 }, "play", "playing");
    vi.advanceTimersByTime(DEFAULT_TIMEOUT * 2);
    media.becomes({ readyState: 2 }, "waiting");
    vi.advanceTimersByTime(DEFAULT_TIMEOUT);
    expect(told).toEqual([true]);
  });

  it("are waited for by nobody who paused, gave up watching, or was told that they failed", () => {
    startsToWait();
    media.becomes({ paused: true }, "pause");
    vi.advanceTimersByTime(DEFAULT_TIMEOUT);
    media.networkState = media.NETWORK_NO_SOURCE;
    startsToWait();
    vi.advanceTimersByTime(DEFAULT_TIMEOUT);
    media.networkState = 2;
    startsToWait();
    // Of a source that fails no event reaches its element.
    media.networkState = media.NETWORK_NO_SOURCE;
    vi.advanceTimersByTime(DEFAULT_TIMEOUT);
    media.networkState = 2;
    startsToWait();
    end();
    vi.advanceTimersByTime(DEFAULT_TIMEOUT);
    expect(told).toEqual([]);
  });
});
