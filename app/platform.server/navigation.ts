import { LIST_PAGE_SIZE, type CardPage } from "../content/card-page";
import { listCard } from "../content/list-card";
import type { Edge } from "../edge.server/edge";
import type { NavigationGroup, NavigationItem } from "../navigation/navigation-item";
import { mayHaveGroups } from "../navigation/visible-navigation";
import { readPublic, type PublicAnswer } from "./client";
import { cardList, type CardListWire } from "./contracts/card-list";
import { listenForDropped } from "./contracts/dropped";
import { navigationGroups, navigationItems } from "./contracts/navigation";
import { readAppInfo } from "./site";

/** `GET /peony/v1/group?id`: the groups of a navigation item; none when the platform gives none. */
const readGroups = async (edge: Edge, id: string): Promise<readonly NavigationGroup[]> => {
  const answer = await readPublic(edge, {
    rule: "group",
    service: "api",
    path: ["peony", "v1", "group"],
    query: { id },
    data: navigationGroups,
    importance: "primary",
  });
  return answer.status === "ok" ? answer.value : [];
};

/**
 * The navigation of the app info, hidden items included. Items that come without groups are asked
 * for them; an unreadable navigation is an empty one.
 */
export const readNavigation = async (edge: Edge): Promise<readonly NavigationItem[]> => {
  const { navigation } = await readAppInfo(edge);
  const items = listenForDropped(
    (issue) => edge.log.warn("navigation.item_dropped", { issue }),
    () => navigationItems.parse(navigation),
  );
  return Promise.all(
    items.map(async (item) =>
      item.groups.length > 0 || !mayHaveGroups(item)
        ? item
        : { ...item, groups: await readGroups(edge, item.id) },
    ),
  );
};

/** `GET /peony/v1/content`: one page of a group's contents; `page` is 1-based. */
export const readGroupContents = (
  edge: Edge,
  groupId: string,
  page: number,
): Promise<PublicAnswer<CardPage>> =>
  readPublic(edge, {
    rule: "groupContents",
    service: "api",
    path: ["peony", "v1", "content"],
    query: { gid: groupId, pageindex: page, pagesize: LIST_PAGE_SIZE },
    data: cardList,
    derive: ({ contents, count }: CardListWire) => ({
      cards: contents.map(listCard),
      total: count,
      page,
    }),
    importance: "primary",
  });
