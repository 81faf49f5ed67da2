import type { D1Database } from "@cloudflare/workers-types";
import type { Answers } from "../rules/form-answers";
import { now } from "./clock";

export async function countSubmissions(db: D1Database, formId: string): Promise<number> {
  return (
    (await db
      .prepare("SELECT COUNT(*) AS total FROM form_submission WHERE form_id = ?")
      .bind(formId)
      .first<number>("total")) ?? 0
  );
}

/** Stores what a visitor filled in. @returns the submission's number */
export async function storeSubmission(
  db: D1Database,
  formId: string,
  userId: string | null,
  answers: Answers,
): Promise<number> {
  const row = await db
    .prepare(
      `INSERT INTO form_submission (form_id, user_id, answers, created_at)
       VALUES (?, ?, ?, ?) RETURNING id`,
    )
    .bind(formId, userId, JSON.stringify(answers), now())
    .first<{ id: number }>();
  if (!row) throw new Error("the submission was not stored");
  return row.id;
}
