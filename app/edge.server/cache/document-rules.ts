import { CHAPTER_PARAMETER } from "../../model/url/parameters";
import { PREVIEW_PARAMETER } from "../../model/url/preview-url";
import { allKinds, kinds, kindTraits } from "../../model/content/kinds";
import type { DocumentRule, UncachedDocument } from "./rule";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const documentDefaults = {
  fresh: 30,
  staleWhileRevalidate: 10 * MINUTE,
  staleIfError: DAY,
  jitter: 0.1,
  softDeadlineMs: 800,
  global: false,
} satisfies Partial<DocumentRule>;

/** Parameters that open a content page's lists without JavaScript. */
const LIST_PARAMETERS = [
  "comments_order",
  "comments_page",
  "recommended_page",
  "replies",
  "replies_page",
];

/** The detail URLs of the kinds whose documents have a class (`kindTraits`). */
function pagesOf(documents: (typeof kindTraits)[keyof typeof kindTraits]["documents"]): string[] {
  return allKinds.flatMap((kind) => {
    const { slug } = kinds[kind];
    const isOfClass = kindTraits[kind].documents === documents && slug !== null;
    return isOfClass ? [`/{actor}/${slug}/**`] : [];
  });
}

const SPECIAL = "/{actor}/special/**";

/** Cache rules of shared documents by URL below the base path; the first match counts. */
export const documentRules = {
  liveDocument: {
    ...documentDefaults,
    documents: pagesOf("liveDocument"),
    parameters: LIST_PARAMETERS,
    fresh: 5,
    staleWhileRevalidate: 30,
  },
  detailDocument: {
    ...documentDefaults,
    documents: [...pagesOf("detailDocument"), "/special/{id}/**"],
    parameters: [
      ...LIST_PARAMETERS,
      CHAPTER_PARAMETER,
      PREVIEW_PARAMETER,
      "page",
      "track",
      "tracks_page",
    ],
    staleIfError: 7 * DAY,
  },
  listDocument: {
    ...documentDefaults,
    documents: [
      "/",
      "/content_model/**",
      "/list/**",
      "/special/**",
      "/fly_card/**",
      "/mp/personal/**",
    ],
    parameters: ["id", "group", "page", PREVIEW_PARAMETER],
  },
  sectionDocument: {
    ...documentDefaults,
    documents: ["/dejin/**", "/dimim/**", "/fazak/**"],
    parameters: ["id", "page", "channel", "sort", "list", CHAPTER_PARAMETER, PREVIEW_PARAMETER],
  },
  // After the sections: a clue topic's URL has the same form.
  topicDocument: {
    ...documentDefaults,
    documents: pagesOf("topicDocument"),
    parameters: [...LIST_PARAMETERS, PREVIEW_PARAMETER],
  },
} as const satisfies Record<string, DocumentRule>;

const ALBUMS = ["/{actor}/audio_album/**", "/{actor}/video_album/**"];

/**
 * The screens that read a parameter, where only some screens of a rule do: at the others it is ignored and not
 * part of the key.
 */
export const parameterScreens: Readonly<Record<string, readonly string[]>> = {
  group: ["/", "/content_model/**"],
  channel: ["/dejin/topic/**"],
  sort: ["/dejin/topic/**"],
  list: ["/dejin/personal/**"],
  track: ALBUMS,
  tracks_page: ALBUMS,
  [CHAPTER_PARAMETER]: [
    ...pagesOf("detailDocument").filter((pages) => pages !== SPECIAL),
    "/dejin/content/**",
  ],
  page: [
    "/",
    "/content_model/**",
    "/list/**",
    "/special/**",
    SPECIAL,
    "/fly_card/**",
    "/mp/personal/**",
    "/dejin/topic/**",
    "/dejin/personal/**",
    "/dimim/**",
    "/fazak/**",
  ],
};

export const uncachedDocuments: readonly UncachedDocument[] = [
  {
    documents: [
      "/auth",
      "/auth/**",
      "/user_agreement",
      "/privacy_policy",
      "/comment",
      "/comment/**",
    ],
    uncachedBecause:
      "forms show the visitor's own input, and the agreements cost nothing to render",
  },
  {
    documents: ["/search/**"],
    uncachedBecause: "a document for every keyword would crowd out the articles",
  },
  {
    documents: ["/invite/**", "/activity/**"],
    uncachedBecause: "forms with the visitor's own answers",
  },
  {
    documents: pagesOf("uncached"),
    uncachedBecause: "where a link leads depends on the desktop around the page",
  },
  {
    documents: ["/pc", "/bar"],
    uncachedBecause: "desktop embedding: every address is its own document",
  },
  { documents: ["/404"], uncachedBecause: "an error page reads cached data only" },
];

export type DocumentRuleName = keyof typeof documentRules;

export function documentRuleNamed(name: DocumentRuleName): DocumentRule {
  return documentRules[name];
}
