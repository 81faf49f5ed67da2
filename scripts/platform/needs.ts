import { allKinds, type Kind, type kinds } from "../../app/model/content/kinds";

/** Which screens need a call, and what they show without it. */
export interface Need {
  readonly screens: string;
  readonly without: string;
}

/** The calls that an article's page is made of, and what it is without each. */
export const ARTICLE_CALLS: Readonly<Record<string, Need>> = {
  content: { screens: "every page of a piece of content", without: "404 or 503: there is no page" },
  firstComments: { screens: "pages of content", without: "the page without its comments" },
  related: { screens: "pages of content", without: "the page without related reading" },
  hot72: { screens: "pages of content, home, 404", without: "the page without the hot list" },
  siteConfig: { screens: "every page", without: "no site name, logo and description" },
};

/** Calls of other screens whose part is worth a word; the others' parts are missing, and no more. */
const OTHER_CALLS: Readonly<Record<string, Need>> = {
  appInfo: {
    screens: "home, navigation",
    without: "home shows recommendations or the hot list, no navigation",
  },
  recommend: { screens: "home, pages of content", without: "home shows the hot list" },
  group: { screens: "home, navigation", without: "items without groups" },
  groupContents: { screens: "home, lists", without: "503 or 404 for that list" },
  downloadConfig: { screens: "open-app banner", without: "APP_STORE_URL, or no download" },
  shareSignature: { screens: "pages in the messaging app", without: "cards are not signed" },
  album: { screens: "albums", without: "the page without its tracks" },
  albumTracks: { screens: "albums", without: "no further tracks" },
  comments: { screens: "pages of content", without: "no further comments" },
  hottestComments: { screens: "pages of content", without: "no comments by stars" },
  replies: { screens: "pages of content", without: "no further replies" },
  special: { screens: "specials", without: "404 or 503 for specials" },
  search: { screens: "search", without: "503 for searches" },
  liveDetail: { screens: "live broadcasts", without: "404 or 503 for broadcasts" },
  liveRoom: { screens: "live broadcasts", without: "the state of the detail, no host's posts" },
  liveChat: { screens: "live broadcasts", without: "no chat" },
  mpContent: { screens: "pages of media accounts' content", without: "404 or 503 for these" },
};

/** What every named call is needed for. */
export const NEEDS: Readonly<Record<string, Need>> = { ...ARTICLE_CALLS, ...OTHER_CALLS };

/** @param service of the call, as its pattern names it */
export function needOf(name: string, service: string): Need {
  return NEEDS[name] ?? { screens: `what asks ${service}`, without: "that part is missing" };
}

const ALBUMS: readonly Kind[] = ["audio_album", "video_album"];
const LIVE: readonly Kind[] = ["live", "local_live"];

/** The kinds of content of whose id a call takes one; none for any content. */
export const CONTENT_OF_CALL: Readonly<Record<string, readonly Kind[]>> = {
  content: [],
  mpContent: [],
  firstComments: [],
  comments: [],
  hottestComments: [],
  replies: [],
  ownComments: [],
  ownHottestComments: [],
  ownReplies: [],
  related: [],
  userRelated: [],
  preview: [],
  previewRelated: [],
  previewTracks: ALBUMS,
  previewBlocks: ["special"],
  album: ALBUMS,
  albumTracks: ALBUMS,
  special: ["special"],
  liveDetail: LIVE,
  formDetail: ["cloud_form"],
};

/** Acts on content: their parameter or body field that is its id. */
export const ID_OF_ACT: Readonly<Record<string, string>> = {
  postComment: "id",
  reportComment: "id",
  deleteComment: "id",
  collect: "id",
  star: "post_id",
  booking: "booking_id",
  submitForm: "id",
  uploadFormFile: "id",
};

/** Calls about visitors' posts: their parameters that are encoded ids of URLs (`requireShareId`). */
export const IDS_OF_USER_POST: Readonly<Record<string, readonly string[]>> = {
  clue: ["id"],
  relatedClues: ["id"],
  circle: ["id"],
  circlePost: ["id"],
  circlePosts: ["circle_id", "topic_id"],
  circleTopic: ["id"],
  lawQuestion: ["id"],
  lawAnswers: ["id"],
};

