/** Both ends belong to the range. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * What a `Range` header asks of a file of this size (RFC 9110, section 14). Headers that are not one
 * range of bytes are ignored, as the RFC allows: the whole file is the response.
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): ByteRange | "complete" | "unsatisfiable" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return "complete";
  const [, from = "", to = ""] = match;
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (first >= size) return "unsatisfiable";
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return last < first ? "complete" : { first, last };
}
