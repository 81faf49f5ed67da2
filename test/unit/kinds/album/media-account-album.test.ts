import Hashids from "hashids";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openAlbumPage } from "../../../../app/kinds/album/open-album.server";
import { testEdge } from "../../../helpers/edge";
import { platformDouble } from "../../../helpers/platform-double";

afterEach(() => vi.unstubAllGlobals());

describe("an album of a media account", () => {
  it("has its tracks' media from the media account's own contents", async () => {
    const edge = testEdge();
    const encode = (id: number) => new Hashids(edge.config.hashidsSalt, 8).encode(id);
    const track = { post_id: encode(12), content_type: "audio", title: "第一回", mp: true };
    platformDouble({
      [`GET /album/audio/${encode(11)}?page=1&size=30`]: [
        { data: { album: {}, tracks: [track], total: 1 } },
      ],
      [`GET /mp/content/${encode(12)}`]: [
        { data: { ...track, media: [{ url: "/media/sound/a.mp3", type: "audio/mpeg" }] } },
      ],
    });
    const { album } = await openAlbumPage(
      edge,
      { actor: "mp", id: encode(11), index: "index.html" },
      "audio",
    );
    expect(album.current).toMatchObject({ title: "第一回", media: [{ type: "audio/mpeg" }] });
  });
});
