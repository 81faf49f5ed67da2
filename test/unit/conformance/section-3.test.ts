import { describe, expect, it } from "vitest";
import { allKinds, kinds } from "../../../app/model/content/kinds";
import { themeFrom } from "../../../app/ssr/theme";
import { account, loginResult } from "../../../app/upstream.server/account";
import { contentItem, contentSummary } from "../../../app/upstream.server/contracts/content";
import { liveDetail } from "../../../app/upstream.server/contracts/live";
import { appInfo, downloadConfig, siteConfig } from "../../../app/upstream.server/site";

const wire = {
  post_id: "ab12cd34",
  content_type: "audio_album",
  content_link: "https://news.example/a",
  mp: true,
  mp_user_id: "701",
  type: "imagetext",
  title: "潮水退去",
  summary: "城市醒来",
  source_alias: "江南新报",
  publish_at: "2026-11-20 09:00:00",
  view_count: 12345,
  like_count: "67",
  collect_count: 8,
  duration_str: "03:25",
  pic_num: 9,
  track_id: "t-7",
  pc_link: "https://www.example.com/a",
  share_link: "https://share.example.com/a",
  state: 4,
  relations: ["b", "c"],
  expired_at: "2026-11-20 10:00:00",
  enable_comment: false,
  meta: { comment_available: "true" },
  style: { data: [{ thumb: "/small.jpg", url: "/large.jpg", wbep_thumb: "/small.webp" }] },
  album_status: { status: 0, total: 12 },
  payload: {
    url: "pages/index",
    real_url: "https://service.example/",
    nav: true,
    capsule: true,
    bizName: "gh_abc",
    enable_app: true,
    enable_pc: true,
    app_url: "example://a",
    pc_url: "https://www.example.com/p",
  },
};

describe("a content item", () => {
  it("reads every field of a content item", () => {
    expect(contentItem.parse(wire)).toMatchObject({
      postId: "ab12cd34",
      kind: "audio_album",
      fromMediaAccount: true,
      mediaAccountId: "701",
      title: "潮水退去",
      summary: "城市醒来",
      source: "江南新报",
      publishedAt: Date.parse("2026-11-20T09:00:00+08:00"),
      viewCount: 12345,
      likeCount: 67,
      collectCount: 8,
      duration: "03:25",
      pictureCount: 9,
      trackId: "t-7",
      pcLink: "https://www.example.com/a",
      shareLink: "https://share.example.com/a",
      state: 4,
      relatedIds: ["b", "c"],
      previewExpiresAt: Date.parse("2026-11-20T10:00:00+08:00"),
      commentsOpen: true,
      cover: { url: "/small.jpg", full: "/large.jpg", webp: "/small.webp" },
      albumStatus: { status: 0, total: 12 },
      payload: {
        url: "pages/index",
        realUrl: "https://service.example/",
        showsNavigation: true,
        showsCapsule: true,
        originalId: "gh_abc",
        enableApp: true,
        enablePc: true,
        appUrl: "example://a",
        pcUrl: "https://www.example.com/p",
      },
    });
  });

  it("leads to its content_link when its payload names no URL", () => {
    const { payload } = contentSummary.parse({ ...wire, payload: null });
    expect(payload.url).toBe("https://news.example/a");
  });

  it("takes comments only by the text 'true' of meta.comment_available, or by enable_comment", () => {
    const open = (fields: object) =>
      contentItem.parse({ ...wire, meta: null, enable_comment: false, ...fields }).commentsOpen;
    expect(open({ meta: { comment_available: "true" } })).toBe(true);
    expect(open({ enable_comment: true })).toBe(true);
    expect(open({})).toBe(false);
    expect(open({ meta: { comment_available: "false" } })).toBe(false);
    expect(open({ meta: { comment_available: "1" } })).toBe(false);
  });

  it("is of one of the sixteen content types, and of no other", () => {
    expect(allKinds.toSorted()).toEqual(
      "article audio audio_album cloud_form h5 image link live local_live mini_program sp_topic special svideo topic video video_album".split(
        " ",
      ),
    );
    for (const content_type of allKinds)
      expect(contentSummary.parse({ ...wire, content_type }).kind).toBe(content_type);
    expect(contentSummary.safeParse({ ...wire, content_type: "poem" }).success).toBe(false);
  });
});

