import type { Kind } from "../content/kinds";

/** What results may be narrowed to, each with the kinds that it stands for. */
export const KIND_FILTERS = {
  article: ["article"],
  video: ["video", "svideo", "video_album"],
  image: ["image"],
  audio: ["audio", "audio_album"],
  live: ["live", "local_live"],
  special: ["special", "sp_topic"],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;

export type KindFilter = keyof typeof KIND_FILTERS;

/** The query parameter of the search's page that narrows its results. */
export const KIND_PARAMETER = "kind";

/** The filter that an address names; null for all kinds. */
export function readKindFilter(value: string | null): KindFilter | null {
  return value !== null && Object.hasOwn(KIND_FILTERS, value) ? (value as KindFilter) : null;
}

/** Whether content of a kind is what a filter lets through. */
export function isOfFilter(kind: Kind, filter: KindFilter | null): boolean {
  return filter === null || (KIND_FILTERS[filter] as readonly Kind[]).includes(kind);
}
