import type { HeadersFunction, MetaDescriptor } from "@remix-run/cloudflare";
import { hasDeferred, type ServerOnly } from "./server-only-value";
import { shareCardMeta } from "./head-tags";
import type { StylesheetName } from "../model/document/stylesheets";
import type { ShareCard } from "../model/share-card/share-card";

/** In the head; the sheets of lists and comments are right before what lies below (`BelowStyles`). */
const DETAIL_STYLESHEETS: readonly StylesheetName[] = [
  "body",
  "detail",
  "page-address",
  "reactions",
  "reading-settings",
];

/** Style sheets of the line that names a media account. */
const AUTHOR_STYLESHEETS: readonly StylesheetName[] = ["author", "follow"];

/** The loader data of a detail screen that decides its style sheets. */
interface Authored {
  readonly item: { readonly mediaAccountId: string } | null;
  /** What is at the content's end; said of the document alone. */
  readonly credits?: ServerOnly<{
    readonly corrections: readonly unknown[];
    readonly topics: readonly unknown[];
  }>;
  readonly below?: object | null;
}

/** Whether more than a line of names is at the content's end. */
function hasMore(end: NonNullable<Authored["credits"]>["value"]): boolean {
  return end !== undefined && end.corrections.length + end.topics.length > 0;
}

/**
 * Style sheets of a detail screen, chosen by its data.
 *
 * @param own those that it has beside the sheets of every detail screen
 */
export function detailStyles(...own: readonly StylesheetName[]) {
  return (data: Authored | undefined): readonly StylesheetName[] => [
    ...DETAIL_STYLESHEETS,
    ...(data?.item?.mediaAccountId ? AUTHOR_STYLESHEETS : []),
    ...(hasMore(data?.credits?.value) ? (["credits"] as const) : []),
    ...(hasDeferred(data?.below) ? (["skeleton", "reading-waiting"] as const) : []),
    ...own,
  ];
}

interface Carded {
  readonly card: ServerOnly<ShareCard>;
}

/** Head tags of a screen whose loader data carries its share card. */
export function cardMeta({ data }: { readonly data: Carded | undefined }): MetaDescriptor[] {
  return data?.card.value === undefined ? [] : shareCardMeta(data.card.value);
}

/** Documents carry their loader's headers. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders: headers }) => headers;

/** Actions on a page change nothing of its content; lists look after themselves. */
export function never() {
  return false;
}