describe("content types", () => {
  it.each([
    ["article", "docDetailspage", "imagetext"],
    ["special", "specialHomepage", "special"],
    ["video", "videoDetailspage", "video"],
    ["svideo", "mpVideoDetailspage", "svideo"],
    ["audio", "audioDetailspage", "audio"],
    ["image", "galleryDetailspage", "atlas"],
    ["video_album", "videoAlbumDetailspage", "video_album"],
    ["audio_album", "audioAlbumDetailspage", "audio_album"],
    ["mini_program", "miniProgramDetailspage", "mini_program"],
    ["local_live", "localLiveDetailspage", "local_live"],
  ] as const)("the type %s has the page kind %s and the series %s", (type, pageKind, series) => {
    expect(kinds[type]).toMatchObject({ pageKind, series });
  });
});

describe("the account and the site", () => {
  it("a login answers token and user_id", () => {
    expect(loginResult.parse({ token: "t", user_id: 42 })).toEqual({ token: "t", userId: "42" });
  });

  it("the user info has an avatar", () => {
    expect(account.parse({ alias: "小林", avatar: "/a.png" }).avatar).toBe("/a.png");
  });

  it("the app info is a JSON text with the primary colour and the navigation", () => {
    const navigation = [{ id: "1", title: "首页" }];
    const app_info = JSON.stringify({ primaryColor: "#0a84ff", navigation });
    expect(appInfo.parse({ app_info })).toEqual({ themeColor: "#0a84ff", navigation });
  });

  it("the site's configuration has name, descriptions and logo", () => {
    expect(
      siteConfig.parse({ site_name: "江岚", descriptions: "打开江岚", site_logo: "/logo.svg" }),
    ).toEqual({ name: "江岚", description: "打开江岚", logo: "/logo.svg" });
  });

  it("the download configuration is a JSON text with a url", () => {
    expect(downloadConfig.parse('{"url":"https://app.example/download"}')).toEqual({
      url: "https://app.example/download",
    });
  });

  it("the theme colour is #FF4A26 where the platform names none", () => {
    expect(themeFrom("").color.toUpperCase()).toBe("#FF4A26");
  });
});

describe("the live detail", () => {
  it("reads every field of the live detail", () => {
    const detail = liveDetail.parse({
      post_id: "ab12cd34",
      live_id: "L1",
      title: "夜航",
      source: "江南新报",
      track_id: "t-7",
      type: "portrait",
      status: 1,
      start_time: "2026-11-20 09:00:00",
      end_time: "2026-11-20 10:00:00",
      live_count: 300,
      online_count: 20,
      view_count: 4000,
      share_count: 50,
      countdown_label: "距离开播",
      countdown_style: "sentence",
      countdown_switch: 1,
      disclaimer: "声明",
      disclaimer_enable: 1,
      notice_label: "公告",
      notice_switch: 1,
      notice_video: "/media/notice.mp4",
      reservation_label: "预约",
      play_background: "/media/play.jpg",
      live_background: "/media/live.jpg",
      columns: [
        { type: "chat", name: "聊天", enable_chat: 1 },
        { type: "list", name: "回顾", group_id: 101 },
        { type: "link", name: "购票", link_url: "https://ticket.example/" },
      ],
      playlists: [{ name: "主", cover: "/c.jpg", play_url: "/live/1.m3u8", type: "live" }],
    });
    expect(detail).toMatchObject({
      postId: "ab12cd34",
      liveId: "L1",
      title: "夜航",
      source: "江南新报",
      trackId: "t-7",
      screen: "portrait",
      broadcast: {
        status: "live",
        startTime: Date.parse("2026-11-20T09:00:00+08:00"),
        endTime: Date.parse("2026-11-20T10:00:00+08:00"),
        sources: [{ name: "主", cover: "/c.jpg", address: "/live/1.m3u8", kind: "live" }],
      },
      counts: { visits: 300, online: 20 },
      viewCount: 4000,
      shareCount: 50,
      countdown: { label: "距离开播", style: "sentence" },
      disclaimer: "声明",
      notice: { text: "公告", video: "/media/notice.mp4" },
      reservationLabel: "预约",
      playBackground: "/media/play.jpg",
      liveBackground: "/media/live.jpg",
      columns: [
        { kind: "chat", name: "聊天", open: true },
        { kind: "list", name: "回顾", groupId: "101" },
        { kind: "link", name: "购票", href: "https://ticket.example/" },
      ],
    });
  });
});

describe("the type of a content item", () => {
  it("is what its content_type says, whatever series word its type repeats", () => {
    for (const type of ["imagetext", "video", "", 7, null])
      expect(contentSummary.parse({ ...wire, type }).kind).toBe("audio_album");
  });
});
