import type { D1Database } from "@cloudflare/workers-types";
import { documentOf } from "../wire/content";
import { type Audience, type ContentRow, findListed, listSameKind } from "./content";

const RELATED_COUNT = 6;

/** What the editors related to the item; where they named too little, newer content of its kind. */
export async function listRelated(
  db: D1Database,
  row: ContentRow,
  audience?: Audience,
): Promise<readonly ContentRow[]> {
  const { related_ids = [] } = documentOf(row);
  const named = (await findListed(db, related_ids, audience)).slice(0, RELATED_COUNT);
  if (named.length === RELATED_COUNT) return named;
  const known = new Set([row.id, ...named.map(({ id }) => id)]);
  const { rows } = await listSameKind(db, row, { offset: 0, limit: RELATED_COUNT * 2 });
  const more = rows.filter(({ id }) => !known.has(id));
  return [...named, ...more].slice(0, RELATED_COUNT);
}
