import Hashids from "hashids";
import { refusals } from "./refusal";

const MIN_LENGTH = 8;

const schemes = new Map<string, Hashids>();

function schemeFor(salt: string): Hashids {
  const known = schemes.get(salt);
  if (known) return known;
  const made = new Hashids(salt, MIN_LENGTH);
  schemes.set(salt, made);
  return made;
}

/** The encoded id that stands in URLs for a numeric content id (specification, section 5). */
export function encodeContentId(salt: string, id: number): string {
  return schemeFor(salt).encode(id);
}

/** The numeric id, or null when the text is not one of this platform's ids. */
export function decodeContentId(salt: string, encoded: string): number | null {
  if (!/^[A-Za-z0-9]{8,64}$/.test(encoded)) return null;
  const [id] = schemeFor(salt).decode(encoded);
  return typeof id === "number" ? id : null;
}

/** As `decodeContentId`; an id that does not decode is content that does not exist (code 10024). */
export function requireContentId(salt: string, encoded: string): number {
  const id = decodeContentId(salt, encoded);
  if (id === null) throw refusals.contentNotFound();
  return id;
}

/**
 * Ids of clues, circles, posts and law questions as shared addresses carry them: encoded like content
 * ids, so that they pass the site's id check. Calls also take the plain number.
 */
export function shareIds(salt: string) {
  return {
    encode: (id: string): string =>
      /^\d{1,15}$/.test(id) ? encodeContentId(salt, Number(id)) : id,
    decode: (given: string | undefined): string | undefined => {
      const number = given === undefined ? null : decodeContentId(salt, given);
      return number === null ? given : String(number);
    },
  };
}

export type ShareIds = ReturnType<typeof shareIds>;
