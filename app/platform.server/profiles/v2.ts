// A platform of another hand: camelCase, an envelope of its own, offsets for pages, ids as URNs. The
// reference platform speaks it too (origin/dialect/v2.ts), so that the tests show it with the whole site.
import { fieldsOf, respelt, snakeCase, type FieldTable } from "./fields";
import type { OwnCall, Profile, Spelling } from "./profile";

const URN = "urn:content:";

function plainId(id: unknown): string {
  const text = String(id);
  return text.startsWith(URN) ? text.slice(URN.length) : text;
}

function isYes(word: unknown): boolean {
  return word === "Y";
}

/** Milliseconds as lists show them: `3:25`, `1:02:03`. */
function clockTime(ms: unknown): string {
  const seconds = Math.round(Number(ms) / 1000);
  if (!(seconds > 0)) return "";
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part) => String(part).padStart(2, "0")).join(":");
}

/** Names of fields, wherever they stand; the others differ by their case alone. */
const fields: FieldTable = {
  contentId: (id) => ({ post_id: plainId(id) }),
  relatedContentIds: (ids) => ({ relations: Array.isArray(ids) ? ids.map(plainId) : [] }),
  kind: "content_type",
  bodyHtml: "content",
  times: (times) => {
    const { published, updated, expires } = fieldsOf(times);
    return { publish_at: published, updated_at: updated, expired_at: expires };
  },
  durationMs: (ms) => ({ duration_str: clockTime(ms) }),
  byMediaAccount: (word) => ({ mp: isYes(word) }),
  upright: (word) => ({ portrait: isYes(word) }),
  commentsAllowed: (word) => ({ meta: { comment_available: String(isYes(word)) } }),
  covers: (pictures) => ({ style: { data: pictures } }),
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
  starred: (word) => ({ star: isYes(word) }),
  // What the reference spells in camelCase too.
  appId: "appId",
  nonceStr: "nonceStr",
  isHome: "isHome",
  bizName: "bizName",
};

/** A call whose only change is its address, with the content's id as a URN. */
function ofContent(at: Spelling["at"], rest: Omit<Spelling, "at"> = {}): Spelling {
  return {
    ...rest,
    ...(at === undefined ? {} : { at }),
    asked: (call) => {
      const { given, body } = rest.asked?.(call) ?? call;
      return { given: { ...given, id: `${URN}${given.id}` }, body };
    },
  };
}

/** A page, counted from 1, as the entries before it. */
function byOffset(page: string, size: number) {
  return ({ given, body }: OwnCall): OwnCall => ({
    given: { ...given, offset: (Number(given[page]) - 1) * size },
    body,
  });
}

const STATES: Readonly<Record<string, number>> = { SOON: 0, ONAIR: 1, OVER: 2, BREAK: 3 };

function broadcast(data: unknown): unknown {
  const { state, ...rest } = fieldsOf(data);
  return { ...rest, status: STATES[String(state)] };
}

function toFormData({ body }: OwnCall): FormData {
  const sent = new FormData();
  if (body instanceof FormData) {
    for (const [name, part] of body) sent.append(name === "field" ? "question" : "upload", part);
  }
  return sent;
}

export const v2: Profile = {
  envelope: (answer) => {
    const { status, result } = fieldsOf(answer);
    const { code, text } = fieldsOf(status);
    const word = String(code);
    return { code: word === "OK" ? 0 : /^E(\d+)$/.exec(word)?.[1], message: text, data: result };
  },
  data: (data) => respelt(data, fields, snakeCase),
  calls: {
    content: ofContent("GET staticContent /v2/contents?contentId={id}"),
    mpContent: ofContent("GET mpContent /v2/contents?contentId={id}&publisher=account"),
    preview: ofContent("GET preview /v2/drafts/{id}"),
    album: ofContent("GET albums /v2/albums/{id}/{medium}?offset&limit=30", {
      asked: byOffset("page", 30),
      data: (data) => {
        const { entries, count } = fieldsOf(data);
        return { tracks: entries, total: count };
      },
    }),
    related: ofContent("GET albums /v2/contents/{id}/related", {
      data: (data) => fieldsOf(data).entries,
    }),
    special: ofContent("GET special /v2/specials/{id}?offset&limit=50", {
      asked: byOffset("pageindex", 50),
      data: (data) => {
        const { head, sections, count } = fieldsOf(data);
        const blocks = (Array.isArray(sections) ? sections : []).map((section) => {
          const { title, layout, entries, ...rest } = fieldsOf(section);
          return { ...rest, name: title, style: layout, items: entries };
        });
        return { special: head, blocks, total: count };
      },
    }),
    hot72: {
      at: "GET hot /v2/rankings?hours=72",
      data: (data) => fieldsOf(data).entries,
    },
    firstComments: ofContent("GET comments /v2/contents/{id}/comments"),
    star: {
      at: "POST api /v2/comments/{comment}/star",
      asked: ({ given, body }) => {
        const { comment_id, post_id, type } = fieldsOf(body);
        return {
          given: { ...given, comment: String(comment_id) },
          body: { contentId: `${URN}${String(post_id)}`, on: type === "add" ? "Y" : "N" },
        };
      },
    },
    search: {
      at: "GET api /peony/v1/search?q={keyword}&[kinds={content_type}]&offset&limit=10",
      asked: byOffset("pageindex", 10),
    },
    hotWords: {
      data: (data) => (Array.isArray(data) ? data.map((word) => fieldsOf(word).keyword) : []),
    },
    siteConfig: {
      at: "GET staticData /v2/site",
      data: (data) => {
        const { title, slogan, logo } = fieldsOf(data);
        return { site_name: title, descriptions: slogan, site_logo: logo };
      },
    },
    appInfo: {
      data: (data) => {
        const { theme, menu } = fieldsOf(data);
        return { app_info: { primaryColor: fieldsOf(theme).primary, navigation: menu } };
      },
    },
    shareSignature: { at: "GET wxshare /v2/signatures?url={path}" },
    liveDetail: { data: broadcast },
    liveRoom: { data: broadcast },
    liveChat: { at: "GET live /chat/{id}?[olderThan={before}]&limit=30" },
    formDetail: ofContent("GET forms /v2/forms/{id}"),
    submitForm: ofContent("POST forms /v2/forms/{id}/answers", {
      asked: ({ given, body }) => ({
        given,
        body: {
          answers: Object.entries(fieldsOf(fieldsOf(body).answers)).map(([question, answer]) => ({
            question,
            values: Array.isArray(answer) ? answer : [answer],
          })),
        },
      }),
    }),
    uploadFormFile: ofContent("POST forms /v2/forms/{id}/files", {
      asked: (call) => ({ given: call.given, body: toFormData(call) }),
    }),
  },
};
