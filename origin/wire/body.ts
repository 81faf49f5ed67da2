import type { Context } from "hono";
import * as z from "zod";
import type { OriginApp } from "../env";
import { refusals } from "./refusal";

/**
 * The call's body, JSON or form-encoded, as the schema reads it.
 *
 * @throws Refusal 10001 naming the first field that is missing or malformed.
 */
export async function readBody<T extends z.ZodType>(
  c: Context<OriginApp>,
  schema: T,
): Promise<z.output<T>> {
  const type = c.req.header("content-type") ?? "";
  const raw: unknown = type.includes("form")
    ? await c.req.parseBody()
    : await c.req.json().catch(() => ({}));
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw refusals.badParameter(parsed.error.issues[0]?.path.join(".") || "body");
}

/** Texts that clients send as strings or numbers; absence and null are empty. */
export const text = z
  .union([z.string(), z.number().transform(String), z.null()])
  .optional()
  .transform((value) => value ?? "");

/** `type` of the toggling calls: "add" or 1 switches on, "del" or 0 off. */
export const toggle = z
  .union([z.enum(["add", "del"]), z.literal(1), z.literal(0), z.enum(["1", "0"])])
  .transform((value) => value === "add" || value === 1 || value === "1");
