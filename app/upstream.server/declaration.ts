import type * as z from "zod";
import type { KeyPart } from "../edge.server/cache/key";
import type { CacheRule, Priority } from "../edge.server/cache/rule";
import {
  addressOf,
  type CallPattern,
  type ParametersOf,
  type ParameterValues,
} from "./call-pattern";
import type { RequestContext } from "../edge.server/request-context";
import { listenForDropped } from "./contracts/envelope";

interface Declared {
  /** Stands in keys, logs, `Cache-Status` and overrides; no two calls have one name. */
  readonly name: string;
  readonly pattern: CallPattern;
  /** What is given up first when an isolate has more to do than it can. */
  readonly priority: Priority;
  /** The contract of the envelope's `data`. */
  readonly contract: z.ZodType;
}

/** A call that answers everybody the same: cached, and unable to carry credentials. */
export interface PublicDeclaration extends Declared {
  readonly rule: CacheRule;
  /** Purge tags; `{name}` is filled in from the call's parameters. */
  readonly tags: readonly string[];
}

/** A call made with a visitor's credentials: it has no rule, so it cannot be cached. */
export interface VisitorDeclaration extends Declared {
  readonly rule?: never;
  /** Why it is never cached. */
  readonly never: string;
  /** In milliseconds. */
  readonly timeoutMs: number;
}

export type Declaration = PublicDeclaration | VisitorDeclaration;

/** What answers can be purged by, alone or with one of a call's parameters: `content:{id}`. */
export type TagKind =
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
 * What an answer's key is made of beside the declaration's name: the service, every segment and every
 * parameter in the order of their names, as texts. Calls with one address have one key.
 */
export function keyOf({ pattern }: Declaration, given: ParameterValues): readonly KeyPart[] {
  const { service, path, query } = addressOf(pattern, given);
  return [
    service,
    path,
    Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ];
}

const declared: Declaration[] = [];

/** Enters a call in the list of all; every call is declared where its module is loaded. */
export function declare<D extends Declaration>(declaration: D): D {
  declared.push(declaration);
  return declaration;
}

/** Every call of the modules that are loaded, in the order of their declaration. */
export function declaredCalls(): readonly Declaration[] {
  return declared;
}

export function isPublic(declaration: Declaration): declaration is PublicDeclaration {
  return declaration.rule !== undefined;
}

class ContractBroken extends Error {}

/** Parts logged at most for one answer: the first ones tell what is wrong. */
const DROPPED_LOGGED = 3;

/**
 * An answer's data as the call's contract reads it; parts that are left out are logged.
 *
 * @throws Error naming the first fields when the data breaks the contract
 */
export function parseData(
  edge: RequestContext,
  { name, pattern, contract }: Declaration,
  data: unknown,
): unknown {
  let dropped = 0;
  const { service } = pattern;
  const parsed = listenForDropped(
    (issue) => {
      dropped += 1;
      if (dropped > DROPPED_LOGGED) return;
      edge.log.warn("upstream.part_dropped", { call: name, service, issue });
    },
    () => contract.safeParse(data),
  );
  if (parsed.success) return parsed.data;
  throw new ContractBroken(
    parsed.error.issues
      .slice(0, 3)
      .map((issue) => `${issue.path.join(".")}: ${issue.code}`)
      .join("; "),
  );
}
