/**
 * An id of the platform's that the site hands on as it is: one bounded path segment, because it
 * becomes part of an upstream path and of cache keys.
 */
export const OPAQUE_ID = /^[\w-]{1,64}$/;

export function isOpaqueId(text: string): boolean {
  return OPAQUE_ID.test(text);
}
