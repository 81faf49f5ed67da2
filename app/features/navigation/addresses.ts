import { BASE_PATH } from "../../model/address/base-path";
import { HOME_PATH } from "../../model/address/home-path";

/** Addresses of the navigation and of the lists it opens. */
export const navigationAddresses = {
  home: HOME_PATH,
  group: (id: string): string => `${HOME_PATH}?${new URLSearchParams({ group: id })}`,
  /** The home page with an item's own first group, or the word that only the client opens it. */
  item: (id: string): string => `${HOME_PATH}?${new URLSearchParams({ id })}`,
  /** For scripts on the page. */
  navigationData: `${BASE_PATH}/-/navigation`,
  groupData: (id: string, page: number): string =>
    `${BASE_PATH}/-/group/${encodeURIComponent(id)}?page=${page}`,
  recommendedData: (page: number): string => `${BASE_PATH}/-/recommended?page=${page}`,
} as const;

/** Where the further pages of a list come from: its group, or the editors' picks without one. */
export function listDataAddress(groupId: string | null) {
  return (page: number): string =>
    groupId === null
      ? navigationAddresses.recommendedData(page)
      : navigationAddresses.groupData(groupId, page);
}
