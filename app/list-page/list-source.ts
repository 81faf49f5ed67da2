import { navigationAddresses } from "../navigation/addresses";
import type { PageAddress } from "./use-card-pages";

/** Where the further pages of a list come from: its group, or the editors' picks without one. */
export const listSource =
  (listId: string | null): PageAddress =>
  (page) =>
    listId === null
      ? navigationAddresses.recommendedData(page)
      : navigationAddresses.groupData(listId, page);
