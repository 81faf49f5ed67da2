import { BASE_PATH } from "./base-path";

/**
 * The segments of a path below the base path, decoded as routes match them: `%70c` is `pc`.
 *
 * @returns null for a path of somebody else, and for one whose escapes are broken, which no route
 *   matches either; the base path itself is one empty segment
 */
export function ownPath(pathname: string): readonly string[] | null {
  if (pathname === BASE_PATH) return [""];
  if (!pathname.startsWith(`${BASE_PATH}/`)) return null;
  try {
    return pathname
      .slice(BASE_PATH.length + 1)
      .split("/")
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}
