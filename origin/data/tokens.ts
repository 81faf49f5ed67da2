import type { D1Database } from "@cloudflare/workers-types";
import { randomToken, sha256 } from "../rules/random";
import { DAY, now } from "./clock";

/** Who makes a call: nobody said, a token that is not (or no longer) known, a visitor, an account. */
export type Viewer =
  | { readonly kind: "none" }
  | { readonly kind: "invalid" }
  | { readonly kind: "anonymous"; readonly token: string }
  | { readonly kind: "account"; readonly token: string; readonly userId: string };

const LIFETIME = 30 * DAY;

/** Makes a token for an account, or an anonymous one; only its digest is stored. */
export async function issueToken(db: D1Database, userId: string | null): Promise<string> {
  const token = randomToken();
  const at = now();
  await db
    .prepare("INSERT INTO token (digest, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)")
    .bind(await sha256(token), userId, at, at + LIFETIME)
    .run();
  return token;
}

/** Reads `Authorization`: the token itself, or after the word Bearer. */
export async function readViewer(
  db: D1Database,
  authorization: string | undefined,
): Promise<Viewer> {
  const token = (authorization ?? "").replace(/^Bearer\s+/i, "").trim();
  if (token === "") return { kind: "none" };
  const row = await db
    .prepare("SELECT user_id FROM token WHERE digest = ? AND expires_at > ?")
    .bind(await sha256(token), now())
    .first<{ user_id: string | null }>();
  if (!row) return { kind: "invalid" };
  return row.user_id === null
    ? { kind: "anonymous", token }
    : { kind: "account", token, userId: row.user_id };
}

export async function revokeToken(db: D1Database, token: string): Promise<void> {
  await db
    .prepare("DELETE FROM token WHERE digest = ?")
    .bind(await sha256(token))
    .run();
}
