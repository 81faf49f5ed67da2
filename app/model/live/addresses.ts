import { BASE_PATH } from "../address/base-path";
import { DEFAULT_ACTOR, INDEX } from "../content/address";
import { kinds } from "../content/kinds";

/** Resource addresses of the live part: what a page asks for while it is open, never stored. */
export const liveAddresses = {
  room: (liveId: string) => `${BASE_PATH}/-/live-room/${liveId}`,
  chat: (liveId: string) => `${BASE_PATH}/-/live-chat/${liveId}`,
  calendar: (postId: string) => `${BASE_PATH}/-/calendar/${postId}`,
  like: `${BASE_PATH}/-/live-like`,
  list: (groupId: string) => `${BASE_PATH}/-/live-list/${encodeURIComponent(groupId)}`,
  recommended: `${BASE_PATH}/-/recommended?page=1`,
  booking: `${BASE_PATH}/-/booking`,
} as const;

/** A group's own page, for visitors without a script to open it in place. */
export function listPagePath(groupId: string): string {
  return `${BASE_PATH}/list/${encodeURIComponent(groupId)}/${INDEX}`;
}

/** The page of a live broadcast, by its encoded id. */
export function livePath(postId: string): string {
  return `${BASE_PATH}/${DEFAULT_ACTOR}/${kinds.local_live.routeWord}/${postId}/${INDEX}`;
}
