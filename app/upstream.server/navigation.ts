import { LIST_PAGE_SIZE } from "../model/content/card-page";
import type { RequestContext } from "../edge.server/request-context";
import type { NavigationGroup, NavigationItem } from "../model/navigation/navigation-item";
import { mayHaveGroups } from "../model/navigation/visible-navigation";
import { MINUTES, awaited } from "./caching";
import { asCardPage } from "./card-pages";
import { cardList } from "./contracts/card-list";
import { listenForDropped } from "./contracts/dropped";
import { navigationGroups, navigationItems } from "./contracts/navigation";
import type { AppInfo } from "./contracts/site";
import { publicCall } from "./public-call";
import { readAppInfo } from "./site";

const groupCall = publicCall("group", "GET api /peony/v1/group?id", {
  cache: awaited({ fresh: 5 * MINUTES, global: true }),
  tags: ["navigation"],
  contract: navigationGroups,
});

const NONE: readonly NavigationGroup[] = [];

/** The groups of a navigation item; none when the platform gives none. */
async function readGroups(edge: RequestContext, id: string): Promise<readonly NavigationGroup[]> {
  const answer = await groupCall(edge, { id });
  return answer.status === "ok" ? answer.value : NONE;
}

/** Items by the app info they stand in: read once as long as that is in the edge's memory. */
const known = new WeakMap<object, readonly NavigationItem[]>();

function itemsOf(edge: RequestContext, info: AppInfo): readonly NavigationItem[] {
  const found = known.get(info);
  if (found !== undefined) return found;
  const items = listenForDropped(
    (issue) => edge.log.warn("navigation.item_dropped", { issue }),
    () => navigationItems.parse(info.navigation),
  );
  known.set(info, items);
  return items;
}

/** A navigation with the groups that its items were asked for, by what stood in the app info. */
const completed = new WeakMap<object, readonly NavigationItem[]>();

/**
 * The navigation of the app info, hidden items included. Items that come without groups are asked
 * for them; an unreadable navigation is an empty one. The same object for as long as nothing of it changes.
 */
export async function readNavigation(edge: RequestContext): Promise<readonly NavigationItem[]> {
  const items = itemsOf(edge, await readAppInfo(edge));
  const lacks = (item: NavigationItem): boolean => item.groups.length === 0 && mayHaveGroups(item);
  if (!items.some(lacks)) return items;
  const groups = await Promise.all(
    items.map((item) => (lacks(item) ? readGroups(edge, item.id) : item.groups)),
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
    cache: awaited({ global: true }),
    tags: ["navigation", "group:{gid}"],
    contract: cardList,
    derive: asCardPage,
  },
);

/** One page of a group's contents; `page` is 1-based. */
export function readGroupContents(edge: RequestContext, groupId: string, page: number) {
  return contentsCall(edge, { gid: groupId, pageindex: page });
}
