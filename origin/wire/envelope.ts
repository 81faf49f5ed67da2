import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { OriginApp } from "../env";
import { Refusal } from "./refusal";

/** The platform's answer to a call that succeeded: code 0 with its data. */
export function respond(c: Context<OriginApp>, data: unknown) {
  return c.json({ code: 0, message: "", data });
}

/**
 * Turns what a service threw into a response: a refusal keeps HTTP 200 and its code, an error of the
 * HTTP layer its status, and anything else is a defect of the origin: HTTP 500, the cause on the log.
 */
export function answerError(error: Error, c: Context<OriginApp>): Response {
  if (error instanceof Refusal) {
    const { code, message, data } = error;
    return c.json({ code, message, ...(data ? { data } : {}) });
  }
  if (error instanceof HTTPException) {
    return c.json({ code: error.status, message: "请求格式错误" }, error.status);
  }
  // oxlint-disable-next-line no-console -- a defect must be seen by whoever runs the origin
  console.error("origin: unexpected failure", new URL(c.req.url).pathname, error);
  return c.json({ code: 500, message: "服务器开小差了，请稍后再试" }, 500);
}

export function answerUnknownPath(c: Context<OriginApp>) {
  return c.json({ code: 404, message: "接口不存在" }, 404);
}
