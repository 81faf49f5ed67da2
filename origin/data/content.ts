import type { D1Database } from "@cloudflare/workers-types";
import type { Page } from "../wire/paging";
import { refusals } from "../wire/refusal";

/** A row of `content`; `document` is the JSON of the wire fields that no query needs. */
export interface ContentRow {
  readonly id: number;
  readonly content_type: string;
  readonly mp: number;
  readonly mp_user_id: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly state: number;
  readonly draft: number;
  /** Unix seconds. */
  readonly publish_at: number;
  readonly expired_at: number | null;
  readonly view_count: number;
  readonly collect_count: number;
  readonly document: string;
}

export interface ContentList {
  readonly rows: readonly ContentRow[];
  readonly total: number;
}

const COLUMNS = `c.id, c.content_type, c.mp, c.mp_user_id, c.title, c.summary, c.body, c.state,
  c.draft, c.publish_at, c.expired_at, c.view_count, c.document, c.collect_count +
  (SELECT COUNT(*) FROM collection WHERE collection.content_id = c.id) AS collect_count`;

const AVAILABLE = "c.state NOT IN (17, 100)";
/** What may stand in a list: published and available (states 17 and 100 are not). */
const LISTED = `c.draft = 0 AND ${AVAILABLE}`;
const NOT_A_TRACK = "NOT EXISTS (SELECT 1 FROM album_track t WHERE t.track_id = c.id)";

/** The content in any state, drafts included; null when there is none. */
export function findContent(db: D1Database, id: number): Promise<ContentRow | null> {
  return db.prepare(`SELECT ${COLUMNS} FROM content c WHERE c.id = ?`).bind(id).first<ContentRow>();
}

/** The content in any state, drafts included. @throws Refusal 10024 when there is none */
export async function requireContent(db: D1Database, id: number): Promise<ContentRow> {
  const row = await findContent(db, id);
  if (!row) throw refusals.contentNotFound();
  return row;
}

/** Published content in any state. @throws Refusal 10024 when there is none. */
export async function requirePublished(db: D1Database, id: number): Promise<ContentRow> {
  const row = await requireContent(db, id);
  if (row.draft === 1) throw refusals.contentNotFound();
  return row;
}

/** The topic that editors published under this name; null when there is none. */
export function findTopic(db: D1Database, name: string): Promise<ContentRow | null> {
  return db
    .prepare(
      `SELECT ${COLUMNS} FROM content c
       WHERE ${LISTED} AND c.content_type = 'topic' AND c.title = ? LIMIT 1`,
    )
    .bind(name)
    .first<ContentRow>();
}

/** Whose list it is: what is published, or what an editor previews with the drafts in it. */
export type Audience = "visitors" | "editors";

const SHOWN_TO: Readonly<Record<Audience, string>> = { visitors: LISTED, editors: AVAILABLE };

