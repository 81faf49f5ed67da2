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
    device_type: /\b(iphone|ipad|ipod)\b/i.test(head) ? "IOS" : "Android",
    device_os: operatingSystemVersion(head),
    user_id: userId,
  };
  writeStored(DEVICE_META_KEY, JSON.stringify(meta));
  return meta;
}

function operatingSystemVersion(head: string): string {
  const match =
    /\b(OpenHarmony|HarmonyOS|Android) ?(\d[\d.]{0,15})?/.exec(head) ??
    /\b(?:iPhone )?(OS) (\d[\d_]{0,15}) like Mac/.exec(head);
  if (match === null) return "";
  const [, name = "", version = ""] = match;
  return `${name === "OS" ? "iOS" : name} ${version.replaceAll("_", ".")}`.trim();
}
