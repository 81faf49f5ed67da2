import type { MediaSource } from "../../model/content/item";
import { InlineScript } from "../inline-script";
import inlineScript from "inline-script:./play-on-tap.inline.ts";

/** The files of a video or audio element, in the order in which the browser tries them. */
export function MediaSources({ media }: { readonly media: readonly MediaSource[] }) {
  return media.map(({ url, type }) => <source key={url} src={url} type={type || undefined} />);
}

/** Put once on a page, before or after the media it starts. */
export function PlayOnTap() {
  return <InlineScript text={inlineScript} />;
}
