/** The detail pages themselves. */
export const content = {
  views: (count: string) => `${count} 阅读`,
  publishedAt: "发布时间",
  updated: "更新于",
  source: "来源",
  tags: "标签",
  author: (name: string) => `作者：${name}`,
  editor: (name: string) => `责任编辑：${name}`,
  original: (source: string) => `阅读原文${source === "" ? "" : `（${source}）`}`,
  corrections: "更正说明",
  topics: "相关话题",
  follow: "关注",
  showPicture: "点按加载图片",
  enlargePicture: "查看大图",
  playVideo: "播放视频",
  playAudio: (title: string) => (title === "" ? "播放音频" : `播放音频：${title}`),
  textToSpeech: "听文章",
  articleLabel: "正文",
  chapters: (chapter: number, of: number) => `正文第 ${chapter} 部分，共 ${of} 部分`,
  nextChapter: (next: number, of: number) => `继续阅读（${next}/${of}）`,
  previousChapter: "上一部分",
};

/** Relative times (`app/ui/times.ts`). */
export const times = {
  justNow: "刚刚",
  minutesAgo: (minutes: number) => `${minutes}分钟前`,
  hoursAgo: (hours: number) => `${hours}小时前`,
  daysAgo: (days: number) => `${days}天前`,
};

/** The lists below a page (related, hot, recommended) and every list card. */
export const contentLists = {
  related: "相关阅读",
  hot: "72小时热榜",
  recommended: "编辑推荐",
  noRecommended: "暂无推荐",
  views: (count: string) => `${count}阅读`,
  plays: (count: string) => `${count}播放`,
  pictures: (count: number) => `${count}图`,
  duration: (clock: string) => `时长 ${clock}`,
  relatedUnavailable: "相关阅读暂时没有加载出来。",
  hotUnavailable: "热榜暂时没有加载出来。",
  recommendedUnavailable: "编辑推荐暂时没有加载出来。",
  albumUpdating: "更新中",
  albumUpdatedTo: (total: number) => `更新至${total}集`,
  albumFinished: (total: number) => `已完结，共${total}集`,
  tags: {
    svideo: "短视频",
    video: "视频",
    h5: "H5",
    local_live: "直播",
    audio: "音频",
    image: "图集",
    audio_album: "音频专辑",
    video_album: "视频专辑",
    topic: "话题",
    mini_program: "小程序",
    sp_topic: "专题话题",
  },
};

/** Pages that lead to other sites: links, h5 pages and mini programs. */
export const externalLink = {
  howToOpen: "打开方式",
  leave: "继续访问",
  warning: "即将离开本站。外部网站的内容与安全由其自行负责，请留意保护个人信息。",
  appOnly: "此内容仅在APP内提供，请在APP中打开。",
  nothing: "此链接暂时无法打开。",
  miniProgramLaunch: "打开小程序",
  miniProgramHint: "在微信中打开本页可直接进入，也可在微信里搜索这个小程序。",
  miniProgramWeb: "使用网页版",
};

/** Specials, topics and the list screens. */
export const special = {
  introduction: "导语",
  takePart: "参与话题",
  blocks: "专题栏目",
  empty: "专题内容筹备中",
  blockEmpty: "暂无内容",
  more: (left: number) => `查看其余 ${left} 篇`,
  specials: "专题",
  activities: "活动",
  noSpecials: "暂无专题",
  noActivities: "暂无活动",
  list: "内容列表",
  recommended: "编辑推荐",
  groups: "栏目",
  position: (position: number, total: number) => `第 ${position} 条，共 ${total} 条`,
};

/** The personal page of a media account. */
export const mediaAccount = {
  followers: "关注者",
  contents: "作品",
  published: "全部作品",
  followed: "我关注的号",
  nothing: "还没有发布作品",
};
