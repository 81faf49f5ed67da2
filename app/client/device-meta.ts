import { readStored, writeStored } from "./storage";

/** The storage key of the device fields (specification, section 3 "Stored values"). */
export const DEVICE_META_KEY = "DEVICE_META";

/** What `DEVICE_META` holds: the device fields of a behaviour log record. */
export interface DeviceMeta {
  readonly device_type: "Android" | "IOS";
  /** Name and version of the operating system, as far as the user agent tells. */
  readonly device_os: string;
  /** The platform's id of who is logged in; empty for an anonymous visitor. */
  readonly user_id: string;
}

let known: DeviceMeta | null = null;

/** Who was logged in when this browser last knew; a text that is none of ours names nobody. */
const storedUser = (): string => {
  try {
    return JSON.parse(readStored(DEVICE_META_KEY) ?? "").user_id || "";
  } catch {
    return "";
  }
};

/**
 * Keeps who is logged in among the device fields, under `DEVICE_META`: the native client's pages on
 * the same host read the same values.
 *
 * @param userId empty when nobody is, or not any more
 */
export const rememberUser = (
  userId: string,
  { userAgent }: Pick<Navigator, "userAgent"> = navigator,
): DeviceMeta => {
  const [, name = "", version = ""] =
    /(OpenHarmony|HarmonyOS|Android|CPU)[A-Za-z ]*([\d._]*)/.exec(userAgent) ?? [];
  known = {
    device_type: /iphone|ipad|ipod/i.test(userAgent) ? "IOS" : "Android",
    device_os: `${name === "CPU" ? "iOS" : name} ${version.replaceAll("_", ".")}`.trim(),
    user_id: userId,
  };
  writeStored(DEVICE_META_KEY, JSON.stringify(known));
  return known;
};

/** The device fields for logging. */
export const deviceMeta = (): DeviceMeta => known ?? rememberUser(storedUser());
