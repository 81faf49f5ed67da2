/**
 * The one registry of content kinds (specification, section 3 "Content types, page kind and
 * series" and section 2). A new kind begins with an entry here and in `kindTraits`: what is keyed by
 * `Kind` then does not compile, and a test asks for the rest (CONTRIBUTING.md, "A content kind").
 */
interface KindEntry {
  /** The page kind (stype) that trackers and the native client know. */
  readonly pageKind: string;
  /** The series word of album and related calls. */
  readonly series: string;
  /** The word in `/{actor}/{type}/…`; null where the kind has no detail route of that form. */
  readonly slug: string | null;
  /** The content type whose cards have a tag with an icon; null shows no tag. */
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
  article: { pageKind: "docDetailspage", series: "imagetext", slug: "doc", tag: null },
  image: { pageKind: "galleryDetailspage", series: "atlas", slug: "gallery", tag: "image" },
  video: { pageKind: "videoDetailspage", series: "video", slug: "video", tag: "video" },
  svideo: { pageKind: "mpVideoDetailspage", series: "svideo", slug: "svideo", tag: "svideo" },
  audio: { pageKind: "audioDetailspage", series: "audio", slug: "audio", tag: "audio" },
  video_album: {
    pageKind: "videoAlbumDetailspage",
    series: "video_album",
    slug: "video_album",
    tag: "video_album",
  },
  audio_album: {
    pageKind: "audioAlbumDetailspage",
    series: "audio_album",
    slug: "audio_album",
    tag: "audio_album",
  },
  special: { pageKind: "specialHomepage", series: "special", slug: "special", tag: null },
  mini_program: {
    pageKind: "miniProgramDetailspage",
    series: "mini_program",
    slug: "mini_program",
    tag: "mini_program",
  },
  local_live: {
    pageKind: "localLiveDetailspage",
    series: "local_live",
    slug: "local_live",
    tag: "local_live",
  },
  h5: { pageKind: "h5Detailspage", series: "h5", slug: "h5", tag: "h5" },
  link: { pageKind: "linkDetailspage", series: "link", slug: "link", tag: null },
  topic: { pageKind: "topicDetailspage", series: "topic", slug: "topic", tag: "topic" },
  sp_topic: {
    pageKind: "spTopicDetailspage",
    series: "sp_topic",
    slug: null,
    tag: "sp_topic",
  },
  live: { pageKind: "liveDetailspage", series: "live", slug: null, tag: null },
  cloud_form: {
    pageKind: "cloudFormDetailspage",
    series: "cloud_form",
    slug: null,
    tag: null,
  },
} as const satisfies Record<string, KindEntry>;

export type Kind = keyof typeof kinds;

/** The OpenGraph types that the kinds map to (ogp.me). */
export type OpenGraphType = "article" | "video.other" | "music.song" | "website";

/** What the site makes of a kind. */
interface KindTraits {
  /** The class of its documents at the edge (`document-rules.ts`), or `never` for stored nowhere. */
  readonly documents: "detailDocument" | "liveDocument" | "topicDocument" | "uncached";
  /** The search's filter that lets it through; null for all results only. Lists of a kind count by it too. */
  readonly searchFilter: string | null;
  /** Whether its cover on a fly card says that it plays. */
  readonly isPlayable: boolean;
  /** Whether its cover is a video's: an upright one is shown uncut in a landscape thumb. */
  readonly hasVideoCover: boolean;
  /** Whether the native app opens it in a web view frame. */
  readonly isFramed: boolean;
  /** Its structured data (schema.org). */
  readonly schemaType: string;
  readonly openGraphType: OpenGraphType;
}

const PAGE = {
  documents: "detailDocument",
  searchFilter: null,
  isPlayable: false,
  hasVideoCover: false,
  isFramed: false,
  schemaType: "WebPage",
  openGraphType: "website",
} as const;
const BROADCAST = {
  ...PAGE,
  documents: "liveDocument",
  searchFilter: "live",
  // A video that is being published: only so do crawlers read a broadcast.
  schemaType: "VideoObject",
  openGraphType: "video.other",
} as const;
const VIDEO = {
  ...PAGE,
  searchFilter: "video",
  isPlayable: true,
  hasVideoCover: true,
  schemaType: "VideoObject",
  openGraphType: "video.other",
} as const;
const ALBUM = { ...PAGE, isPlayable: true, schemaType: "CreativeWorkSeries" } as const;
const SPECIAL = { ...PAGE, searchFilter: "special", schemaType: "CollectionPage" } as const;
/** Where it leads depends on the desktop around the page. */
const LINK = { ...PAGE, documents: "uncached", isFramed: true } as const;

export const kindTraits = {
  article: {
    ...PAGE,
    searchFilter: "article",
    schemaType: "NewsArticle",
    openGraphType: "article",
  },
  image: { ...PAGE, searchFilter: "image", schemaType: "ImageGallery", openGraphType: "article" },
  video: VIDEO,
  svideo: VIDEO,
  audio: {
    ...PAGE,
    searchFilter: "audio",
    isPlayable: true,
    schemaType: "AudioObject",
    openGraphType: "music.song",
  },
  video_album: { ...ALBUM, searchFilter: "video", hasVideoCover: true },
  audio_album: { ...ALBUM, searchFilter: "audio" },
  special: SPECIAL,
  mini_program: { ...PAGE, isFramed: true },
  local_live: BROADCAST,
  h5: LINK,
  link: LINK,
  topic: { ...PAGE, documents: "topicDocument", schemaType: "CollectionPage" },
  sp_topic: SPECIAL,
  live: BROADCAST,
  cloud_form: { ...PAGE, documents: "uncached" },
} as const satisfies Record<keyof typeof kinds, KindTraits>;

/** Kinds that have a page under `/{actor}/{word}/…` (specials have a route of their own). */
export type Slug = NonNullable<(typeof kinds)[Kind]["slug"]>;

/** The kind whose page is under a route word. */
export type KindOfSlug<W extends Slug> = {
  [K in Kind]: (typeof kinds)[K]["slug"] extends W ? K : never;
}[Kind];

const kindNames = Object.keys(kinds) as [Kind, ...Kind[]];

/** Every content_type the platform may send, in the order of the specification. */
export const allKinds: readonly Kind[] = kindNames;

export function isKind(value: string): value is Kind {
  return Object.hasOwn(kinds, value);
}

/** The kind a route word opens, or null for a type the product does not know. */
export function kindOfSlug(word: string): Kind | null {
  return kindNames.find((kind) => kinds[kind].slug === word) ?? null;
}
