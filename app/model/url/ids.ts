/**
 * An id of the platform's that the site hands on as it is: one bounded path segment, because it
 * becomes part of an upstream path and of cache keys.
 */
export const OPAQUE_ID = /^[\w-]{1,64}$/;

export function isOpaqueId(text: string): boolean {
  return OPAQUE_ID.test(text);
}

/**
 * The names under which a URL carries the id of what its screen shows one of (specification, section 2),
 * in the order in which they are read.
 */
export const ID_NAMES = ["id", "post_id", "topic_id"] as const;

/** The names under which it carries the id of whose personal page it is. */
export const USER_ID_NAMES = ["user_id"] as const;
