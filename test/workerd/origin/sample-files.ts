import type { SeedFiles } from "../../../origin/sample-data/sample-data";

const DAY = 24 * 60;

const track = (id: number, album: number) => ({
  id,
  content_type: "audio",
  title: `第${id - 100}集`,
  album_of: [album],
  published_minutes_ago: DAY,
});

/** A small platform: enough of everything that the origin's tests talk about. */
export const sampleFiles: SeedFiles = {
  content: [
    {
      id: 1,
      content_type: "article",
      title: "西湖边的早茶",
      summary: "一座城的清晨",
      content: "<p>从一杯龙井开始。</p>",
      source_alias: "城市日报",
      enable_comment: true,
      view_count: 1200,
      published_minutes_ago: 30,
      related_ids: [2, 999],
      author_id: "w1",
      comments: [
        {
          content: "写得真好",
          alias: "阿明",
          ip_location: "浙江",
          minutes_ago: 20,
          star_count: 3,
          replies: [
            { content: "同感", alias: "小林", minutes_ago: 15 },
            { content: "去过", alias: "老周", minutes_ago: 12 },
            { content: "想去", alias: "阿芳", minutes_ago: 10 },
          ],
        },
        { content: "下次也去", alias: "小陈", minutes_ago: 5 },
      ],
    },
    {
      id: 2,
      content_type: "article",
      title: "运河夜航",
      meta: { comment_available: "true" },
      view_count: 90000,
      published_minutes_ago: 4 * DAY,
    },
    { id: 3, content_type: "article", title: "关了评论的报道", published_minutes_ago: 60 },
    { id: 4, content_type: "article", title: "已下线", state: 17, published_minutes_ago: 60 },
    {
      id: 5,
      content_type: "article",
      title: "还没发布",
      draft: true,
      expires_in_minutes: 10,
      published_minutes_ago: 0,
    },
    {
      id: 6,
      content_type: "video",
      title: "号主的视频",
      mp: true,
      mp_user_id: "m1",
      enable_comment: true,
      view_count: 5000,
      published_minutes_ago: 120,
    },
    {
      id: 100,
      content_type: "audio_album",
      title: "杭州故事",
      album_status: { status: 0, total: 32 },
      published_minutes_ago: DAY,
    },
    ...Array.from({ length: 32 }, (_, i) => track(101 + i, 100)),
  ],
  authors: [{ id: "w1", name: "记者 小满" }],
  mediaAccounts: [{ id: "m1", name: "湖山号", intro: "记录湖山", follow_count: 7 }],
  accounts: [
    { tel: "13800000001", password: "correct horse", alias: "试读员" },
    { tel: "13800000002", password: "second horse", alias: "第二位" },
  ],
  site: {
    h5_config: { site_name: "湖山新闻", descriptions: "看见这座城", site_logo: "/media/logo.png" },
    app_info: {
      primaryColor: "#FF4A26",
      navigation: [
        {
          id: "home",
          title: "首页",
          groups: [
            { id: "g1", name: "推荐", type: "content" },
            { id: "g2", name: "视频", type: "video" },
          ],
        },
      ],
    },
    group_contents: { g1: [2, 1] },
    download_url: "https://app.example.com/download",
    hot_words: ["西湖", "早茶"],
  },
  special: {},
  clueReport: {},
  circle: {},
  law: {},
  picho: {},
  forms: {},
  live: {},
};
