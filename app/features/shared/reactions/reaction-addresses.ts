import { BASE_PATH } from "../../../model/address/base-path";

/** Resource addresses of the reactions: personal, never cached. */
export const reactionAddresses = {
  collect: `${BASE_PATH}/-/collect`,
  follow: `${BASE_PATH}/-/follow`,
  star: `${BASE_PATH}/-/star`,
  state: `${BASE_PATH}/-/reactions`,
} as const;
