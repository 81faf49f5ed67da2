import type { RequestContext } from "../../app/edge.server/request-context";
import type { ContentItem } from "../../app/model/content/item";
import type { Kind } from "../../app/model/content/kinds";
import { stopwatch } from "../../app/model/time/clock";
import { adapterOf } from "../../app/upstream.server/adapters/adapters";
import { UNCACHED_BECAUSE } from "../../app/upstream.server/caching";
import type { CallPattern } from "../../app/upstream.server/call-pattern";
import { declaredCalls } from "../../app/upstream.server/calls";
import { isPublic, type Declaration } from "../../app/upstream.server/declaration";
import { callUpstream } from "../../app/upstream.server/transport";
import { PLATFORM } from "../local-environment";
import { checkedCall, skippedCall, type CheckedCall } from "./checked-call";
import { noteContent, parametersFrom, type FoundContent } from "./found-content";
import { ARTICLE_CALLS } from "./needs";
import { recordCall } from "./recorded-call";

/** How long one call may take, in milliseconds: an operator waits longer than a page. */
const TIMEOUT_MS = 10_000;

export interface CheckOptions {
  /**
   * Values of parameters by name, or by call and name: `liveRoom.id`. What is not given is found or
   * skipped. `id` is that of a piece of content.
   */
  readonly given: Readonly<Record<string, string>>;
  /** A logged-in visitor's token; without one, calls with credentials are not made. */
  readonly token: string | null;
}

/** Values of parameters that are not given. */
const DEFAULTS: Readonly<Record<string, string | number>> = {
  page: 1,
  pageindex: 1,
  pagesize: 10,
  size: 10,
  limit: 10,
  offset: 0,
  keyword: "新闻",
};

/** Every parameter of a call; the name of one that it needs and that is not known. */
function valuesFor(
  { segments, query }: CallPattern,
  known: (name: string) => string | number | undefined,
): Record<string, string | number | null> | string {
  const values: Record<string, string | number | null> = {};
  const parts = [
    ...segments.map((part) => ({ part, optional: false })),
    ...query.map(({ value, optional }) => ({ part: value, optional })),
  ];
  for (const { part, optional } of parts) {
    if (typeof part === "string" || "fixed" in part) continue;
    const value = known(part.name) ?? part.choices?.[0] ?? (optional ? null : undefined);
    if (value === undefined) return part.name;
    values[part.name] = value;
  }
  return values;
}

/** Whether a call changes something, or sends a message. */
function isChange(declaration: Declaration): boolean {
  return (
    !isPublic(declaration) &&
    (declaration.uncachedBecause === UNCACHED_BECAUSE.change ||
      declaration.uncachedBecause === UNCACHED_BECAUSE.session)
  );
}

/** `staticContent` as `UPSTREAM_STATIC_CONTENT`. */
function variableOf(service: string): string {
  return `UPSTREAM_${service.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** One call, of a kind of content where it takes one. */
async function checkCall(
  context: RequestContext,
  declaration: Declaration,
  { given, token }: CheckOptions,
  found: FoundContent,
  kind: Kind | null = null,
): Promise<CheckedCall> {
  const { name, pattern, priority } = declaration;
  if (adapterOf(context.config)?.callOf(name) === null)
    return skippedCall(declaration, "absent", "");
  if (isChange(declaration)) return skippedCall(declaration, "changing", "");
  if (!isPublic(declaration) && token === null) return skippedCall(declaration, "personal", "");
  const base = context.config.upstream[pattern.service];
  if (base.startsWith(PLATFORM))
    return skippedCall(declaration, "skipped", `${variableOf(pattern.service)} is not set`);
  const fromContent = parametersFrom(found, name, kind);
  const known = (parameter: string): string | number | undefined =>
    given[`${name}.${parameter}`] ??
    (typeof fromContent === "string" ? undefined : fromContent[parameter]) ??
    (parameter === "id" ? undefined : given[parameter]) ??
    (parameter === "path" ? context.config.siteOrigin : DEFAULTS[parameter]);
  const values = valuesFor(pattern, known);
  if (typeof values === "string") {
    const why =
      typeof fromContent === "string" ? `the lists show no ${fromContent}: --id <id>, or ` : "";
    return skippedCall(declaration, "skipped", `${why}--set ${name}.${values}=…`);
  }
  const time = stopwatch();
  const { result, record } = await recordCall(() =>
    callUpstream(context, {
      call: declaration,
      given: values,
      visitor: isPublic(declaration)
        ? null
        : { token, userId: given["userId"] ?? null, requestId: "123456" },
      timeoutMs: TIMEOUT_MS,
      priority,
      lastResort: true,
    }),
  );
  return checkedCall(declaration, result, {
    kind,
    record,
    asked: values["id"],
    milliseconds: time(),
  });
}

/** Replaces the site's key and a visitor's token, also where a platform repeats them. */
function withoutSecrets(call: CheckedCall, secrets: readonly (string | null)[]): CheckedCall {
  const known = secrets.flatMap((one) =>
    one === null || one === "" ? [] : [one, String(new URLSearchParams([[one, ""]])).slice(0, -1)],
  );
  const hide = (text: string) =>
    known.reduce((hidden, secret) => hidden.replaceAll(secret, "…"), text);
  const { address, answer, misses, derived, body } = call;
  return {
    ...call,
    address: hide(address),
    answer: hide(answer),
    misses: misses.map(hide),
    derived: hide(derived),
    body: hide(body),
  };
}

/** The calls of an article's page first. */
function inOrder(): readonly Declaration[] {
  const calls = declaredCalls();
  const article = Object.keys(ARTICLE_CALLS);
  return [
    ...article.flatMap((name) => calls.filter((call) => call.name === name)),
    ...calls.filter(({ name }) => !article.includes(name)),
  ];
}

/**
 * Makes every declared call that changes nothing, one after another: once, that of content once for
 * each kind of which the platform's lists show some.
 *
 * @param makeContext makes a context with breakers of its own: what fails says nothing of the next call
 */
export async function checkPlatform(
  makeContext: () => RequestContext,
  options: CheckOptions,
): Promise<readonly CheckedCall[]> {
  const found: FoundContent = { ids: new Map(), ofMediaAccount: null, liveId: null };
  const calls = inOrder();
  const done = new Map<string, readonly CheckedCall[]>();
  const check = async (declaration: Declaration, kind: Kind | null = null) => {
    const context = makeContext();
    const checked = await checkCall(context, declaration, options, found, kind);
    noteContent(found, checked.value);
    return withoutSecrets(checked, [options.token, context.config.platformApiKey]);
  };
  for (const declaration of calls.filter(({ name }) => ["hot72", "recommend"].includes(name)))
    done.set(declaration.name, [await check(declaration)]);
  for (const declaration of calls.filter(({ name }) => name === "content")) {
    if (options.given["id"] !== undefined) {
      const { id } = options.given;
      const one: FoundContent = { ...found, ids: new Map([["article", id]]) };
      const { value } = await checkCall(makeContext(), declaration, options, one);
      found.ids.set((value as ContentItem | undefined)?.kind ?? "article", id);
    }
    const checked: CheckedCall[] = [];
    for (const kind of found.ids.size === 0 ? [null] : found.ids.keys())
      checked.push(await check(declaration, kind));
    done.set(declaration.name, checked);
  }
  for (const declaration of calls) {
    if (!done.has(declaration.name)) done.set(declaration.name, [await check(declaration)]);
  }
  return calls.flatMap(({ name }) => done.get(name) ?? []);
}
