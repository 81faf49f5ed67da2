import { readOwnJson } from "../../ui/own-json";
import { ME } from "./page-visit";

/** How long that may take, in milliseconds: who has logged in waits for it. */
const WITHIN = 5_000;

/**
 * Whether the browser keeps a login that has just succeeded: the cookie that holds it is beyond the
 * reach of scripts, so the site is asked who is there. Without an answer it is taken for kept.
 */
export async function isLoginKept(): Promise<boolean> {
  try {
    const visitor = await readOwnJson<{ readonly status?: string }>(ME, undefined, WITHIN);
    return visitor.status !== "anonymous";
  } catch {
    return true;
  }
}
