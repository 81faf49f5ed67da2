import { describe, expect, it } from "vitest";
import { renditionsOf } from "../../../origin/rules/rendition";

const CHROME = "image/avif,image/webp,image/*,*/*;q=0.8";

describe("the origin's renditions", () => {
  it("are the small files where they are enough, in the best format that is accepted", () => {
    expect(renditionsOf("/cover/a.jpg", "480", CHROME)).toEqual([
      "/cover/a-thumb.avif",
      "/cover/a-thumb.webp",
      "/cover/a-thumb.jpg",
      "/cover/a.avif",
      "/cover/a.webp",
      "/cover/a.jpg",
    ]);
  });

  it("are the large files above that", () => {
    expect(renditionsOf("/cover/a.jpg", "800", CHROME)[0]).toBe("/cover/a.avif");
  });

  it("are JPEG for who accepts no other format", () => {
    expect(renditionsOf("/cover/a.jpg", "800", "*/*")).toEqual(["/cover/a.jpg"]);
    expect(renditionsOf("/cover/a.jpg", "320", "")[0]).toBe("/cover/a-thumb.jpg");
  });

  it("are the file itself without a width, and for what is no picture", () => {
    for (const width of [null, "", "wide", "-1"])
      expect(renditionsOf("/cover/a.jpg", width, CHROME)).toEqual(["/cover/a.jpg"]);
    expect(renditionsOf("/video/a.mp4", "480", CHROME)).toEqual(["/video/a.mp4"]);
  });
});
