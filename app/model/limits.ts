// How much is read of what others write, by the way it comes in: one number for each kind, checked before
// anything reads the text. What has a shorter limit of its own (a keyword, an id, a comment) says so where it is
// described. Lengths of texts are in code units (JavaScript's `length`).

/** A body of a form without files, in bytes: more than any needs. */
export const MAX_FORM_BYTES = 64 * 1024;

/** Fields of such a form: more than any has. */
export const MAX_FIELDS = 200;

/** One field of a form: an answer has 5,000 code points, and no code point more than two units. */
export const MAX_FIELD_LENGTH = 10_000;

/** A name or an id that a form carries along and gives back. */
export const MAX_NAME_LENGTH = 128;

/** An id that the platform gives a file. */
export const MAX_FILE_ID_LENGTH = 200;

/** Whom an operator's command is from, what it is for, and what it is about. */
export const MAX_COMMAND_LENGTHS = { by: 80, reason: 300, tag: 120 };

/** A URL in content, spaces around it included. No page has a longer one. */
export const MAX_URL_LENGTH = 4096;

/** A URL of this site in a request (`return_to`): it is copied into headers and other URLs. */
export const MAX_OWN_URL_LENGTH = 2048;

/** A query value that is part of a document's key: an id, a page, an order. */
export const MAX_QUERY_VALUE_LENGTH = 64;

/** A header whose text is looked at: the agent's name, the languages. Of longer ones, the beginning. */
export const MAX_HEADER_LENGTH = 512;

/** An attribute of a body that is taken apart (a style, a set of pictures); of longer ones, the beginning. */
export const MAX_BODY_ATTRIBUTE_LENGTH = 8192;

/**
 * A response of the platform, in bytes: a longer one is a fault. Its texts have no other limit, because one of
 * them may be the whole article; what reads them takes steps in proportion (docs/security.md).
 */
export const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
