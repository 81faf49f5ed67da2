import { writeStored } from "./storage";

/** The storage key of the device fields (specification, section 3 "Stored values"). */
export const DEVICE_META_KEY = "DEVICE_META";

/** What `DEVICE_META` holds: the device fields of a behaviour log record. */
export interface DeviceMeta {
  readonly device_type: "Android" | "IOS";
  /** Name and version of the operating system, as far as the user agent tells. */
  readonly device_os: string;
  /** Empty for an anonymous visitor. */
  readonly user_id: string;
}

/**
 * The device fields for logging, kept under `DEVICE_META` so that the native client's pages on the
 * same host read the same values.
 *
 * @param userId empty for an anonymous visitor
 */
export function deviceMeta(userId: string, userAgent = navigator.userAgent): DeviceMeta {
  const head = userAgent.slice(0, 512);
  const meta: DeviceMeta = {
    device_type: /iphone|ipad|ipod/i.test(head) ? "IOS" : "Android",
    device_os: operatingSystemVersion(head),
    user_id: userId,
  };
  writeStored(DEVICE_META_KEY, JSON.stringify(meta));
  return meta;
}

function operatingSystemVersion(head: string): string {
  const [, name = "", version = ""] =
    /(OpenHarmony|HarmonyOS|Android|CPU)[A-Za-z ]*([\d._]*)/.exec(head) ?? [];
  return `${name === "CPU" ? "iOS" : name} ${version.replaceAll("_", ".")}`.trim();
}
