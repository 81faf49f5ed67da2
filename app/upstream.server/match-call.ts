import type { CallAddress, CallPattern, ParameterValues } from "./call-pattern";

function takes(words: readonly string[] | null, value: string): boolean {
  return words === null || words.includes(value);
}

/** What the placeholders stand for at an address, or null when the pattern does not lead there. */
export function matchCall(
  { service, segments, query }: CallPattern,
  address: CallAddress,
): ParameterValues | null {
  if (service !== address.service || segments.length !== address.path.length) return null;
  const found: Record<string, string | null> = {};
  for (const [index, part] of segments.entries()) {
    const given = address.path[index] ?? "";
    if (typeof part === "string" ? part !== given : !takes(part.words, given)) return null;
    if (typeof part !== "string") found[part.name] = given;
  }
  const names = query.map(({ name }) => name);
  if (Object.keys(address.query).some((name) => !names.includes(name))) return null;
  for (const { name, value, optional } of query) {
    const given = address.query[name];
    if (given === undefined && !optional) return null;
    if ("fixed" in value) {
      if (given !== value.fixed) return null;
      continue;
    }
    if (given !== undefined && !takes(value.words, given)) return null;
    found[value.name] = given ?? null;
  }
  return found;
}