/** The listed ones among these ids, in the order of the ids. */
export async function findListed(
  db: D1Database,
  ids: readonly number[],
  audience: Audience = "visitors",
): Promise<readonly ContentRow[]> {
  if (ids.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM content c
       WHERE ${SHOWN_TO[audience]} AND c.id IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(ids))
    .all<ContentRow>();
  const byId = new Map(results.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function list(
  db: D1Database,
  condition: string,
  order: string,
  values: readonly unknown[],
  page: Page,
  audience: Audience = "visitors",
): Promise<ContentList> {
  const where = `WHERE ${SHOWN_TO[audience]} AND ${condition}`;
  const [rows, count] = await db.batch<ContentRow & { total: number }>([
    db
      .prepare(`SELECT ${COLUMNS} FROM content c ${where} ORDER BY ${order} LIMIT ? OFFSET ?`)
      .bind(...values, page.limit, page.offset),
    db.prepare(`SELECT COUNT(*) AS total FROM content c ${where}`).bind(...values),
  ]);
  return { rows: rows?.results ?? [], total: count?.results[0]?.total ?? 0 };
}

const NEWEST_FIRST = "c.publish_at DESC, c.id DESC";

export function listHot(db: D1Database, publishedSince: number, page: Page) {
  return list(
    db,
    `c.publish_at >= ? AND ${NOT_A_TRACK}`,
    "c.view_count DESC, c.id",
    [publishedSince],
    page,
  );
}

export function listRecommended(db: D1Database, page: Page) {
  return list(db, `c.mp = 0 AND ${NOT_A_TRACK}`, NEWEST_FIRST, [], page);
}

/** Same kind, newest first: what stands beside an item whose editors named nothing. */
export function listSameKind(db: D1Database, row: ContentRow, page: Page) {
  return list(
    db,
    `c.id <> ? AND c.content_type = ? AND ${NOT_A_TRACK}`,
    NEWEST_FIRST,
    [row.id, row.content_type],
    page,
  );
}

/** What editors put into a group, in their order. */
export function listGroup(db: D1Database, groupId: string, page: Page) {
  return list(
    db,
    "EXISTS (SELECT 1 FROM content_group g WHERE g.group_id = ?1 AND g.content_id = c.id)",
    `(SELECT position FROM content_group g WHERE g.group_id = ?1 AND g.content_id = c.id),
     ${NEWEST_FIRST}`,
    [groupId],
    page,
  );
}

/** Everything of these kinds, newest first: what a group shows that nobody fills by hand. */
export function listKinds(db: D1Database, kinds: readonly string[], page: Page) {
  return list(
    db,
    `c.content_type IN (SELECT value FROM json_each(?)) AND ${NOT_A_TRACK}`,
    NEWEST_FIRST,
    [JSON.stringify(kinds)],
    page,
  );
}

/** What a media account published; tracks stand in their album. */
export function listOfMediaAccount(db: D1Database, mediaAccountId: string, page: Page) {
  return list(
    db,
    `c.mp = 1 AND c.mp_user_id = ? AND ${NOT_A_TRACK}`,
    NEWEST_FIRST,
    [mediaAccountId],
    page,
  );
}

export function listTracks(db: D1Database, albumId: number, page: Page, audience?: Audience) {
  return list(
    db,
    "EXISTS (SELECT 1 FROM album_track t WHERE t.album_id = ?1 AND t.track_id = c.id)",
    "(SELECT position FROM album_track t WHERE t.album_id = ?1 AND t.track_id = c.id)",
    [albumId],
    page,
    audience,
  );
}

/**
 * Content of these types, or of all where none is named: title matches before summary matches before body matches, newest first within each; the case of
 * Latin letters does not matter. (D1 takes LIKE patterns of 50 bytes at most, 16 Chinese characters.)
 */
export function searchContent(
  db: D1Database,
  { keyword, types }: { readonly keyword: string; readonly types: readonly string[] },
  page: Page,
) {
  const matches = (column: string) => `instr(lower(c.${column}), lower(?1)) > 0`;
  return list(
    db,
    `(${matches("title")} OR ${matches("summary")} OR ${matches("body")})
     AND (?2 = '[]' OR c.content_type IN (SELECT value FROM json_each(?2)))`,
    `${matches("title")} DESC, ${matches("summary")} DESC, ${NEWEST_FIRST}`,
    [keyword, JSON.stringify(types)],
    page,
  );
}

/**
 * The most viewed content of each kind, the platform's own and the media accounts', drafts too; of
 * broadcasts all, because each shows another screen.
 */
export async function listOnePerKind(db: D1Database): Promise<readonly ContentRow[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS}, MAX(c.view_count) FROM content c
       WHERE c.state NOT IN (17, 100) AND c.source = 'seed' AND ${NOT_A_TRACK}
       GROUP BY c.content_type, c.mp, c.draft, IIF(c.content_type = 'local_live', c.id, 0)
       ORDER BY c.draft, c.mp, c.content_type`,
    )
    .all<ContentRow>();
  return results;
}
