import { fromHex, toHex } from "./random";

/** Workers' limit of PBKDF2 rounds. */
const ITERATIONS = 100_000;

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(password),
    "PBKDF2",
    false,
    ["deriveBits"],
  );
  const algorithm = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256));
}

/** A stored form of the password: `pbkdf2-sha256$rounds$salt$hash`, hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await derive(password, salt, ITERATIONS);
  return `pbkdf2-sha256$${ITERATIONS}$${toHex(salt)}$${toHex(hash)}`;
}

/** Whether the password belongs to the stored form; every byte is compared whatever the first ones are. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, rounds, salt, hash] = stored.split("$");
  if (scheme !== "pbkdf2-sha256" || !rounds || !salt || !hash) return false;
  const expected = fromHex(hash);
  const actual = await derive(password, fromHex(salt), Number(rounds));
  if (actual.length !== expected.length) return false;
  return actual.reduce((difference, byte, i) => difference | (byte ^ (expected[i] ?? 0)), 0) === 0;
}
