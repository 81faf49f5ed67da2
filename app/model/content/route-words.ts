import { kindOfRouteWord } from "./kinds";

/**
 * Resource routes below `/-/`: data and acts for scripts. `routes.ts` gives each the module of its first word in
 * `app/routes/resources/`.
 */
export const resourceRoutes: readonly string[] = [
  "album-tracks/:post_id",
  "booking",
  "calendar/:post_id",
  "circle-posts/:kind/:id",
  "clue-topic/:topic_name",
  "code",
  "collect",
  "comment",
  "comment-act",
  "comments/:post_id",
  "csp-report",
  "follow",
  "followed-accounts",
  "form-file/:post_id",
  "group/:group_id",
  "hydration-failure",
  "law-answers/:id",
  "live-chat/:live_id",
  "live-like",
  "live-list/:group_id",
  "live-room/:live_id",
  "login",
  "logout",
  "me",
  "media-account/:user_id",
  "navigation",
  "push-events",
  "push-ticket",
  "reactions",
  "recommended",
  "replies/:post_id/:comment_id",
  "reporter/:user_id",
  "search",
  "share",
  "special/:id",
  "star",
  "track/:post_id",
];

/** Words that a path begins with below the base path, and those that may follow. A test compares `app/routes.ts`. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  "-": [...resourceRoutes.map((url) => url.split("/", 1)[0] ?? ""), "standing"],
  "404": [],
  activity: [],
  auth: ["result"],
  bar: [],
  comment: ["acts"],
  content_model: [],
  dejin: ["catalog", "content", "detail", "personal", "topic"],
  dimim: ["circle", "content", "topic"],
  fazak: ["problemShare"],
  fly_card: [],
  invite: [],
  list: [],
  mp: ["personal"],
  pc: [],
  privacy_policy: [],
  search: [],
  special: [],
  user_agreement: [],
};

/** The last segment of every page's URL (specification, section 2). */
const INDEX = "index.html";

/** A segment as a word is compared: routes match in any letter case, and nobody means dots behind a word. */
function folded(segment: string): string {
  return segment.toLowerCase().replace(/(?<!\.)\.+$/, "");
}

function wordAmong(words: readonly string[], segment: string): string | undefined {
  const wanted = folded(segment);
  return words.find((word) => word.toLowerCase() === wanted);
}

/**
 * The second word of a path: one that may follow the first, or a kind's behind an actor. A URL of a
 * kind has an id and an index behind it; shorter ones that begin with a word have an id in second place.
 */
function secondWord(first: string, second: string, length: number): string {
  const following = wordAmong(WORDS[first] ?? [], second);
  if (following !== undefined) return following;
  const mayBeActor = !(first in WORDS) || length >= 4;
  return mayBeActor && kindOfRouteWord(folded(second)) !== null ? folded(second) : second;
}

/** The segments of a path below the base path, words of the routes in their own letter case; ids stay. */
export function canonicalWords(segments: readonly string[]): readonly string[] {
  const [given = "", second] = segments;
  const first = wordAmong(Object.keys(WORDS), given) ?? given;
  return segments.map((segment, at) => {
    if (at === 0) return first;
    if (at === segments.length - 1 && folded(segment) === INDEX) return INDEX;
    return at === 1 && second !== undefined ? secondWord(first, second, segments.length) : segment;
  });
}
