import { describe, expect, it } from "vitest";
import type { Broadcast, LiveSource } from "~/model/live/live";
import { lcpPictureUrl } from "~/features/live/room/live-picture";

const camera: LiveSource = {
  name: "主机位",
  cover: "/camera.jpg",
  address: "/a.m3u8",
  kind: "live",
};
function broadcast(status: Broadcast["status"], sources: readonly LiveSource[]): Broadcast {
  return {
    status,
    startTime: null,
    endTime: null,
    sources,
  };
}

const none = { playBackground: "", liveBackground: "" };
const live = broadcast("live", [camera]);

describe("the picture that opens a live page", () => {
  it("is the one behind the player, else the stream's, else the content's own", () => {
    const landscape = { ...none, screen: "landscape" } as const;
    expect(lcpPictureUrl({ ...landscape, playBackground: "/p.jpg" }, live, "/c.jpg")).toBe(
      "/p.jpg",
    );
    expect(lcpPictureUrl(landscape, live, "/c.jpg")).toBe("/camera.jpg");
    expect(lcpPictureUrl(landscape, broadcast("announced", [camera]), "/c.jpg")).toBe("/c.jpg");
    expect(lcpPictureUrl(landscape, broadcast("paused", [camera]), "")).toBe("");
  });

  it("is the screen's own background in portrait only", () => {
    const backdrop = { ...none, liveBackground: "/b.jpg" };
    const waiting = broadcast("announced", []);
    expect(lcpPictureUrl({ ...backdrop, screen: "portrait" }, waiting, "/c.jpg")).toBe("/b.jpg");
    expect(lcpPictureUrl({ ...backdrop, screen: "landscape" }, waiting, "/c.jpg")).toBe("/c.jpg");
  });

  it("is the banner where a broadcast in pictures and text has no stream", () => {
    const image = { playBackground: "/p.jpg", liveBackground: "/b.jpg", screen: "image" } as const;
    expect(lcpPictureUrl(image, broadcast("live", []), "/c.jpg")).toBe("/b.jpg");
    expect(lcpPictureUrl(image, live, "/c.jpg")).toBe("/p.jpg");
  });
});
