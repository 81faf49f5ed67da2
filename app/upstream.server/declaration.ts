import type * as z from "zod";
import type { KeyPart } from "../edge.server/cache/key";
import type { CacheRule, Priority } from "../edge.server/cache/rule";
import { urlOf, type CallPattern, type ParametersOf, type ParameterValues } from "./call-pattern";
import type { RequestContext } from "../edge.server/request-context";
import { listenForDropped } from "./contracts/envelope";

interface Declared {
  /** Unique; appears in keys, logs, `Cache-Status` and overrides. */
  readonly name: string;
  readonly pattern: CallPattern;
  /** Order of load shedding. */
  readonly priority: Priority;
  /** The contract of the envelope's `data`. */
  readonly contract: z.ZodType;
}

/** A call with one response for all visitors: cached, without credentials. */
export interface PublicDeclaration extends Declared {
  readonly rule: CacheRule;
  /** Purge tags; `{name}` is filled in from the call's parameters. */
  readonly tags: readonly string[];
}

/** A call with a visitor's credentials: without a rule, it cannot be cached. */
export interface VisitorDeclaration extends Declared {
  readonly rule?: never;
  /** Why it is never cached. */
  readonly uncachedBecause: string;
  /** In milliseconds. */
  readonly timeoutMs: number;
}

export type Declaration = PublicDeclaration | VisitorDeclaration;

/** Purge tags, alone or with a parameter of the call: `content:{id}`. */
type TagKind =
  | "album"
  | "circle"
  | "clue"
  | "comments"
  | "content"
  | "form"
  | "group"
  | "hot"
  | "law"
  | "live"
  | "mp"
  | "navigation"
  | "picho"
  | "recommend"
  | "related"
  | "search"
  | "share"
  | "site"
  | "special"
  | "weather";

export type Tag<Text extends string> =
  | TagKind
  | `${TagKind}:{${Extract<keyof ParametersOf<Text>, string>}}`;

/** The purge tags of one call: `content:{id}` becomes `content:ab12`. */
export function tagsOf({ tags }: PublicDeclaration, given: ParameterValues): string[] {
  return tags.flatMap((tag) => {
    const name = /\{(\w+)\}/.exec(tag)?.[1];
    if (name === undefined) return [tag];
    const value = given[name] ?? null;
    return value === null ? [] : [tag.replace(`{${name}}`, () => String(value))];
  });
}

/**
 * The parts of a response's key beside the call's name: service, segments and sorted parameters as
 * texts. Calls with the same URL have the same key.
 */
export function keyOf({ pattern }: Declaration, given: ParameterValues): readonly KeyPart[] {
  const { service, path, query } = urlOf(pattern, given);
  return [
    service,
    path,
    Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ];
}

const declared: Declaration[] = [];

/** Registers a call, when its module is loaded. */
export function declare<D extends Declaration>(declaration: D): D {
  declared.push(declaration);
  return declaration;
}

/** The calls of all loaded modules, in order of declaration. */
export function declaredCalls(): readonly Declaration[] {
  return declared;
}

export function isPublic(declaration: Declaration): declaration is PublicDeclaration {
  return declaration.rule !== undefined;
}

class ContractError extends Error {}

/** Most dropped parts that are logged for one response. */
const DROPPED_LOGGED = 3;

/**
 * Parses a response's data by the call's contract and logs dropped parts.
 *
 * @throws ContractError with the first invalid fields
 */
export function parseData(
  context: RequestContext,
  { name, pattern, contract }: Declaration,
  data: unknown,
): unknown {
  let dropped = 0;
  const { service } = pattern;
  const parsed = listenForDropped(
    (issue) => {
      dropped += 1;
      if (dropped > DROPPED_LOGGED) return;
      context.log.warn("upstream.part_dropped", { call: name, service, issue });
    },
    () => contract.safeParse(data),
  );
  if (parsed.success) return parsed.data;
  throw new ContractError(
    parsed.error.issues
      .slice(0, 3)
      .map((issue) => `${issue.path.join(".")}: ${issue.code}`)
      .join("; "),
  );
}
