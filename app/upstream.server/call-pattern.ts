import type { Config, Upstreams } from "../edge.server/config";

/**
 * The declaration of an upstream call: `METHOD service /path/{segment}?parameter&parameter`.
 *
 * - `{id}` and `parameter` take texts;
 * - `page:int` takes an integer, `{medium:audio|video}` one of these words;
 * - `[before]` is optional: null omits it;
 * - `size=30` is a constant;
 * - `q={keyword}` sends the value `keyword` as the parameter `q`; optional as `[q={keyword}]`.
 */
export type PatternText = `${"GET" | "POST"} ${ServiceName} /${string}`;

type Typed<Name extends string, Type extends string> = {
  readonly [Key in Name]: Type extends "int" ? number : Choices<Type>;
};
type Choices<Text extends string> = Text extends `${infer One}|${infer Rest}`
  ? One | Choices<Rest>
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
type QueryParameter<Text extends string> = Text extends `[${infer Inner}]`
  ? Optional<Value<Inner>>
  : Value<Text>;
type Queries<Query extends string> = Query extends `${infer One}&${infer Rest}`
  ? QueryParameter<One> & Queries<Rest>
  : QueryParameter<Query>;

/** The parameters that a call of this pattern takes. */
export type ParametersOf<Text extends string> = Text extends `${infer Path}?${infer Query}`
  ? Segments<Path> & Queries<Query>
  : Segments<Text>;

/** Argument list of a call: empty for a pattern without parameters. */
export type Given<Parameters> = [keyof Parameters] extends [never] ? [] : [given: Parameters];

export type ParameterValues = Readonly<Record<string, string | number | null>>;

/** A segment or query value that is filled in. */
interface Placeholder {
  readonly name: string;
  /** The allowed values; null for any. */
  readonly choices: readonly string[] | null;
}

export interface CallPattern {
  readonly text: string;
  readonly method: "GET" | "POST";
  readonly service: ServiceName;
  readonly segments: readonly (string | Placeholder)[];
  readonly query: readonly {
    /** The name on the wire. */
    readonly name: string;
    readonly value: Placeholder | { readonly fixed: string };
    readonly optional: boolean;
  }[];
}

/** A call's URL before URL encoding. */
export interface CallUrl {
  readonly service: ServiceName;
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

function placeholder(text: string): Placeholder {
  const [name = "", type] = text.split(":");
  return { name, choices: type === undefined || type === "int" ? null : type.split("|") };
}

function queryParameter(text: string): CallPattern["query"][number] {
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

const PATTERN_SYNTAX =
  /^(GET|POST) [a-zA-Z]+ (\/([\w-]+|\{\w+(:\w+(\|\w+)*)?\}))+(\?[\w&[\]{}=:|]+)?$/;

/** @throws Error for an invalid pattern, when its module is loaded */
export function parsePattern(text: PatternText): CallPattern {
  if (!PATTERN_SYNTAX.test(text)) throw new Error(`Not an upstream call: ${text}`);
  const [method, service, url = ""] = text.split(" ") as [
    CallPattern["method"],
    ServiceName,
    string?,
  ];
  const [path = "", query] = url.split("?");
  return {
    text,
    method,
    service,
    segments: path
      .split("/")
      .slice(1)
      .map((part) => (part.startsWith("{") ? placeholder(part.slice(1, -1)) : part)),
    query: query === undefined ? [] : query.split("&").map(queryParameter),
  };
}

/** The URL of a call with its placeholders filled in. */
export function urlOf(pattern: CallPattern, given: ParameterValues): CallUrl {
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

function accepts(choices: readonly string[] | null, value: string): boolean {
  return choices === null || choices.includes(value);
}

/** Matches a URL against a pattern: its parameters, or null. */
export function matchCall(
  { service, segments, query }: CallPattern,
  url: CallUrl,
): ParameterValues | null {
  if (service !== url.service || segments.length !== url.path.length) return null;
  const found: Record<string, string | null> = {};
  for (const [index, part] of segments.entries()) {
    const given = url.path[index] ?? "";
    if (typeof part === "string" ? part !== given : !accepts(part.choices, given)) return null;
    if (typeof part !== "string") found[part.name] = given;
  }
  const names = query.map(({ name }) => name);
  if (Object.keys(url.query).some((name) => !names.includes(name))) return null;
  for (const { name, value, optional } of query) {
    const given = url.query[name];
    if (given === undefined && !optional) return null;
    if ("fixed" in value) {
      if (given !== value.fixed) return null;
      continue;
    }
    if (given !== undefined && !accepts(value.choices, given)) return null;
    found[value.name] = given ?? null;
  }
  return found;
}

/** The platform's services, each with its own base URL. */
export type ServiceName = keyof Upstreams;

export type PathSegment = string | number;
export type Query = Readonly<Record<string, string | number>>;

/**
 * The URL of a call, every segment encoded. Null for a path with an empty or dot segment, which URLs
 * cannot express.
 */
export function serviceUrl(
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
