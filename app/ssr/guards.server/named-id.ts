import { ID_NAMES, USER_ID_NAMES } from "../../model/url/ids";
import Hashids from "hashids";

/** A URL's parameters, as the route table names them. */
type PathParameters = Readonly<Record<string, unknown>>;

const YEAR = /^\d{4}$/;
const MONTH = /^\d{1,2}$/;

function firstOf(names: readonly string[], valueOf: (name: string) => unknown): string | null {
  const values = names.map(valueOf);
  return values.find((value): value is string => typeof value === "string" && value !== "") ?? null;
}

/** The id in a URL's path; null without one. It is not decoded yet. */
function idOfPath(params: PathParameters): string | null {
  return firstOf(ID_NAMES, (name) => params[name]);
}

/**
 * The same of a detail URL, whose folders end where its id may be left out: a year (2026), or a month behind
 * one, in the id's place is no id where the query names one.
 */
export function idOfDetailPath(params: PathParameters, url: URL): string | null {
  const idFromPath = idOfPath(params);
  const isFiled = firstOf(["year", "month"], (name) => params[name]) !== null;
  const folder = isFiled ? MONTH : YEAR;
  return idFromPath !== null && folder.test(idFromPath) && idOfQuery(url) !== null
    ? null
    : idFromPath;
}

/** The id in a URL's query; null without one. It is not decoded yet. */
export function idOfQuery({ searchParams }: URL): string | null {
  return firstOf(ID_NAMES, (name) => searchParams.get(name));
}

/** A URL's query without its id, with the question mark; empty when nothing is left. */
export function queryWithoutId({ search }: URL): string {
  const rest = new URLSearchParams(search);
  for (const name of ID_NAMES) rest.delete(name);
  return rest.size === 0 ? "" : `?${rest}`;
}

/**
 * The id of what a URL shows one of, for every screen alike: the path goes before the query, and in each
 * `id` before `post_id` before `topic_id` (specification, section 2 "guard").
 *
 * @returns null when the URL names nothing; what it names is not decoded yet
 */
export function namedId(params: PathParameters, url: URL): string | null {
  return idOfPath(params) ?? idOfQuery(url);
}

/** The same for whose personal page a URL is: `user_id`, in the path or in the query. */
export function namedUserId(params: PathParameters, { searchParams }: URL): string | null {
  return (
    firstOf(USER_ID_NAMES, (name) => params[name]) ??
    firstOf(USER_ID_NAMES, (name) => searchParams.get(name))
  );
}

/** Minimum length of an encoded id (specification, section 5). */
const POST_ID_MIN_LENGTH = 8;

/** Longer than any id the scheme makes of safe integers; hashids itself would work on any length. */
const POST_ID_MAX_LENGTH = 64;

/**
 * Parser of the encoded ids in URLs, for one salt (hashids, minimum length 8; specification,
 * section 5). Build it once per configuration: construction shuffles the alphabet.
 *
 * @returns the numbers the id stands for, or null when it does not decode: the page is then a 404.
 */
export function createPostIdDecoder(salt: string) {
  const hashids = new Hashids(salt, POST_ID_MIN_LENGTH);
  return (id: string): readonly (number | bigint)[] | null => {
    if (id.length < POST_ID_MIN_LENGTH || id.length > POST_ID_MAX_LENGTH) return null;
    if (!/^[A-Za-z0-9]+$/.test(id)) return null;
    const numbers = hashids.decode(id);
    return numbers.length > 0 ? numbers : null;
  };
}
