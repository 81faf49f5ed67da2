import type { CacheRule, Policy } from "./rule";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const defaults: Policy = {
  fresh: MINUTE,
  staleWhileRevalidate: 10 * MINUTE,
  staleIfError: DAY,
  negative: 30,
  jitter: 0.1,
  softDeadlineMs: 800,
  timeoutMs: 3000,
  global: false,
};

type Given = Partial<CacheRule> & Pick<CacheRule, "calls" | "tags">;

/** What the first paint waits for. */
const primary = (rule: Given): CacheRule => ({ ...defaults, priority: "article", ...rule });

/** What is streamed after it: nobody waits, so a slow upstream may take longer. */
const secondary = (rule: Given): CacheRule => ({
  ...defaults,
  timeoutMs: 6000,
  priority: "related",
  ...rule,
});

/**
 * How long each public answer of the platform lives at the edge. Durations without a unit are
 * seconds. Calls that carry a visitor's credentials stand in `visitor-calls.ts`: they have no rule.
 */
export const rules = {
  content: primary({
    calls: ["GET staticContent /content/{id}"],
    tags: ["content", "content:{id}"],
    staleIfError: 7 * DAY,
    global: true,
  }),
  mpContent: primary({
    calls: ["GET mpContent /mp/content/{id}"],
    tags: ["content", "content:{id}"],
    staleIfError: 7 * DAY,
    global: true,
  }),
  album: primary({
    calls: ["GET albums /album/audio/{id}?page&size", "GET albums /album/video/{id}?page&size"],
    tags: ["album", "content:{id}"],
    staleIfError: 7 * DAY,
    global: true,
  }),
  albumTracks: secondary({
    calls: ["GET api /peony/v3/album/tracks/{series}/{uid}?page&size"],
    tags: ["album"],
  }),
  special: primary({
    calls: ["GET special /special/{id}?pageindex&pagesize"],
    tags: ["special", "content:{id}"],
    staleIfError: 7 * DAY,
    global: true,
  }),
  siteConfig: primary({
    calls: ["GET staticData /data/h5_config"],
    tags: ["site"],
    fresh: 5 * MINUTE,
    staleWhileRevalidate: HOUR,
    staleIfError: 7 * DAY,
    global: true,
  }),
  appInfo: primary({
    calls: ["GET api /peony/v1/app/info"],
    tags: ["site"],
    fresh: 5 * MINUTE,
    staleWhileRevalidate: HOUR,
    staleIfError: 7 * DAY,
    global: true,
  }),
  downloadConfig: secondary({
    calls: ["GET api /peony/v1/app/module?moduleName"],
    tags: ["site"],
    fresh: 5 * MINUTE,
    staleWhileRevalidate: HOUR,
    staleIfError: 7 * DAY,
    global: true,
  }),
  // A signature outlives neither its ticket (7200 s) nor a stale bridge into the ticket's end.
  shareSignature: secondary({
    calls: ["GET wxshare /peony/v1/system/wxshare?path"],
    tags: ["share"],
    priority: "comments",
    fresh: 20 * MINUTE,
    staleWhileRevalidate: 20 * MINUTE,
    staleIfError: HOUR,
    negative: 0,
  }),
  hot72: secondary({
    calls: ["GET hot /hot72"],
    tags: ["hot"],
    staleWhileRevalidate: HOUR,
    global: true,
  }),
  related: secondary({
    calls: ["GET albums /relates/{id}"],
    tags: ["related", "content:{id}"],
    fresh: 5 * MINUTE,
  }),
  recommend: secondary({
    calls: ["GET api /peony/v1/recommend?page&size"],
    tags: ["recommend"],
  }),
  comments: secondary({
    calls: [
      "GET comments /comment/{id}",
      "GET api /peony/v1/comment/{id}?pageindex&pagesize",
      "GET api /guzzle/v1/comment/{id}?pageindex&pagesize",
    ],
    tags: ["comments", "comments:{id}"],
    priority: "comments",
    fresh: 15,
    staleWhileRevalidate: MINUTE,
  }),
  replies: secondary({
    calls: [
      "GET api /peony/v1/comment/{id}/{cid}?pageindex&pagesize",
      "GET api /guzzle/v1/comment/{id}/{cid}?pageindex&pagesize",
    ],
    tags: ["comments", "comments:{id}"],
    priority: "comments",
    fresh: 15,
    staleWhileRevalidate: MINUTE,
  }),
  group: primary({
    calls: ["GET api /peony/v1/group?id"],
    tags: ["navigation"],
    fresh: 5 * MINUTE,
    global: true,
  }),
  groupContents: primary({
    calls: ["GET api /peony/v1/content?gid&pageindex&pagesize"],
    tags: ["navigation", "group:{gid}"],
    global: true,
  }),
  hotWords: secondary({
    calls: ["GET api /peony/v1/search/hot-words"],
    tags: ["search"],
    fresh: 5 * MINUTE,
  }),
  search: primary({
    calls: ["GET api /peony/v1/search?keyword&pageindex&pagesize"],
    tags: ["search"],
    fresh: 30,
    staleWhileRevalidate: MINUTE,
    staleIfError: HOUR,
  }),
  formDetail: primary({ calls: ["GET forms /form/mobile/{id}"], tags: ["form", "form:{id}"] }),
  mediaAccount: primary({
    calls: ["GET api /guzzle/v1/mp/info/{id}"],
    tags: ["mp", "mp:{id}"],
  }),
  mediaAccountContents: primary({
    calls: ["GET api /guzzle/v1/mp/content?mp_user_id&pageindex&pagesize"],
    tags: ["mp", "mp:{mp_user_id}"],
  }),
  clueReport: primary({
    calls: [
      "GET api /peony/v3/clue_report/{id}/detail",
      "GET api /peony/v3/clue_report/recommend_topics?limit",
      "GET api /peony/v3/clue_report/topic/{name}?limit&page&sort&channel_id",
      "GET api /peony/v3/clue_report/user/{id}",
      "GET api /peony/v3/clue_report/user/{id}/clues?pageindex&pagesize",
      "GET api /peony/v3/clue_report/at_ta_clues?user_id&pageindex&pagesize",
      "GET api /peony/v3/clue_report/relate_posts?id&limit",
    ],
    tags: ["clue"],
  }),
  circle: primary({
    calls: [
      "GET api /circle/v1/api/share/content/detail?id",
      "GET api /circle/v1/api/share/circle/detail?id",
      "GET api /circle/v1/api/share/topic/detail?id",
      "GET api /circle/v1/api/share/content/list?circle_id&topic_id&pageindex&pagesize",
    ],
    tags: ["circle"],
  }),
  law: primary({
    calls: [
      "GET api /law/v1/api/share/question/detail?id",
      "GET api /law/v1/api/share/question/answerlist?id&pageindex&pagesize",
    ],
    tags: ["law"],
  }),
  picho: primary({
    calls: [
      "GET api /peony/v1/picho/v1/open/catalog",
      "GET api /peony/v1/picho/v1/open/content?id",
    ],
    tags: ["picho"],
    fresh: 5 * MINUTE,
  }),
  liveDetail: primary({
    calls: ["GET live /info/{id}"],
    tags: ["live", "live:{id}"],
    fresh: 5,
    staleWhileRevalidate: 30,
    staleIfError: HOUR,
    negative: 5,
  }),
  liveRoom: secondary({
    calls: ["GET live /room/{id}"],
    tags: ["live", "live:{id}"],
    fresh: 2,
    staleWhileRevalidate: 5,
    staleIfError: 5 * MINUTE,
    negative: 5,
  }),
  liveChat: secondary({
    calls: ["GET live /chat/{id}?before&limit"],
    tags: ["live", "live:{id}"],
    fresh: 2,
    staleWhileRevalidate: 5,
    staleIfError: MINUTE,
    negative: 5,
  }),
  weather: secondary({
    calls: ["GET api /peony/v3/lbs_weather/{id}", "GET api /peony/v3/lbs/{id}"],
    tags: ["weather"],
    fresh: 10 * MINUTE,
    staleWhileRevalidate: HOUR,
  }),
} as const satisfies Record<string, CacheRule>;

export type RuleName = keyof typeof rules;

export const isRuleName = (name: string): name is RuleName => Object.hasOwn(rules, name);

export const ruleNamed = (name: RuleName): CacheRule => rules[name];
