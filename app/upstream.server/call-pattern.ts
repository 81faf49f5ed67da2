import type { Config, Upstreams } from "../edge.server/config";

/**
 * An upstream call as it is declared: `METHOD service /path/{segment}?parameter&parameter`.
 *
 * - `{id}` and `parameter` are given by the caller as text;
 * - `page:int` takes a whole number, `{medium:audio|video}` one of these words;
 * - `[before]` may be left out, by null;
 * - `size=30` is always sent so;
 * - `q={keyword}` is a parameter whose value has another name; it may be left out as `[q={keyword}]`.
 */
export type PatternText = `${"GET" | "POST"} ${ServiceName} /${string}`;

type Typed<Name extends string, Type extends string> = {
  readonly [Key in Name]: Type extends "int" ? number : Words<Type>;
};
type Words<Text extends string> = Text extends `${infer One}|${infer Rest}`
  ? One | Words<Rest>
  : Text;
type Named<Text extends string> = Text extends `${infer Name}:${infer Type}`
  ? Typed<Name, Type>
  : { readonly [Key in Text]: string };

type Segments<Path extends string> = Path extends `${string}{${infer Text}}${infer Rest}`
  ? Named<Text> & Segments<Rest>
  : unknown;

type Optional<Part> = { readonly [Key in keyof Part]: Part[Key] | null };
type Value<Text extends string> = Text extends `${string}={${infer Inner}}`
  ? Named<Inner>
  : Text extends `${string}=${string}`
    ? unknown
    : Named<Text>;
type Asked<Text extends string> = Text extends `[${infer Inner}]`
  ? Optional<Value<Inner>>
  : Value<Text>;
type Queries<Query extends string> = Query extends `${infer One}&${infer Rest}`
  ? Asked<One> & Queries<Rest>
  : Asked<Query>;

/** The parameters that a call of this pattern takes. */
export type ParametersOf<Text extends string> = Text extends `${infer Path}?${infer Query}`
  ? Segments<Path> & Queries<Query>
  : Segments<Text>;

/** The parameters as a call takes them; one without any takes none. */
export type Given<Parameters> = [keyof Parameters] extends [never] ? [] : [given: Parameters];

export type ParameterValues = Readonly<Record<string, string | number | null>>;

/** A place in a path or a query that is filled in. */
interface Placeholder {
  readonly name: string;
  /** The only words it takes; null for any. */
  readonly words: readonly string[] | null;
}

export interface CallPattern {
  readonly text: string;
  readonly method: "GET" | "POST";
  readonly service: ServiceName;
  readonly segments: readonly (string | Placeholder)[];
  readonly query: readonly {
    /** The parameter as it is sent. */
    readonly name: string;
    readonly value: Placeholder | { readonly fixed: string };
    readonly optional: boolean;
  }[];
}

/** A call's address, not encoded yet. */
export interface CallAddress {
  readonly service: ServiceName;
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

function placeholder(text: string): Placeholder {
  const [name = "", type] = text.split(":");
  return { name, words: type === undefined || type === "int" ? null : type.split("|") };
}

function asked(text: string): CallPattern["query"][number] {
  const optional = text.startsWith("[");
  const [name = "", value] = (optional ? text.slice(1, -1) : text).split("=");
  if (value === undefined) {
    const own = placeholder(name);
    return { name: own.name, value: own, optional };
  }
  return value.startsWith("{")
    ? { name, value: placeholder(value.slice(1, -1)), optional }
    : { name, value: { fixed: value }, optional };
}

const FORM = /^(GET|POST) [a-zA-Z]+ (\/([\w-]+|\{\w+(:\w+(\|\w+)*)?\}))+(\?[\w&[\]{}=:|]+)?$/;

/** @throws Error when the text is no pattern: a declaration's own fault, met when it is loaded */
export function parsePattern(text: PatternText): CallPattern {
  if (!FORM.test(text)) throw new Error(`Not an upstream call: ${text}`);
  const [method, service, address = ""] = text.split(" ") as [
    CallPattern["method"],
    ServiceName,
    string?,
  ];
  const [path = "", query] = address.split("?");
  return {
    text,
    method,
    service,
    segments: path
      .split("/")
      .slice(1)
      .map((part) => (part.startsWith("{") ? placeholder(part.slice(1, -1)) : part)),
    query: query === undefined ? [] : query.split("&").map(asked),
  };
}

/** Where a call goes when its placeholders are filled in. */
export function addressOf(pattern: CallPattern, given: ParameterValues): CallAddress {
  return {
    service: pattern.service,
    path: pattern.segments.map((part) =>
      typeof part === "string" ? part : String(given[part.name] ?? ""),
    ),
    query: Object.fromEntries(
      pattern.query.flatMap(({ name, value }) => {
        const sent = "fixed" in value ? value.fixed : (given[value.name] ?? null);
        return sent === null ? [] : [[name, String(sent)]];
      }),
    ),
  };
}

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

/** The platform's services, each with a base address of its own. */
export type ServiceName = keyof Upstreams;

export type PathSegment = string | number;
export type Query = Readonly<Record<string, string | number>>;

/**
 * The address of a call, every segment encoded. Null when a segment cannot stand in a path (empty,
 * or a dot segment, which would be resolved away): such an address names nothing.
 */
export function serviceAddress(
  config: Config,
  service: ServiceName,
  path: readonly PathSegment[],
  query: Query = {},
): URL | null {
  const segments = path.map(String);
  if (segments.some((segment) => segment === "" || segment === "." || segment === "..")) {
    return null;
  }
  const url = new URL(`${config.upstream[service]}/${segments.map(encodeURIComponent).join("/")}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}
