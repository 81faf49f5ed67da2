import { readPages } from "../../ssr/lists.server";
import { loadScreen } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { guardDesktop } from "../../ssr/guards.server/detail";
import type { Locale } from "../../messages/locale";
import { messagesFor } from "../../messages/messages.server";
import { readGroupContents, readNavigation } from "../../upstream.server/navigation";
import { readHotList, readRecommended } from "../../upstream.server/recommendations";
import { readLocalWeather } from "../../upstream.server/weather";
import { memoised } from "../../ssr/memoised.server";
import { settledOrDeferred, toSectionResult, neverRejecting } from "../../ssr/deferred.server";
import { HOT_LIST_LENGTH, type CardPage } from "../../model/content/list-card";
import { navigationEntries } from "./navigation-view";
import { chooseHome, type HomeChoice } from "../../model/navigation/navigation";

async function readList(context: RequestContext, choice: HomeChoice): Promise<HomeList> {
  if (choice.opens === "app-only") return { status: "app-only", title: choice.item.title };
  const { pages, missing } = await readPages(context.url.searchParams, (page) =>
    choice.opens === "group"
      ? readGroupContents(context, choice.group.id, page)
      : readRecommended(context, page),
  );
  if (pages.length > 0) return { status: "ok", pages };
  if (choice.opens === "recommended") {
    // A platform without app info and recommendations has its hot list.
    const hot = await readHotList(context);
    if (hot.status === "ok") {
      const cards = hot.value.slice(0, HOT_LIST_LENGTH);
      return { status: "ok", pages: [{ cards, total: cards.length, page: 1 }], isHotList: true };
    }
    return { status: "unavailable" };
  }
  return { status: missing ? "gone" : "unavailable" };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CHINA_OFFSET = 8 * HOUR;

function dayFormat(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    timeZone: "Asia/Shanghai",
    month: "long",
    day: "numeric",
    weekday: "long",
  });
}

/** Making one costs as much as a dozen elements. */
const dayFormats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  "zh-CN": dayFormat("zh-CN"),
  en: dayFormat("en"),
};

/** A day as the masthead says it, in the platform's time zone; made here, so that both sides agree. */
function today(locale: Locale, now: number): string {
  return dayFormats[locale].format(now);
}

/** When the platform's day ends: China Standard Time is eight hours ahead and has no summer time. */
function nextDay(now: number): number {
  return (Math.floor((now + CHINA_OFFSET) / DAY) + 1) * DAY - CHINA_OFFSET;
}

function groupOf(choice: HomeChoice) {
  return choice.opens === "group" ? choice.group : null;
}

/**
 * Opens the home page: navigation, the chosen group's list, and the weather, which may come later.
 * @throws Response a redirect to the desktop page
 */
export async function loadHome(context: RequestContext) {
  guardDesktop(context);
  const pendingWeather = settledOrDeferred(
    neverRejecting(context, "weather", readLocalWeather(context).then(toSectionResult)),
  );
  const search = context.url.searchParams;
  const items = await readNavigation(context);
  const choice = chooseHome(items, { group: search.get("group"), id: search.get("id") });
  const group = groupOf(choice);
  const t = messagesFor(context.locale).navigation;
  const isFront = !search.has("group") && !search.has("id");
  const list = await readList(context, choice);
  const pages = list.status === "ok" ? list.pages : [];
  const { site, card } = await loadScreen(
    context,
    isFront
      ? // The site's own card, with the site's logo, whatever stands first today.
        { lists: pages, pictures: [] }
      : {
          title: group?.name ?? choice.item?.title ?? t.home,
          lists: pages,
        },
  );
  const { section: weather } = await pendingWeather;
  const now = Date.now();
  context.cacheStatus.holdUntil(nextDay(now));
  return {
    card,
    site: site.name,
    today: today(context.locale, now),
    entries: memoised(items, "entries", [], () => navigationEntries(items)),
    /** The ids of the navigation item and of the group that are shown. */
    selected: { item: choice.item?.id ?? null, group: group?.id ?? null },
    list,
    weather,
  };
}

/** What the home page lists: its first pages, or why it has none. */
export type HomeList =
  | { readonly status: "ok"; readonly pages: readonly CardPage[]; readonly isHotList?: true }
  /** The platform knows no such group. */
  | { readonly status: "gone" }
  | { readonly status: "unavailable" }
  /** The native client shows it. */
  | { readonly status: "app-only"; readonly title: string };
