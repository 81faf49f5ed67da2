/**
 * The one registry of content kinds (specification, section 3 "Content types, page kind and
 * series" and section 2). A new kind begins with an entry here: what is keyed by `Kind` or
 * `RouteWord` then does not compile, and a test asks for the rest (CONTRIBUTING.md, "A content
 * kind").
 */
interface KindEntry {
  /** The page kind (stype) that trackers and the native client know. */
  readonly pageKind: string;
  /** The series word of album and related calls. */
  readonly series: string;
  /** The word in `/{actor}/{type}/…`; null where the kind has no detail route of that form. */
  readonly routeWord: string | null;
  /** The catalogue value that carries a tag label with an icon; null shows no tag. */
  readonly tag: TagName | null;
}

export type TagName =
  | "svideo"
  | "video"
  | "h5"
  | "local_live"
  | "audio"
  | "image"
  | "audio_album"
  | "video_album"
  | "topic"
  | "mini_program"
  | "sp_topic";

export const kinds = {
  article: { pageKind: "docDetailspage", series: "imagetext", routeWord: "doc", tag: null },
  image: { pageKind: "galleryDetailspage", series: "atlas", routeWord: "gallery", tag: "image" },
  video: { pageKind: "videoDetailspage", series: "video", routeWord: "video", tag: "video" },
  svideo: { pageKind: "mpVideoDetailspage", series: "svideo", routeWord: "svideo", tag: "svideo" },
  audio: { pageKind: "audioDetailspage", series: "audio", routeWord: "audio", tag: "audio" },
  video_album: {
    pageKind: "videoAlbumDetailspage",
    series: "video_album",
    routeWord: "video_album",
    tag: "video_album",
  },
  audio_album: {
    pageKind: "audioAlbumDetailspage",
    series: "audio_album",
    routeWord: "audio_album",
    tag: "audio_album",
  },
  special: { pageKind: "specialHomepage", series: "special", routeWord: "special", tag: null },
  mini_program: {
    pageKind: "miniProgramDetailspage",
    series: "mini_program",
    routeWord: "mini_program",
    tag: "mini_program",
  },
  local_live: {
    pageKind: "localLiveDetailspage",
    series: "local_live",
    routeWord: "local_live",
    tag: "local_live",
  },
  h5: { pageKind: "h5Detailspage", series: "h5", routeWord: "h5", tag: "h5" },
  link: { pageKind: "linkDetailspage", series: "link", routeWord: "link", tag: null },
  topic: { pageKind: "topicDetailspage", series: "topic", routeWord: "topic", tag: "topic" },
  sp_topic: {
    pageKind: "spTopicDetailspage",
    series: "sp_topic",
    routeWord: null,
    tag: "sp_topic",
  },
  live: { pageKind: "liveDetailspage", series: "live", routeWord: null, tag: null },
  cloud_form: {
    pageKind: "cloudFormDetailspage",
    series: "cloud_form",
    routeWord: null,
    tag: null,
  },
} as const satisfies Record<string, KindEntry>;

export type Kind = keyof typeof kinds;

/** Kinds that have a page under `/{actor}/{word}/…` (specials have a route of their own). */
export type RouteWord = NonNullable<(typeof kinds)[Kind]["routeWord"]>;

/** The kind whose page stands under a route word. */
export type KindOfWord<W extends RouteWord> = {
  [K in Kind]: (typeof kinds)[K]["routeWord"] extends W ? K : never;
}[Kind];

const kindNames = Object.keys(kinds) as [Kind, ...Kind[]];

/** Every content_type the platform may send, in the order of the specification. */
export const allKinds: readonly Kind[] = kindNames;

export function isKind(value: string): value is Kind {
  return Object.hasOwn(kinds, value);
}

/** The kind a route word opens, or null for a type the product does not know. */
export function kindOfRouteWord(word: string): Kind | null {
  return kindNames.find((kind) => kinds[kind].routeWord === word) ?? null;
}
