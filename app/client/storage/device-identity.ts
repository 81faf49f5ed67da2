import { readStored, writeStored } from "./storage";

/** The storage key of the device's id (specification, section 3 "Stored values"). */
export const DEVICE_ID_KEY = "DEVICE_ID_AUTH";

/** The id of this page where storage is blocked: stable until it is left, unknown to the next one. */
let unstored = "";

const ID = /^[\w-]{8,64}$/;

/** 128 random bits as hexadecimal; `crypto.randomUUID` is missing on plain http and old web views. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/**
 * The device's id for logging in (`device_id`), made once per device: the one that a page load was
 * given, or one of the page's own before it was given any.
 */
export function deviceId(): string {
  const known = readStored(DEVICE_ID_KEY) ?? unstored;
  if (ID.test(known)) return known;
  const made = randomId();
  if (!writeStored(DEVICE_ID_KEY, made)) unstored = made;
  return made;
}
