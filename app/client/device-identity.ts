import { readStored, writeStored } from "./storage";

/** The storage keys of the product (specification, section 3 "Stored values"). */
export const DEVICE_ID_KEY = "DEVICE_ID_AUTH";
export const ANONYMOUS_ID_KEY = "ANONYMOUS_ID";

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
