import { describe, expect, it } from "vitest";
import { loadAlbum } from "../../../../app/kinds/album/album.server";
import { setUpPlatform } from "../../../helpers/platform-on-the-wire";

const platform = setUpPlatform();

describe("an album of a media account", () => {
  it("has its tracks' media from the media account's own contents", async () => {
    const own = { mp: true, mp_user_id: "702" };
    const { post_id: id } = await platform.control.addContent({
      ...own,
      content_type: "audio_album",
      title: "运河评书",
    });
    const { post_id: track } = await platform.control.addContent({
      ...own,
      content_type: "audio",
      title: "第一回",
      album_of: platform.numericId(id),
      media: [{ url: "/media/audio/tide-story.mp3", type: "audio/mpeg" }],
    });
    // Together more than the reads of a crawler may take: a visitor waits for the track, however late its album was.
    await platform.control.fault({ path: "*", delay_ms: 560 });
    const { album } = await loadAlbum(
      platform.context(),
      { actor: "mp", id, index: "index.html" },
      "audio",
    );
    expect(album.current).toMatchObject({ title: "第一回", media: [{ type: "audio/mpeg" }] });
    const asked = (await platform.arrived()).map(({ path }) => path);
    expect(asked).toContain(`/album/audio/${id}`);
    expect(asked).toContain(`/mp/content/${track}`);
    expect(asked).not.toContain(`/content/${track}`);
  });
});
