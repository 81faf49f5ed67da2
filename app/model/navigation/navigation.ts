import { isOpaqueId } from "../url/ids";

/** One value for each state of an item (specification, section 2 "Bottom navigation bar"). */
export interface StateVariants<T> {
  readonly light: T;
  readonly lightSelected: T;
  readonly dark: T;
  readonly darkSelected: T;
}

/** A list of content that a navigation item opens. */
export interface NavigationGroup {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** An item of the bottom navigation bar as the platform describes it. */
export interface NavigationItem {
  readonly id: string;
  readonly title: string;
  /** What the item opens: `home`, `video`, `app`, `topic`, `personal-center`, … */
  readonly category: string;
  /** The layout type, where the platform gives one. */
  readonly type: string;
  readonly isHome: boolean;
  /** Root-relative or http(s) URLs; empty where the platform gives none. */
  readonly icons: StateVariants<string>;
  /** `#rgb` or `#rrggbb`; empty where the platform gives none. */
  readonly labelColors: StateVariants<string>;
  readonly groups: readonly NavigationGroup[];
}

/**
 * Layout items that the share site has no screen for (specification, section 2 "Layout item
 * filter"): they belong to the native client.
 */
export const DROPPED_TYPES: readonly string[] = [
  "app",
  "naoce",
  "applet",
  "dimim",
  "circle",
  "dejin",
  "report",
  "wzlist",
  "ask-politics",
  "fazak",
  "link",
  "maavd",
  "ilive",
  "zoceh",
  "service",
  "clue_report",
];

/** The items that are shown, in the platform's order. */
export function shownLayoutItems<T extends { readonly type: string }>(items: readonly T[]): T[] {
  return items.filter(({ type }) => !DROPPED_TYPES.includes(type));
}

/** Categories that only the native client opens (specification, section 2). */
const APP_ONLY: readonly string[] = ["app", "topic"];

/** The visitor's own page, in the spellings platforms use. */
const PERSONAL_CENTER: readonly string[] = ["personalcenter", "personal", "mine"];

function isPersonalCenter({ category }: NavigationItem): boolean {
  return PERSONAL_CENTER.includes(category.toLowerCase().replaceAll(/[-_\s]/g, ""));
}

/** Whether an item can have groups here: the platform is asked for those it does not name. */
export function mayHaveGroups(item: NavigationItem): boolean {
  return !APP_ONLY.includes(item.category) && !isPersonalCenter(item);
}

/** Whether an item opens in the native client only: a tap says so. */
export function opensInApp({ category, groups, isHome }: NavigationItem): boolean {
  return APP_ONLY.includes(category) || (groups.length === 0 && !isHome);
}

/**
 * What the visitor sees of the platform's navigation: no personal center, no layout types without a
 * screen (groups of type app and link among them), and only groups that have a name.
 */
export function visibleNavigation(items: readonly NavigationItem[]): NavigationItem[] {
  return shownLayoutItems(items)
    .filter((item) => !isPersonalCenter(item))
    .map((item) => ({
      ...item,
      groups: shownLayoutItems(item.groups).filter(({ name }) => name !== ""),
    }));
}

/** The selection that the home page shows. */
export type HomeChoice =
  | {
      readonly opens: "group";
      readonly item: NavigationItem | null;
      readonly group: NavigationGroup;
    }
  /** The platform names no group at all: the editors' picks stand in. */
  | { readonly opens: "recommended"; readonly item: NavigationItem | null }
  /** Not supported here: the native client has it. */
  | { readonly opens: "app-only"; readonly item: NavigationItem };

interface RequestedGroup {
  /** The `group` parameter. */
  readonly group: string | null;
  /** The `id` parameter: a navigation item. */
  readonly id: string | null;
}

function ofItem(item: NavigationItem | undefined): HomeChoice | null {
  if (item === undefined) return null;
  if (opensInApp(item)) return { opens: "app-only", item };
  const [group] = item.groups;
  return group === undefined ? { opens: "recommended", item } : { opens: "group", item, group };
}

function requestedGroup(
  all: readonly NavigationItem[],
  visible: readonly NavigationItem[],
  id: string,
) {
  const has = ({ groups }: NavigationItem) => groups.some((group) => group.id === id);
  const item = visible.find(has);
  const group = item?.groups.find((candidate) => candidate.id === id);
  if (item !== undefined && group !== undefined) return { opens: "group", item, group } as const;
  const hiddenIn = all.find(has);
  if (hiddenIn !== undefined) return { opens: "app-only", item: hiddenIn } as const;
  // Groups need not be in the navigation: the platform says whether this one exists.
  return { opens: "group", item: null, group: { id, name: "", type: "" } } as const;
}

/**
 * Chooses what a URL shows: the asked group, else the asked item's first group, else the home
 * item's. Unreadable parameters count as absent.
 *
 * @param all the platform's items, hidden ones included
 */
export function chooseHome(all: readonly NavigationItem[], requested: RequestedGroup): HomeChoice {
  const visible = visibleNavigation(all);
  if (requested.group !== null && isOpaqueId(requested.group)) {
    return requestedGroup(all, visible, requested.group);
  }
  const home =
    visible.find(({ isHome }) => isHome) ?? visible.find(({ groups }) => groups.length > 0);
  return (
    ofItem(visible.find(({ id }) => id === requested.id)) ??
    ofItem(home) ?? { opens: "recommended", item: null }
  );
}

/** Weather conditions, by the platform's names of its weather pictures. */
const skies = ["sunny", "cloudy", "overcast", "rain", "storm", "snow", "fog"] as const;
export type Sky = (typeof skies)[number];

export function isSky(value: string): value is Sky {
  return skies.some((sky) => sky === value);
}

/** The place that the platform assigns to its visitors. */
export interface WeatherPlace {
  readonly name: string;
}

/** Temperatures in °C; null when the platform gives none. */
export interface Weather {
  readonly city: string;
  readonly description: string;
  readonly sky: Sky | null;
  readonly temperature: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** The weather where the visitor is placed. */
export interface LocalWeather extends Weather {
  readonly location: string;
}
