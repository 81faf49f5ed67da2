import type { KeyPart } from "./key";

/** A call as the rules name it: `METHOD service /path/{segment}?parameter&parameter`. */
export interface CallPattern {
  readonly method: string;
  readonly service: string;
  readonly segments: readonly string[];
  readonly parameters: readonly string[];
}

export interface Call {
  readonly method: string;
  readonly service: string;
  readonly path: readonly (string | number)[];
  readonly query?: Readonly<Record<string, string | number>>;
}

/**
 * What an answer's key is made of, beside its rule: the service, every path segment and every
 * parameter in the order of their names, as texts. Calls with one address have one key.
 */
export const callKey = ({
  service,
  path,
  query = {},
}: Omit<Call, "method">): readonly KeyPart[] => [
  service,
  path.map(String),
  Object.entries(query)
    .map(([name, value]) => [name, String(value)])
    .toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
];

const PLACEHOLDER = /^\{(\w+)\}$/;

/** Reads a pattern whose form the rule schema has checked. */
export const parseCallPattern = (text: string): CallPattern => {
  const [method = "", service = "", address = ""] = text.split(" ");
  const [path = "", query = ""] = address.split("?");
  return {
    method,
    service,
    segments: path.split("/").slice(1),
    parameters: query === "" ? [] : query.split("&"),
  };
};

/** What the placeholders stand for in a call that the pattern covers, or null when it does not. */
export const matchCall = (pattern: CallPattern, call: Call): Record<string, string> | null => {
  if (pattern.method !== call.method || pattern.service !== call.service) return null;
  if (pattern.segments.length !== call.path.length) return null;
  const found: Record<string, string> = {};
  for (const [index, segment] of pattern.segments.entries()) {
    const given = String(call.path[index]);
    const name = PLACEHOLDER.exec(segment)?.[1];
    if (name !== undefined) found[name] = given;
    else if (segment !== given) return null;
  }
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (!pattern.parameters.includes(name)) return null;
    found[name] = String(value);
  }
  return found;
};

/** The purge tags of a call under a rule: `content:{id}` becomes `content:ab12`. */
export const resolveTags = (
  rule: { readonly calls: readonly string[]; readonly tags: readonly string[] },
  call: Call,
): string[] => {
  const found = rule.calls
    .map((text) => matchCall(parseCallPattern(text), call))
    .find((match) => match !== null);
  return rule.tags.flatMap((tag) => {
    const [kind = "", placeholder] = tag.split(":");
    if (placeholder === undefined) return [kind];
    const value = found?.[PLACEHOLDER.exec(placeholder)?.[1] ?? ""];
    return value === undefined ? [] : [`${kind}:${value}`];
  });
};
