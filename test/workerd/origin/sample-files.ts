import type { SeedFiles } from "../../../origin/sample-data/sample-data";

const DAY = 24 * 60;

function track(id: number, album: number) {
  return {
    id,
    content_type: "audio",
    title: `第${id - 100}集`,
    album_of: [album],
    published_minutes_ago: DAY,
  };
}

const tracks = Array.from({ length: 32 }, (_, i) => track(101 + i, 100));

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
    ...tracks,
    { id: 200, content_type: "special", title: "西湖专题", published_minutes_ago: 5 * DAY },
    { id: 210, content_type: "cloud_form", title: "意见征集", published_minutes_ago: 5 * DAY },
    { id: 211, content_type: "cloud_form", title: "已结束的征集", published_minutes_ago: 5 * DAY },
    { id: 220, content_type: "topic", title: "新话题", published_minutes_ago: 5 * DAY },
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
    weather: { icon: "cloudy", temperature: 23 },
    places: [
      { id: "1", name: "湖山" },
      { id: "2", name: "海边", weather: { icon: "rain", temperature: 18 } },
    ],
  },
  special: {
    200: [
      { id: "head", name: "头条", style: "headline", items: [1, 2] },
      { id: "empty", name: "待更新", style: "list", items: [] },
      { id: "tracks", name: "", style: "list", items: tracks.map(({ id }) => id) },
    ],
  },
  clueReport: {
    users: [
      { user_id: "u1", alias: "街坊" },
      { user_id: "r1", alias: "记者" },
    ],
    topics: [{ id: "t1", name: "路灯", channels: [{ id: "c1", name: "已修" }] }],
    clues: [
      {
        id: 8001,
        title: "路灯坏了",
        status: 2,
        minutes_ago: 90,
        user_id: "u1",
        topic_ids: ["t1"],
        at: ["r1"],
        view_count: 100,
        progress: [{ label: "受理", minutes_ago: 30 }],
      },
      {
        id: 8002,
        title: "又一盏",
        minutes_ago: 10,
        user_id: "u1",
        topic_ids: ["t1"],
        channel_id: "c1",
        view_count: 10,
      },
    ],
  },
  circle: {
    circles: [{ id: "901", name: "骑行圈" }],
    topics: [{ id: "951", name: "海塘" }],
    contents: [
      {
        id: "9101",
        content: "日出",
        circle_id: "901",
        topic_ids: ["951"],
        comments: [{ content: "好看", alias: "读者", minutes_ago: 5 }],
      },
    ],
  },
  law: {
    questions: [
      {
        id: "501",
        title: "押金不退怎么办？",
        answers: [
          { id: "a1", content: "协商" },
          { id: "a2", content: "调解" },
        ],
      },
    ],
  },
  picho: {
    title: "影像志",
    chapters: [
      { id: "p1", title: "古城", contents: [{ id: "c1", title: "桥" }] },
      { id: "p2", title: "海塘", contents: [{ id: "c2", title: "断面" }] },
    ],
  },
  forms: [
    {
      id: 210,
      title: "意见征集",
      success_message: "已收到",
      ends_in_minutes: 60,
      fields: [
        { id: "name", type: "text", label: "称呼", required: true, max_length: 20 },
        { id: "tel", type: "phone", label: "手机号", required: true },
        {
          id: "wishes",
          type: "checkbox",
          label: "愿望",
          max: 2,
          options: [
            { value: "1", label: "路灯" },
            { value: "2", label: "座椅" },
            { value: "3", label: "树" },
          ],
        },
        {
          id: "photo",
          type: "image",
          label: "照片",
          max: 2,
          max_size: 2048,
          accept: ["image/png"],
        },
        { id: "agreed", type: "agreement", label: "隐私政策", required: true },
      ],
    },
    {
      id: 211,
      title: "已结束的征集",
      ends_in_minutes: -5,
      fields: [{ id: "name", type: "text", label: "称呼" }],
    },
  ],
  live: {},
};
