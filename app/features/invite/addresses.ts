import { BASE_PATH } from "../../model/address/base-path";
import { INDEX } from "../../model/content/address";

/** Addresses of the invitation page: everybody's own, and the one a code leads to. */
export const inviteAddresses = {
  own: `${BASE_PATH}/invite/${INDEX}`,
  of: (code: string): string => `${BASE_PATH}/invite/${encodeURIComponent(code)}/${INDEX}`,
} as const;
