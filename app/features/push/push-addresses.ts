import { BASE_PATH } from "../../model/address/base-path";

/** Resource addresses of message push: personal, never stored. */
export const pushAddresses = {
  ticket: `${BASE_PATH}/-/push-ticket`,
  events: `${BASE_PATH}/-/push-events`,
} as const;
