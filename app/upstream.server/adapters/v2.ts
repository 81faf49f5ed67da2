// A second platform: camelCase, another envelope, pages by offset, ids as URNs. The reference platform
// implements it too (origin/v2/), so that tests run the complete site on it.
import type { Adapter } from "./adapter";
import { fieldsOf, type FieldTable } from "./fields";

/** Fields of a broadcast's detail and room. */
const broadcast: FieldTable = {
  state: { to: "status", values: { SOON: 0, ONAIR: 1, OVER: 2, BREAK: 3 } },
};

export const v2: Adapter = {
  envelope: {
    success: { path: "status.code", is: ["OK"] },
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
    times: { flatten: { published: "publish_at", updated: "updated_at", expires: "expired_at" } },
    durationMs: { to: "duration_str", as: "duration-milliseconds" },
    byMediaAccount: { to: "mp", equals: "Y" },
    upright: { to: "portrait", equals: "Y" },
    commentsAllowed: { to: "enable_comment", equals: "Y" },
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
    starred: { to: "star", equals: "Y" },
    // Camel case in the reference too.
    appId: "appId",
    nonceStr: "nonceStr",
    isHome: "isHome",
    bizName: "bizName",
  },
  unlisted: "as-declared",
  calls: {
    content: { pattern: "GET staticContent /v2/contents?contentId={id}", ids: ["id"] },
    mpContent: {
      pattern: "GET mpContent /v2/contents?contentId={id}&publisher=account",
      ids: ["id"],
    },
    preview: { pattern: "GET preview /v2/drafts/{id}", ids: ["id"] },
    album: {
      pattern: "GET albums /v2/albums/{id}/{medium}?offset&limit=30",
      ids: ["id"],
      offset: { page: "page", size: 30 },
      fields: { entries: "tracks", totalCount: "total" },
    },
    related: { pattern: "GET albums /v2/contents/{id}/related", ids: ["id"], list: "entries" },
    special: {
      pattern: "GET special /v2/specials/{id}?offset&limit=50",
      ids: ["id"],
      offset: { page: "pageindex", size: 50 },
      fields: {
        head: "special",
        sections: "blocks",
        "sections.title": "name",
        "sections.layout": "style",
        "sections.entries": "items",
        totalCount: "total",
      },
    },
    hot72: { pattern: "GET hot /v2/rankings?hours=72", list: "entries" },
    firstComments: { pattern: "GET comments /v2/contents/{id}/comments", ids: ["id"] },
    star: {
      pattern: "POST api /v2/comments/{comment_id}/star",
      ids: ["post_id"],
      body: { contentId: "post_id", on: { from: "type", values: { add: "Y", del: "N" } } },
    },
    search: {
      pattern: "GET api /peony/v1/search?q={keyword}&[kinds={content_type}]&offset&limit=10",
      offset: { page: "pageindex", size: 10 },
    },
    hotWords: { fields: { keyword: "word" } },
    siteConfig: {
      pattern: "GET staticData /v2/site",
      fields: { title: "site_name", slogan: "descriptions", logo: "site_logo" },
    },
    appInfo: {
      fields: {
        theme: { flatten: { primary: "app_info.primaryColor" } },
        menu: "app_info.navigation",
      },
    },
    shareSignature: { pattern: "GET wxshare /v2/signatures?url={path}" },
    liveDetail: { fields: broadcast },
    liveRoom: { fields: broadcast },
    liveChat: { pattern: "GET live /chat/{id}?[olderThan={before}]&limit=30" },
    formDetail: { pattern: "GET forms /v2/forms/{id}", ids: ["id"] },
    submitForm: {
      pattern: "POST forms /v2/forms/{id}/answers",
      ids: ["id"],
      request: ({ given, body }) => ({
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
      pattern: "POST forms /v2/forms/{id}/files",
      ids: ["id"],
      request: ({ given, body }) => {
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
