import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import { shareCardMeta } from "../content/share-card/head-tags";
import type { ShareCard } from "../content/share-card/share-card";

/** Style sheets every detail screen needs beside its own. */
export const detailStyles = [
  "body",
  "detail",
  "reactions",
  "reading",
  "comments",
  "reading-settings",
] as const;

/** Head tags of a screen whose loader data carries its share card. */
export const cardMeta: MetaFunction<() => { card: ShareCard }> = ({ data }) =>
  data === undefined ? [] : shareCardMeta(data.card);

/** Documents carry their loader's headers. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders: headers }) => headers;

/** Actions on a page change nothing of its content; lists look after themselves. */
export const never = () => false;
