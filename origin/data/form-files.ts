import type { D1Database } from "@cloudflare/workers-types";
import type { FileStore } from "../env";
import { randomToken } from "../rules/random";
import { DAY, MINUTE, now } from "./clock";

/** A file that is not submitted with a form in this time is deleted, in seconds. */
const UNCLAIMED_LIFETIME = DAY;

/** What one visitor may upload in the window, in files. */
const UPLOADS = 30;
export const UPLOAD_WINDOW_MINUTES = 10;

/** Files deleted at one upload at most. */
const SWEPT = 50;

export interface NewFile {
  readonly formId: string;
  readonly fieldId: string;
  /** Who uploads: a user id, a token's digest, or nobody. */
  readonly owner: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export interface StoredFile {
  readonly id: string;
  readonly form_id: string;
  readonly field_id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly submission_id: number | null;
}

/** Whether somebody has uploaded as much as the window lets them. */
export async function hasUploadedEnough(db: D1Database, owner: string): Promise<boolean> {
  const count = await db
    .prepare("SELECT COUNT(*) AS total FROM form_file WHERE owner = ? AND created_at > ?")
    .bind(owner, now() - UPLOAD_WINDOW_MINUTES * MINUTE)
    .first<number>("total");
  return (count ?? 0) >= UPLOADS;
}

/** Deletes files that were never submitted. */
async function sweep(db: D1Database, files: FileStore): Promise<void> {
  const { results } = await db
    .prepare("SELECT id FROM form_file WHERE submission_id IS NULL AND created_at <= ? LIMIT ?")
    .bind(now() - UNCLAIMED_LIFETIME, SWEPT)
    .all<{ id: string }>();
  if (results.length === 0) return;
  await files.delete(results.map(({ id }) => id));
  await db.batch(
    results.map(({ id }) => db.prepare("DELETE FROM form_file WHERE id = ?").bind(id)),
  );
}

/** Keeps a file until its form is submitted. @returns its id, which cannot be guessed */
export async function storeFile(
  db: D1Database,
  files: FileStore,
  { formId, fieldId, owner, name, type, bytes }: NewFile,
): Promise<string> {
  await sweep(db, files);
  const id = randomToken();
  await files.put(id, bytes);
  await db
    .prepare(
      `INSERT INTO form_file (id, form_id, field_id, owner, name, type, size, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(id, formId, fieldId, owner, name, type, bytes.byteLength, now())
    .run();
  return id;
}

/** The files of a form that wait to be submitted, among these ids, as `field id:file id`. */
export async function findWaiting(
  db: D1Database,
  formId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const marks = ids.map(() => "?").join(", ");
  if (marks === "") return new Set();
  const { results } = await db
    .prepare(
      `SELECT id, field_id FROM form_file WHERE form_id = ? AND submission_id IS NULL
       AND created_at > ? AND id IN (${marks})`,
    )
    .bind(formId, now() - UNCLAIMED_LIFETIME, ...ids)
    .all<{ id: string; field_id: string }>();
  return new Set(results.map(({ id, field_id: field }) => `${field}:${id}`));
}

/** From now on the files belong to a submission and are kept. */
export async function claimFiles(
  db: D1Database,
  submissionId: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const claim = "UPDATE form_file SET submission_id = ? WHERE id = ? AND submission_id IS NULL";
  await db.batch(ids.map((id) => db.prepare(claim).bind(submissionId, id)));
}

/** Every file, for whoever runs the origin; `stored` is the size of what the store really has. */
export async function listFiles(
  db: D1Database,
  files: FileStore,
): Promise<(StoredFile & { stored: number | null })[]> {
  const { results } = await db
    .prepare(
      "SELECT id, form_id, field_id, name, type, size, submission_id FROM form_file ORDER BY created_at, name",
    )
    .all<StoredFile>();
  return Promise.all(
    results.map(async (file) => ({ ...file, stored: (await files.head(file.id))?.size ?? null })),
  );
}
