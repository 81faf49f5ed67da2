import { readStored, writeStored } from "./storage";

/** The storage keys of the product (specification, section 3 "Stored values"). */
export const DEVICE_ID_KEY = "DEVICE_ID_AUTH";
export const ANONYMOUS_ID_KEY = "ANONYMOUS_ID";
export const DEVICE_META_KEY = "DEVICE_META";

/** What `DEVICE_META` holds: the device fields of a behaviour log record. */
export interface DeviceMeta {
  readonly device_type: "Android" | "IOS";
  /** Name and version of the operating system, as far as the user agent tells. */
  readonly device_os: string;
  /** Empty for an anonymous visitor. */
  readonly user_id: string;
}

/** Ids of this page where storage is blocked: stable until it is left, unknown to the next one. */
const unstored = new Map<string, string>();

const ID = /^[\w-]{8,64}$/;

function storedId(key: string): string {
  const known = readStored(key) ?? unstored.get(key);
  if (known !== undefined && known !== null && ID.test(known)) return known;
  const made = randomId();
  if (!writeStored(key, made)) unstored.set(key, made);
  return made;
}

/** 128 random bits as hexadecimal; `crypto.randomUUID` is missing on plain http and old web views. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** The device's id for logging in (`device_id`), made once per device. */
export const deviceId = (): string => storedId(DEVICE_ID_KEY);

/** The anonymous visitor's id (specification, section 7 "X-Request-Id"), made once per device. */
export const anonymousId = (): string => storedId(ANONYMOUS_ID_KEY);

/**
 * The device fields for logging, kept under `DEVICE_META` so that the native client's pages on the
 * same host read the same values.
 *
 * @param userId empty for an anonymous visitor
 */
export function deviceMeta(userId: string, userAgent = navigator.userAgent): DeviceMeta {
  const meta: DeviceMeta = {
    device_type: /\b(iphone|ipad|ipod)\b/i.test(userAgent.slice(0, 512)) ? "IOS" : "Android",
    device_os: operatingSystemVersion(userAgent),
    user_id: userId,
  };
  writeStored(DEVICE_META_KEY, JSON.stringify(meta));
  return meta;
}

function operatingSystemVersion(userAgent: string): string {
  const head = userAgent.slice(0, 512);
  const match =
    /\b(OpenHarmony|HarmonyOS|Android) ?(\d[\d.]{0,15})?/.exec(head) ??
    /\b(?:iPhone )?(OS) (\d[\d_]{0,15}) like Mac/.exec(head);
  if (match === null) return "";
  const [, name = "", version = ""] = match;
  return `${name === "OS" ? "iOS" : name} ${version.replaceAll("_", ".")}`.trim();
}
