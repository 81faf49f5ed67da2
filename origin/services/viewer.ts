import type { Context, MiddlewareHandler } from "hono";
import { readViewer } from "../data/tokens";
import type { OriginApp } from "../env";
import { refusals } from "../wire/refusal";

/** Finds out who calls. Paths that must work with a dead token ask nothing of the result. */
export const identify: MiddlewareHandler<OriginApp> = async (c, next) => {
  c.set("viewer", await readViewer(c.env.DB, c.req.header("authorization")));
  await next();
};

/** Refuses a call that carries a token the platform does not know (code 401); no token is fine. */
export const refuseDeadTokens: MiddlewareHandler<OriginApp> = async (c, next) => {
  if (c.var.viewer.kind === "invalid") throw refusals.tokenInvalid();
  await next();
};

/** The caller's user id. @throws Refusal 401 for anonymous callers and dead tokens */
export function requireUser(c: Context<OriginApp>): string {
  const { viewer } = c.var;
  if (viewer.kind === "account") return viewer.userId;
  throw viewer.kind === "invalid" ? refusals.tokenInvalid() : refusals.loginNeeded();
}

/** The caller's user id, or null for everybody who is not logged in. */
export function userOf(c: Context<OriginApp>): string | null {
  return c.var.viewer.kind === "account" ? c.var.viewer.userId : null;
}
