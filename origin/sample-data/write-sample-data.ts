import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import * as z from "zod";
import { storeSampleAccount } from "../data/accounts";
import { DAY, HOUR, MINUTE, now } from "../data/clock";
import { storeMediaAccount } from "../data/media-accounts";
import { readSetting, writeSetting } from "../data/settings";
import { storeContent } from "../data/store-content";
import { hashPassword } from "../rules/password";
import { sha256 } from "../rules/random";
import {
  type SampleAuthor,
  type SampleContent,
  sampleAccount,
  sampleAuthor,
  sampleContent,
  sampleMediaAccount,
} from "./content-format";
import type { SampleData, SeedFiles } from "./sample-data";

/** Statements in one transaction; D1 limits how large one may be. */
const BATCH = 100;
/** Sample data whose dates are older than this are dated anew, so that "3 minutes ago" stays true. */
const REDATE_AFTER = 12 * HOUR;
/** Age of sample content that names none. */
const DEFAULT_AGE = 30 * DAY;

/** The readable entries of a file; the others are named on the log and left out. */
function readEntries<T extends z.ZodType>(file: string, schema: T, entries: unknown) {
  if (!Array.isArray(entries)) throw new Error(`origin/seed, ${file} must be a list`);
  return entries.flatMap((entry: unknown, i): z.output<T>[] => {
    const parsed = schema.safeParse(entry);
    if (parsed.success) return [parsed.data];
    // oxlint-disable-next-line no-console -- whoever edits the sample data must see it
    console.error(`origin/seed, ${file}, entry ${i}: ${z.prettifyError(parsed.error)}`);
    return [];
  });
}

async function writeAll(db: D1Database, statements: readonly D1PreparedStatement[]) {
  for (let i = 0; i < statements.length; i += BATCH) {
    await db.batch(statements.slice(i, i + BATCH));
  }
}

/** Names the writer of each item: its author, or the media account it belongs to. */
function nameAuthors(
  items: readonly SampleContent[],
  authors: readonly SampleAuthor[],
  mediaAccounts: readonly SampleAuthor[],
): SampleContent[] {
  const authorById = new Map(authors.map((author) => [author.id, author]));
  const accountById = new Map(mediaAccounts.map((account) => [account.id, account]));
  return items.map((item) => {
    const { author_id, ...content } = item;
    const author = author_id ? authorById.get(author_id) : accountById.get(item.mp_user_id);
    if (!author) return content;
    const { id, name, avatar } = author;
    return { ...content, author: { id, name, avatar } };
  });
}

function contentStatements(db: D1Database, items: readonly SampleContent[], at: number) {
  return items.flatMap((item) =>
    storeContent(db, "seed", at, item, {
      publishedAt: Math.round(at - (item.published_minutes_ago ?? DEFAULT_AGE / MINUTE) * MINUTE),
      expiresAt:
        item.expires_in_minutes === undefined
          ? null
          : Math.round(at + item.expires_in_minutes * MINUTE),
    }),
  );
}

function groupStatements(db: D1Database, groups: SampleData["groupContents"]) {
  return Object.entries(groups).flatMap(([group, ids]) =>
    ids.map((id, position) =>
      db
        .prepare(
          `INSERT OR REPLACE INTO content_group (group_id, content_id, position) VALUES (?, ?, ?)`,
        )
        .bind(group, id, position),
    ),
  );
}

function accountStatements(db: D1Database, files: SeedFiles, at: number) {
  return Promise.all(
    readEntries("accounts.json", sampleAccount, files.accounts).map(async (account) =>
      storeSampleAccount(db, account, await hashPassword(account.password), at),
    ),
  );
}

async function replace(db: D1Database, samples: SampleData, version: string, at: number) {
  const { files } = samples;
  const authors = readEntries("authors.json", sampleAuthor, files.authors);
  const mediaAccounts = readEntries("media-accounts.json", sampleMediaAccount, files.mediaAccounts);
  const items = readEntries("content", sampleContent, files.content);
  const accounts = await accountStatements(db, files, at);
  await db.batch([
    db.prepare(
      "DELETE FROM album_track WHERE track_id IN (SELECT id FROM content WHERE source = 'seed')",
    ),
    db.prepare(
      "DELETE FROM content_group WHERE content_id IN (SELECT id FROM content WHERE source = 'seed')",
    ),
    db.prepare("DELETE FROM content WHERE source = 'seed'"),
    db.prepare("DELETE FROM comment WHERE source = 'seed'"),
    db.prepare("DELETE FROM media_account"),
  ]);
  await writeAll(db, [
    ...mediaAccounts.map((account) => storeMediaAccount(db, account)),
    ...contentStatements(db, nameAuthors(items, authors, mediaAccounts), at),
    ...groupStatements(db, samples.groupContents),
    ...accounts,
    // Last, so that a start that was cut off is done again.
    writeSetting(db, "seed_dated_at", String(at)),
    writeSetting(db, "seed_version", version),
  ]);
}

function redate(db: D1Database, shift: number, at: number) {
  return db.batch([
    db
      .prepare(
        `UPDATE content SET publish_at = publish_at + ?1, expired_at = expired_at + ?1
         WHERE source = 'seed'`,
      )
      .bind(shift),
    db.prepare("UPDATE comment SET created_at = created_at + ? WHERE source = 'seed'").bind(shift),
    writeSetting(db, "seed_dated_at", String(at)),
  ]);
}

/**
 * Writes the sample data when the database has none or other ones; what visitors did and content
 * that was loaded stays. Otherwise only brings their dates up to now when they have grown old.
 */
export async function writeSampleData(db: D1Database, samples: SampleData): Promise<void> {
  const version = await sha256(JSON.stringify(samples.files));
  const at = now();
  if ((await readSetting(db, "seed_version")) !== version) {
    await replace(db, samples, version, at);
    return;
  }
  const age = at - Number(await readSetting(db, "seed_dated_at"));
  if (age > REDATE_AFTER) await redate(db, age, at);
}
