import { LIST_PAGE_SIZE } from "../model/content/list-card";
import type { RequestContext } from "../edge.server/request-context";
import {
  type NavigationGroup,
  type NavigationItem,
  type StateVariants,
  mayHaveGroups,
} from "../model/navigation/navigation";
import { MINUTES, criticalCaching } from "./caching";
import { asCardPage, cardList } from "./contracts/content";
import {
  listenForDropped,
  wireMediaUrl,
  lenientList,
  wireOpaqueId,
  wireBoolean,
  wireText,
} from "./contracts/envelope";
import { type AppInfo, readAppInfo } from "./site";
import { publicCall } from "./public-call";
import * as z from "zod";

const wireColor = wireText.transform((color) =>
  /^#([\da-f]{3}|[\da-f]{6})$/i.test(color.trim()) ? color.trim() : "",
);

/** A group of a navigation item, here and in `GET /peony/v1/group`. */
export const navigationGroup = z.object({ id: wireOpaqueId, name: wireText, type: wireText });

export const navigationGroups = lenientList(navigationGroup);

/** Variants of an icon: selected falls back to unselected, dark to light. */
function variants(light: string, lightSelected: string, dark: string, darkSelected: string) {
  return {
    light,
    lightSelected: lightSelected || light,
    dark: dark || light,
    darkSelected: darkSelected || lightSelected || dark || light,
  } satisfies StateVariants<string>;
}

const navigationItem = z
  .object({
    id: wireOpaqueId,
    title: wireText,
    category: wireText,
    type: wireText,
    isHome: wireBoolean,
    icon: wireMediaUrl,
    icon_selected: wireMediaUrl,
    icon_dark: wireMediaUrl,
    icon_dark_selected: wireMediaUrl,
    label_color: wireColor,
    label_color_selected: wireColor,
    label_color_dark: wireColor,
    label_color_dark_selected: wireColor,
    groups: navigationGroups,
  })
  .transform((wire): NavigationItem => ({
    id: wire.id,
    title: wire.title,
    category: wire.category,
    type: wire.type,
    isHome: wire.isHome,
    icons: variants(wire.icon, wire.icon_selected, wire.icon_dark, wire.icon_dark_selected),
    labelColors: {
      light: wire.label_color,
      lightSelected: wire.label_color_selected,
      dark: wire.label_color_dark,
      darkSelected: wire.label_color_dark_selected,
    },
    groups: wire.groups,
  }));

/** `navigation` of the app info (specification, sections 2 and 3); invalid items are dropped. */
export const navigationItems = lenientList(navigationItem);

const groupCall = publicCall("group", "GET api /peony/v1/group?id", {
  cache: criticalCaching({ fresh: 5 * MINUTES, global: true }),
  tags: ["navigation"],
  contract: navigationGroups,
});

const NONE: readonly NavigationGroup[] = [];

/** The groups of a navigation item; none when the call fails. */
async function readGroups(
  context: RequestContext,
  id: string,
): Promise<readonly NavigationGroup[]> {
  const result = await groupCall(context, { id });
  return result.status === "ok" ? result.value : NONE;
}

/** Parsed items by their app info, which the edge caches. */
const parsed = new WeakMap<object, readonly NavigationItem[]>();

function itemsOf(context: RequestContext, info: AppInfo): readonly NavigationItem[] {
  const found = parsed.get(info);
  if (found !== undefined) return found;
  const items = listenForDropped(
    (issue) => context.log.warn("navigation.item_dropped", { issue }),
    () => navigationItems.parse(info.navigation),
  );
  parsed.set(info, items);
  return items;
}

/** The last complete navigation by its items of the app info. */
const completed = new WeakMap<object, readonly NavigationItem[]>();

/**
 * The navigation of the app info with hidden items. Groups that are missing are fetched; an invalid
 * navigation is empty. Returns the same object while nothing changes.
 */
export async function readNavigation(context: RequestContext): Promise<readonly NavigationItem[]> {
  const items = itemsOf(context, await readAppInfo(context));
  const lacks = (item: NavigationItem): boolean => item.groups.length === 0 && mayHaveGroups(item);
  if (!items.some(lacks)) return items;
  const groups = await Promise.all(
    items.map((item) => (lacks(item) ? readGroups(context, item.id) : item.groups)),
  );
  const latest = completed.get(items);
  if (latest?.every((item, at) => item.groups === groups[at])) return latest;
  const made = items.map((item, at) => ({ ...item, groups: groups[at] ?? [] }));
  completed.set(items, made);
  return made;
}

const contentsCall = publicCall(
  "groupContents",
  `GET api /peony/v1/content?gid&pageindex:int&pagesize=${LIST_PAGE_SIZE}`,
  {
    cache: criticalCaching({ global: true }),
    tags: ["navigation", "group:{gid}"],
    contract: cardList,
    derive: asCardPage,
  },
);

/** One page of a group's contents; `page` is 1-based. */
export function readGroupContents(context: RequestContext, groupId: string, page: number) {
  return contentsCall(context, { gid: groupId, pageindex: page });
}
