import { Hono } from "hono";
import * as z from "zod";
import { storeBehaviourRecords } from "../data/behaviour-records";
import type { OriginApp } from "../env";

const MAX_BODY = 64 * 1024;

const record = z.looseObject({ behavior: z.string().min(1), timestamp: z.number() });
const records = z.union([record.transform((one) => [one]), z.array(record).min(1).max(200)]);

/**
 * Behaviour tracking: `POST {stat base}/tracker/log` with one record or a list of them. Beacons come
 * as text/plain, so the type is not looked at.
 */
export const tracker = new Hono<OriginApp>().on(
  "POST",
  ["/stat/tracker/log", "/tracker/log"],
  async (c) => {
    const body = await c.req.text();
    if (body.length > MAX_BODY) return c.json({ code: 413, message: "日志过大" }, 413);
    let parsed: unknown;
    try {
      parsed = JSON.parse(body);
    } catch {
      return c.json({ code: 400, message: "日志格式错误" }, 400);
    }
    const read = records.safeParse(parsed);
    if (!read.success) return c.json({ code: 400, message: "日志格式错误" }, 400);
    await storeBehaviourRecords(c.env.DB, read.data);
    return c.json({ code: 0, message: "" });
  },
);
