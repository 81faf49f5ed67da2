// A platform of another hand: camelCase, an envelope of its own, offsets for pages, ids as URNs. The
// reference platform speaks it too (origin/dialect/), so that the tests show it with the whole site.
import type { Adapter } from "./adapter";
import { fieldsOf } from "./fields";

const STATES: Readonly<Record<string, number>> = { SOON: 0, ONAIR: 1, OVER: 2, BREAK: 3 };

function broadcast(data: unknown): unknown {
  const { state, ...rest } = fieldsOf(data);
  return { ...rest, status: STATES[String(state)] };
}

export const v2: Adapter = {
  envelope: {
    success: { at: "status.code", is: ["OK"] },
    message: "status.text",
    data: "result",
  },
  ids: { form: "encoded", prefix: "urn:content:" },
  naming: "camelCase",
  fields: {
    contentId: { to: "post_id", as: "id" },
    relatedContentIds: { to: "relations", as: "ids" },
    kind: "content_type",
    bodyHtml: "content",
    times: { lift: { published: "publish_at", updated: "updated_at", expires: "expired_at" } },
    durationMs: { to: "duration_str", as: "duration-milliseconds" },
    byMediaAccount: { to: "mp", yes: "Y" },
    upright: { to: "portrait", yes: "Y" },
    commentsAllowed: { to: "enable_comment", yes: "Y" },
    covers: "style.data",
    pictures: "images",
    src: "url",
    small: "thumb",
    smallWebp: "wbep_thumb",
    smallAvif: "avif_thumb",
    size: (size) => {
      const [width, height] = String(size).split("x");
      return { width, height };
    },
    totalCount: "count",
    commentId: "gid",
    commentText: "content",
    replies: "replys",
    starred: { to: "star", yes: "Y" },
    // What the reference spells in camelCase too.
    appId: "appId",
    nonceStr: "nonceStr",
    isHome: "isHome",
    bizName: "bizName",
  },
  calls: {
    content: { at: "GET staticContent /v2/contents?contentId={id}", ids: ["id"] },
    mpContent: { at: "GET mpContent /v2/contents?contentId={id}&publisher=account", ids: ["id"] },
    preview: { at: "GET preview /v2/drafts/{id}", ids: ["id"] },
    album: {
      at: "GET albums /v2/albums/{id}/{medium}?offset&limit=30",
      ids: ["id"],
      offset: { page: "page", size: 30 },
      rename: { entries: "tracks", count: "total" },
    },
    related: { at: "GET albums /v2/contents/{id}/related", ids: ["id"], list: "entries" },
    special: {
      at: "GET special /v2/specials/{id}?offset&limit=50",
      ids: ["id"],
      offset: { page: "pageindex", size: 50 },
      data: (data) => {
        const { head, sections, count } = fieldsOf(data);
        const blocks = (Array.isArray(sections) ? sections : []).map((section) => {
          const { title, layout, entries, ...rest } = fieldsOf(section);
          return { ...rest, name: title, style: layout, items: entries };
        });
        return { special: head, blocks, total: count };
      },
    },
    hot72: { at: "GET hot /v2/rankings?hours=72", list: "entries" },
    firstComments: { at: "GET comments /v2/contents/{id}/comments", ids: ["id"] },
    star: {
      at: "POST api /v2/comments/{comment}/star",
      asked: ({ given, body }) => {
        const { comment_id, post_id, type } = fieldsOf(body);
        return {
          given: { ...given, comment: String(comment_id) },
          body: { contentId: `urn:content:${String(post_id)}`, on: type === "add" ? "Y" : "N" },
        };
      },
    },
    search: {
      at: "GET api /peony/v1/search?q={keyword}&[kinds={content_type}]&offset&limit=10",
      offset: { page: "pageindex", size: 10 },
    },
    hotWords: {
      data: (data) => (Array.isArray(data) ? data.map((word) => fieldsOf(word)["keyword"]) : []),
    },
    siteConfig: {
      at: "GET staticData /v2/site",
      rename: { title: "site_name", slogan: "descriptions", logo: "site_logo" },
    },
    appInfo: {
      data: (data) => {
        const { theme, menu } = fieldsOf(data);
        return { app_info: { primaryColor: fieldsOf(theme)["primary"], navigation: menu } };
      },
    },
    shareSignature: { at: "GET wxshare /v2/signatures?url={path}" },
    liveDetail: { data: broadcast },
    liveRoom: { data: broadcast },
    liveChat: { at: "GET live /chat/{id}?[olderThan={before}]&limit=30" },
    formDetail: { at: "GET forms /v2/forms/{id}", ids: ["id"] },
    submitForm: {
      at: "POST forms /v2/forms/{id}/answers",
      ids: ["id"],
      asked: ({ given, body }) => ({
        given,
        body: {
          answers: Object.entries(fieldsOf(fieldsOf(body)["answers"])).map(
            ([question, answer]) => ({
              question,
              values: Array.isArray(answer) ? answer : [answer],
            }),
          ),
        },
      }),
    },
    uploadFormFile: {
      at: "POST forms /v2/forms/{id}/files",
      ids: ["id"],
      asked: ({ given, body }) => {
        const sent = new FormData();
        if (body instanceof FormData) {
          for (const [name, part] of body)
            sent.append(name === "field" ? "question" : "upload", part);
        }
        return { given, body: sent };
      },
    },
  },
};
