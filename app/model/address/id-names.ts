/**
 * The names under which an address carries the id of what its screen shows one of (specification, section 2),
 * in the order in which they are read.
 */
export const ID_NAMES = ["id", "post_id", "topic_id"] as const;

/** The names under which it carries the id of whose personal page it is. */
export const USER_ID_NAMES = ["user_id"] as const;
