import type { ContentItem } from "~/model/content/item";

const plain: ContentItem = {
  postId: "ab12cd34",
  kind: "article",
  fromMediaAccount: false,
  mediaAccountId: "",
  title: "老街的第三次新生",
  summary: "",
  source: "江城晚报",
  publishedAt: Date.UTC(2026, 10, 18, 2, 30),
  viewCount: 0,
  likeCount: 0,
  collectCount: 0,
  duration: "",
  pictureCount: 0,
  trackId: "",
  cover: null,
  albumStatus: null,
  payload: {
    url: "",
    realUrl: "",
    appUrl: "",
    pcUrl: "",
    enableApp: false,
    enablePc: false,
    originalId: "",
    showsNavigation: true,
    showsCapsule: true,
  },
  pcLink: "",
  shareLink: "",
  year: null,
  month: null,
  modifiedAt: null,
  subtitles: [],
  editor: "",
  originalUrl: "",
  corrections: [],
  topics: [],
  state: 0,
  rawBody: "",
  pictures: [],
  media: [],
  portrait: false,
  relatedIds: [],
  tags: [],
  previewExpiresAt: null,
  commentsOpen: false,
  author: null,
};

/** A believable piece of content, changed where a test says so. */
export function contentItem(changes: Partial<ContentItem> = {}): ContentItem {
  return {
    ...plain,
    ...changes,
  };
}
