import { ME } from "./me";

/**
 * Whether the browser keeps a login that has just succeeded: the cookie that holds it is beyond the
 * reach of scripts, so the site is asked who is there. Without an answer it is taken for kept.
 */
export async function isLoginKept(): Promise<boolean> {
  try {
    const answer = await fetch(ME, { headers: { Accept: "application/json" } });
    const visitor: unknown = answer.ok ? await answer.json() : null;
    return (visitor as { readonly status?: string } | null)?.status !== "anonymous";
  } catch {
    return true;
  }
}
