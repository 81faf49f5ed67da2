import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import { shareCardMeta } from "../content/share-card/head-tags";
import type { ShareCard } from "../content/share-card/share-card";

const SHEETS = ["body", "detail", "reactions", "reading", "comments", "reading-settings"];

/** Style sheets of the line that names a media account. */
const AUTHOR_SHEETS = ["author", "follow"];

/** What of a detail screen's loader data decides about its style sheets. */
interface Authored {
  readonly item: { readonly mediaAccountId: string } | null;
}

/**
 * Style sheets of a detail screen, chosen by its data.
 *
 * @param own those that it has beside the sheets of every detail screen
 */
export const detailStyles =
  (...own: readonly string[]) =>
  (data: Authored | undefined): readonly string[] => [
    ...SHEETS,
    ...(data?.item?.mediaAccountId ? AUTHOR_SHEETS : []),
    ...own,
  ];

/** Head tags of a screen whose loader data carries its share card. */
export const cardMeta: MetaFunction<() => { card: ShareCard }> = ({ data }) =>
  data === undefined ? [] : shareCardMeta(data.card);

/** Documents carry their loader's headers. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders: headers }) => headers;

/** Actions on a page change nothing of its content; lists look after themselves. */
export const never = () => false;
