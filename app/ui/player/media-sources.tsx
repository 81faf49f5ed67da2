import type { MediaSource } from "../../model/content/item";

/** The files of a video or audio element, in the order in which the browser tries them. */
export function MediaSources({ media }: { readonly media: readonly MediaSource[] }) {
  return media.map(({ url, type }) => <source key={url} src={url} type={type || undefined} />);
}
