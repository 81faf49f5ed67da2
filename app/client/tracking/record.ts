import { deviceMeta, type DeviceMeta } from "../storage/device-meta";

/** What a visitor did (specification, section 7 "Behaviour tracking"); `vitals` is our own. */
export type Behaviour = "view" | "read" | "expose" | "vitals";

/** A behaviour log record, field by field as in sections 3 and 9 of the specification. */
export interface BehaviourRecord extends DeviceMeta {
  /** Unix time in seconds. */
  readonly timestamp: number;
  readonly version: "1";
  readonly terminal: "wap";
  /** Content ids joined with `|`. */
  readonly tid: string;
  readonly behavior: Behaviour;
  readonly [extra: string]: string | number;
}

/**
 * A record of what happens now.
 *
 * @param extras fields of the one behaviour, such as `duration` in seconds and `percent`
 */
export function behaviourRecord(
  behavior: Behaviour,
  ids: readonly string[],
  extras: Readonly<Record<string, string | number>> = {},
): BehaviourRecord {
  return {
    timestamp: Math.floor(Date.now() / 1000),
    version: "1",
    terminal: "wap",
    tid: ids.join("|"),
    behavior,
    ...extras,
    ...deviceMeta(),
  };
}
