import type { EntryContext } from "@remix-run/cloudflare";
import { isPrepared } from "./prepared-document";

/** What the framework knows once a request's loaders have run. */
interface HandledRequest {
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly actionData: unknown;
  readonly errors: unknown;
}

function isPlain(value: unknown): boolean {
  if (value === null) return true;
  if (Array.isArray(value)) return value.every((each) => each !== undefined && isPlain(each));
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object") return ["string", "boolean", "undefined"].includes(typeof value);
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype && Object.values(value).every(isPlain);
}

/**
 * A document's loader data as plain JSON, which is less than half as long as the framework's own
 * stream. Null when only the stream can carry it: parts are still arriving, or something failed.
 */
export function plainData({ loaderData, actionData, errors }: HandledRequest): string | null {
  return !actionData && !errors && isPlain(loaderData) ? JSON.stringify(loaderData) : null;
}

/** The same of what the framework gives, or of what was made in its place. */
export function plainDataOf(context: EntryContext): string | null {
  return isPrepared(context) ? context.plain : plainData(context.staticHandlerContext);
}

/** What the framework gives once its loaders have run; the built one encodes data when it is asked to. */
interface HandedContext extends EntryContext {
  readonly handOver?: () => NonNullable<EntryContext["serverHandoffStream"]>;
}

/** The framework's context, with its stream of the loader data where that is to stand in the document. */
export function withHandOver(context: HandedContext, streams: boolean): EntryContext {
  if (isPrepared(context)) return context;
  const { handOver, serverHandoffStream, ...own } = context;
  const stream = streams ? (serverHandoffStream ?? handOver?.()) : undefined;
  return stream === undefined ? own : { ...own, serverHandoffStream: stream };
}
