import type { MakeCall } from "../cache/read";
import { usableSeconds } from "../cache/entry";
import { canonicalRequest } from "./canonical-request";
import { beginningOf } from "./collect";
import type { DocumentRequest } from "./document-visit";
import type { DocumentCacheContext, Reading } from "./rendering";
import type { StoredDocument } from "./stored-document";

/**
 * A document is rendered anew at least this often, in milliseconds: whatever else it may depend on shows then.
 */
const LONGEST_MS = 3_600_000;

/** Makes the reads again. @returns whether all of them were made, and gave what they gave */
async function areUnchanged(
  reads: NonNullable<StoredDocument["madeOf"]>["reads"],
  calls: ReadonlyMap<string, MakeCall>,
  edge: DocumentRequest,
): Promise<boolean> {
  const made = reads.map(({ call, given }) => calls.get(call)?.(edge, given));
  if (made.includes(undefined)) return false;
  await Promise.all(made);
  if (!edge.cacheStatus.complete) return false;
  const now = [...((await edge.cacheStatus.madeOf())?.values() ?? [])];
  const textOf = (read: (typeof reads)[number]) => JSON.stringify(read);
  const known = new Set(reads.map(textOf));
  return now.length === reads.length && now.every((read) => known.has(textOf(read)));
}

/**
 * Keeps a document for another lifetime without rendering it, when the reads that it was made of, made again,
 * give what they gave: then a rendering would give the same. It is as old as those reads.
 *
 * @returns whether it was extended
 */
export async function extendUnchanged<V extends DocumentRequest>(
  context: DocumentCacheContext<V>,
  edge: V,
  { key, rule, eligible }: Reading,
  stored: StoredDocument,
): Promise<boolean> {
  const { backOff, calls, canonicalContext, now, random, store } = context;
  const { madeOf } = stored;
  if (madeOf === null || madeOf.reads.length === 0) return false;
  if (now() >= Math.min(madeOf.holdsUntil, madeOf.renderedAt + LONGEST_MS)) return false;
  const canonical = canonicalContext(canonicalRequest(edge, eligible));
  if (!(await areUnchanged(madeOf.reads, calls, canonical))) return false;
  const extended: StoredDocument = {
    ...stored,
    ...beginningOf(canonical),
    tags: canonical.cacheStatus.tags,
    spread: random(),
  };
  backOff.succeeded(key);
  const keeping = { seconds: usableSeconds(rule), global: rule.global, unchanged: true };
  await store.keep(key, extended, keeping);
  return true;
}