/** The parameter or body field of a call that is a content's id; null where it has none. */
export function contentIdOf(call: string): string | null {
  return call in CONTENT_OF_CALL ? "id" : (ID_OF_ACT[call] ?? null);
}

/** The parameters and body fields of a call that are encoded ids. */
export function encodedIdsOf(call: string): readonly string[] {
  const id = contentIdOf(call);
  return id === null ? (IDS_OF_USER_POST[call] ?? []) : [id];
}

/** The calls of other screens, as whoever connects a platform goes about them. */
export const SCREEN_CALLS: readonly (readonly [screens: string, calls: readonly string[]])[] = [
  ["Home and navigation", ["appInfo", "recommend", "group", "groupContents", "downloadConfig"]],
  ["Further comments", ["comments", "hottestComments", "replies"]],
  ["Albums, specials, search", ["album", "albumTracks", "special", "search", "hotWords"]],
  ["Live broadcasts", ["liveDetail", "liveRoom", "liveChat", "liveList"]],
  ["Login", ["anonymousToken", "code", "login", "account", "logout"]],
  [
    "What a logged-in visitor does",
    [
      "ownComments",
      "ownHottestComments",
      "ownReplies",
      "postComment",
      "star",
      "deleteComment",
      "reportComment",
      "userRelated",
      "collect",
      "booking",
      "bookings",
      "bookedIds",
      "sendRoomMessage",
      "likeRoom",
    ],
  ],
  [
    "Media accounts",
    ["mpContent", "mediaAccount", "mediaAccountContents", "isFollowed", "follow", "followList"],
  ],
  ["Share cards in the messaging app", ["shareSignature"]],
];

type KindWithPage = {
  [K in Kind]: (typeof kinds)[K]["slug"] extends null ? never : K;
}[Kind];

/** The screen of each kind with a page; null where its row of `content` says all that there is. */
export const SCREEN_OF_KIND: Readonly<Record<KindWithPage, string | null>> = {
  article: "article",
  video: "video",
  svideo: "video",
  audio: "audio",
  image: "gallery",
  video_album: "album",
  audio_album: "album",
  special: "special",
  local_live: "live broadcast",
  mini_program: null,
  h5: null,
  link: null,
  topic: null,
};

/** What an item of a kind cannot do without; null where its text or another call is that. */
export const MAIN_PART: Readonly<Record<Kind, "media" | "pictures" | null>> = {
  article: null,
  image: "pictures",
  video: "media",
  svideo: "media",
  audio: "media",
  video_album: null,
  audio_album: null,
  special: null,
  mini_program: null,
  local_live: null,
  h5: null,
  link: null,
  topic: null,
  sp_topic: null,
  live: null,
  cloud_form: null,
};

function kindsOf(screen: string): readonly Kind[] {
  const screens: Readonly<Partial<Record<Kind, string | null>>> = SCREEN_OF_KIND;
  return allKinds.filter((kind) => screens[kind] === screen);
}

interface Screen {
  readonly name: string;
  /** The calls without which it is none; content of one of `kinds` has to work too. */
  readonly calls: readonly string[];
  readonly kinds?: readonly Kind[];
}

export const SCREENS: readonly Screen[] = [
  { name: "article", calls: [], kinds: kindsOf("article") },
  { name: "video", calls: [], kinds: kindsOf("video") },
  { name: "audio", calls: [], kinds: kindsOf("audio") },
  { name: "gallery", calls: [], kinds: kindsOf("gallery") },
  { name: "home", calls: ["recommend"] },
  { name: "home (hot list)", calls: ["hot72"] },
  { name: "album", calls: ["album"], kinds: kindsOf("album") },
  { name: "special", calls: ["special"] },
  { name: "search", calls: ["search"] },
  { name: "live broadcast", calls: ["liveDetail"] },
  { name: "media account's content", calls: ["mpContent"] },
];
