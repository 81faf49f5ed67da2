import { hostClock } from "../../model/time/clock";
import type { Host } from "./host";

/** A host with memory and a clock only: for tests, tools and `npm run dev`. */
export function bareHost(variables: Host["variables"], parts: Partial<Host> = {}): Host {
  return {
    variables,
    clock: hostClock(),
    memory: null,
    tiers: () => ({ dataCentre: null, global: null }),
    control: null,
    counters: null,
    throttle: null,
    submissions: null,
    files: null,
    clientIp: () => null,
    colo: () => null,
    ...parts,
  };
}
