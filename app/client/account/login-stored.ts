import { readOwnJson } from "../../ui/own-json";
import { ME } from "./page-visit";

/** In milliseconds; the login form waits for it. */
const TIMEOUT = 5_000;

/**
 * Whether the browser stored the cookie of a login that has just succeeded. Scripts cannot read the cookie, so
 * the site is asked. True without an answer.
 */
export async function isLoginStored(): Promise<boolean> {
  try {
    const visitor = await readOwnJson<{ readonly status?: string }>(ME, undefined, TIMEOUT);
    return visitor.status !== "anonymous";
  } catch {
    return true;
  }
}
