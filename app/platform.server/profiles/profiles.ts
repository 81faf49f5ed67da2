import type { Config } from "../../edge.server/config";
import type { Profile } from "./profile";
import { v2 } from "./v2";

/** Every profile that `PLATFORM_PROFILE` may name; null spells nothing otherwise. */
const profiles: Readonly<Record<Config["platformProfile"], Profile | null>> = {
  reference: null,
  v2,
};

/** How the configured platform spells its calls; null for the shapes of docs/upstream-contract.md. */
export function profileOf({ platformProfile }: Config): Profile | null {
  return profiles[platformProfile];
}
