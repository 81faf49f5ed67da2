import { describe, expect, it } from "vitest";
import { albumStatusText, type ListCard } from "~/model/content/list-card";
import { neighboursOf, pageOfTrack, type AlbumTrack } from "~/model/album/album";
import { galleryRatio } from "~/kinds/gallery/gallery";
import type { Picture } from "~/model/content/item";
import { isPortraitOrSquareVideo, largePicture } from "~/model/content/picture";
import { formatDuration, parseDuration } from "~/ui/player/duration";
import { followers } from "~/kinds/svideo/next-video.server";
import { playerOptions } from "~/ui/player/player-options";
import { contentLists } from "~/messages/en/content";
import { wirePicture } from "~/upstream.server/contracts/content";

function picture(changes: Partial<Picture> = {}): Picture {
  return {
    url: "/small.jpg",
    full: "/large.jpg",
    webp: "/small.webp",
    avif: "/small.avif",
    width: 1200,
    height: 800,
    caption: "",
    ...changes,
  };
}

function track(postId: string): AlbumTrack {
  return {
    postId,
    title: postId,
    duration: "",
    viewCount: 0,
    cover: null,
  };
}

function card(postId: string, kind: ListCard["kind"], href: string | null): ListCard {
  return {
    postId,
    kind,
    title: postId,
    source: "",
    publishedAt: null,
    viewCount: 0,
    duration: "",
    pictureCount: 0,
    albumStatus: null,
    cover: null,
    address: href === null ? null : { href, external: false },
  };
}

describe("pictures of media", () => {
  it("keeps a picture's large rendition beside its thumb", () => {
    const both = wirePicture.parse({ url: "/large.jpg", thumb: "/small.jpg" });
    expect([both.url, both.full]).toEqual(["/small.jpg", "/large.jpg"]);
    expect(wirePicture.parse({ thumb: "/small.jpg" }).full).toBe("/small.jpg");
    expect(wirePicture.parse({ url: "/large.jpg" }).url).toBe("/large.jpg");
  });

  it("shows no small AVIF or WebP in a large picture's place", () => {
    expect(largePicture(picture())).toMatchObject({ url: "/large.jpg", webp: null, avif: null });
    const same = picture({ url: "/large.jpg" });
    expect(largePicture(same)).toBe(same);
  });

  it("shows an upright video's cover uncut in a list, and other upright pictures as they were", () => {
    const upright = picture({ width: 720, height: 1280 });
    expect(isPortraitOrSquareVideo({ kind: "video", cover: upright })).toBe(true);
    expect(
      isPortraitOrSquareVideo({ kind: "svideo", cover: picture({ width: 800, height: 800 }) }),
    ).toBe(true);
    expect(isPortraitOrSquareVideo({ kind: "article", cover: upright })).toBe(false);
    expect(isPortraitOrSquareVideo({ kind: "video", cover: picture() })).toBe(false);
    expect(isPortraitOrSquareVideo({ kind: "video", cover: picture({ width: null }) })).toBe(false);
    expect(isPortraitOrSquareVideo({ kind: "video", cover: null })).toBe(false);
  });

  it("gives a gallery one ratio, its first picture's, which stands in no bars, within bounds", () => {
    const portrait = picture({ width: 800, height: 1000 });
    expect(galleryRatio([picture(), picture()])).toBeCloseTo(3 / 2);
    expect(galleryRatio([picture(), portrait])).toBeCloseTo(3 / 2);
    expect(galleryRatio([picture({ width: 100, height: 2000 })])).toBe(3 / 4);
    expect(galleryRatio([picture({ width: 2000, height: 100 })])).toBe(16 / 9);
    expect(galleryRatio([picture({ width: null, height: null })])).toBe(3 / 2);
  });
});

describe("players", () => {
  it("has the video player's defaults of the specification", () => {
    expect(playerOptions).toEqual({
      autoplay: false,
      controls: true,
      liveui: true,
      muted: false,
      errorDisplay: false,
      playsinline: true,
    });
  });

  it("writes and reads lengths as the platform does", () => {
    expect([0, 47, 205, 3723, -1, Number.NaN, Infinity].map(formatDuration)).toEqual([
      "00:00",
      "00:47",
      "03:25",
      "1:02:03",
      "00:00",
      "00:00",
      "00:00",
    ]);
    expect(["00:47", "03:25", "1:02:03", "", "soon", "1:2"].map(parseDuration)).toEqual([
      47, 205, 3723, 0, 0, 0,
    ]);
  });
});

describe("albums", () => {
  it("says updating, updated to N items, or finished with N items in total", () => {
    const say = (status: number, total: number) => albumStatusText({ status, total }, contentLists);
    expect([say(1, 0), say(0, 4), say(1, 6)]).toEqual([
      "updating",
      "updated to 4 items",
      "finished, 6 items in total",
    ]);
  });

  it("finds the tracks around one, and none around a stranger", () => {
    const tracks = ["a", "b", "c"].map(track);
    expect(neighboursOf(tracks, "b")).toEqual({ previous: tracks[0], next: tracks[2] });
    expect(neighboursOf(tracks, "c").next).toBeNull();
    expect(neighboursOf(tracks, "x")).toEqual({ previous: null, next: null });
    expect(neighboursOf(tracks, null)).toEqual({ previous: null, next: null });
  });

  it("counts thirty tracks to a page", () => {
    expect([0, 29, 30, 59, 60].map(pageOfTrack)).toEqual([1, 1, 2, 2, 3]);
  });
});

describe("short videos", () => {
  it("goes on only with other short videos that have a page", () => {
    const related = [
      card("a", "article", "/a"),
      card("self", "svideo", "/self"),
      card("b", "svideo", null),
      card("c", "svideo", "/c"),
    ];
    expect(followers(related, "self", () => null)).toEqual([
      { title: "c", href: "/c", poster: "", srcset: "" },
    ]);
  });

  it("names a poster as the video's own page asks for it, and none where pictures wait for a tap", () => {
    const cover = {
      url: "/thumb.jpg",
      webp: "/thumb.webp",
      avif: null,
      full: "/full.jpg",
      width: 720,
      height: 1280,
      caption: "",
    };
    const related = [{ ...card("c", "svideo", "/c"), cover }];
    const [next] = followers(related, "self", (url) => `${url}?w=480 480w`);
    expect(next).toMatchObject({ poster: "/full.jpg", srcset: "/full.jpg?w=480 480w" });
    expect(followers(related, "self", null)[0]).toMatchObject({ poster: "", srcset: "" });
  });
});
