import { BASE_PATH } from "./base-path";

/**
 * The segments of a path below the base path, decoded as routes match them: `%70c` is `pc`.
 *
 * @returns null for a path of somebody else, and for one whose escapes are broken, which no route
 *   matches either; the base path itself is one empty segment
 */
export function ownPath(pathname: string): readonly string[] | null {
  if (!isBelowBase(pathname)) return null;
  if (pathname === BASE_PATH) return [""];
  try {
    return pathname
      .slice(BASE_PATH.length + 1)
      .split("/")
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Whether a path, as the URL parser writes it, stands under the base path. */
export function isBelowBase(pathname: string): boolean {
  return pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`);
}
