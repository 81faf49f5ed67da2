import { readStored, writeStored } from "./storage";

/** The storage key of the device fields (specification, section 3 "Stored values"). */
export const DEVICE_META_KEY = "DEVICE_META";

/** The value of `DEVICE_META`: the device fields of a behaviour log record. */
export interface DeviceMeta {
  readonly device_type: "Android" | "IOS";
  /** Name and version of the operating system, as far as the user agent tells. */
  readonly device_os: string;
  /** The platform's id of the logged-in user; empty for an anonymous visitor. */
  readonly user_id: string;
}

/** Type and system of the device that a user agent names; what is not Apple's counts as Android. */
export function deviceFields(userAgent: string): Omit<DeviceMeta, "user_id"> {
  const [, name = "", version = ""] =
    /(OpenHarmony|HarmonyOS|Android|CPU)[A-Za-z ]*([\d._]*)/.exec(userAgent) ?? [];
  return {
    device_type: /iphone|ipad|ipod/i.test(userAgent) ? "IOS" : "Android",
    device_os: `${name === "CPU" ? "iOS" : name} ${version.replaceAll("_", ".")}`.trim(),
  };
}

/** Described once a page. */
let device: Omit<DeviceMeta, "user_id"> | undefined;

/** The id of the logged-in user, for where storage is blocked. */
let known = "";

/** The stored id of the logged-in user, which another tab may have written. */
function storedUser(): string {
  try {
    return JSON.parse(readStored(DEVICE_META_KEY) ?? "").user_id || "";
  } catch {
    return known;
  }
}

/**
 * Keeps who is logged in among the device fields, under `DEVICE_META`: the native client's pages on
 * the same host read the same values.
 *
 * @param userId empty when the visitor is not logged in
 */
export function rememberUser(userId: string): DeviceMeta {
  known = userId;
  device ??= deviceFields(navigator.userAgent);
  const meta = { ...device, user_id: userId };
  const text = JSON.stringify(meta);
  if (readStored(DEVICE_META_KEY) !== text) writeStored(DEVICE_META_KEY, text);
  return meta;
}

/** The device fields for logging, as of now. */
export function deviceMeta(): DeviceMeta {
  return rememberUser(storedUser());
}
