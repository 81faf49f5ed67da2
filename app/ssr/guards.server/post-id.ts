import Hashids from "hashids";

/** Minimum length of an encoded id (specification, section 5). */
export const POST_ID_MIN_LENGTH = 8;

/** Longer than any id the scheme makes of safe integers; hashids itself would work on any length. */
const POST_ID_MAX_LENGTH = 64;

/**
 * Parser of the encoded ids in addresses, for one salt (hashids, minimum length 8; specification,
 * section 5). Build it once per configuration: construction shuffles the alphabet.
 *
 * @returns the numbers the id stands for, or null when it does not decode: the page is then a 404.
 */
export function decodePostId(salt: string) {
  const hashids = new Hashids(salt, POST_ID_MIN_LENGTH);
  return (id: string): readonly (number | bigint)[] | null => {
    if (id.length < POST_ID_MIN_LENGTH || id.length > POST_ID_MAX_LENGTH) return null;
    if (!/^[A-Za-z0-9]+$/.test(id)) return null;
    const numbers = hashids.decode(id);
    return numbers.length > 0 ? numbers : null;
  };
}
