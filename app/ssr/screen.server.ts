import { serverOnly, type ServerOnly } from "./server-only-value";
import { writePageData } from "./page-data.server";
import { memoised } from "./memoised.server";
import { coversOf, entriesOf, type CardPage } from "../model/content/list-card";
import type { Picture } from "../model/content/item";
import type { ListEntry } from "../model/share-card/json-ld";
import { siteShareCard, type ShareCard } from "../model/share-card/share-card";
import type { RequestContext } from "../edge.server/request-context";
import { guardDesktop } from "./guards.server/detail";
import { type SiteConfig, readSiteConfig } from "../upstream.server/site";

interface ScreenDescription {
  /** The screen's own name; the site's when absent. */
  readonly title?: string;
  readonly description?: string;
  /** Whose content it shows. */
  readonly source?: string;
  /** Pictures for the share card; the site's logo without any. */
  readonly pictures?: readonly Picture[];
  /** The pages of the list that the screen is about: its card shows their first cover and names them. */
  readonly lists?: readonly Pick<CardPage, "cards">[];
  /** The entries of a list that is not of content, in order. */
  readonly entries?: readonly ListEntry[];
  /** What the screen shows one of: views, reading and exposure are reported under its id. */
  readonly appPage?: { readonly page: string; readonly id: string } | null;
  /** False for personal pages and results: crawlers are asked to keep them out. */
  readonly indexable?: boolean;
}

export interface ScreenData {
  readonly site: SiteConfig;
  readonly card: ServerOnly<ShareCard>;
}

/**
 * Opens a screen without the desktop check (agreements, results, error page): the share card
 * that its head tags and the messaging app's share set-up are read from.
 */
export async function loadScreenForAnyDevice(
  context: RequestContext,
  { lists, source, appPage, ...own }: ScreenDescription = {},
): Promise<ScreenData> {
  const site = await readSiteConfig(context);
  const url = `${context.url.origin}${context.url.pathname}${context.url.search}`;
  const make = () =>
    siteShareCard({
      site,
      siteOrigin: context.config.siteOrigin,
      locale: context.locale,
      url,
      ...(lists === undefined ? {} : { pictures: coversOf(lists), entries: entriesOf(lists) }),
      ...own,
    });
  const { title, description, indexable, pictures, entries } = own;
  const isSimple = entries === undefined && (pictures ?? []).length === 0;
  const cardInputs = [context.config.siteOrigin, title, description, indexable, pictures?.length];
  const card = isSimple
    ? memoised(site, `card ${context.locale} ${url}`, [...cardInputs, ...(lists ?? [])], make)
    : make();
  writePageData(context, {
    card,
    ...(source === undefined ? {} : { source }),
    ...(appPage ? { appPage } : {}),
  });
  return { site, card: serverOnly(context, card) };
}

/**
 * Opens a screen that is no piece of content (home, lists, search) for phones: the desktop check
 * and what `loadScreenForAnyDevice` does.
 *
 * @throws Response a redirect to the desktop page
 */
export async function loadScreen(
  context: RequestContext,
  description: ScreenDescription = {},
): Promise<ScreenData> {
  guardDesktop(context);
  return loadScreenForAnyDevice(context, description);
}
