import * as z from "zod";

/** Ids of sample data other than content: numbers and texts alike, texts inside. */
export const sampleId = z.union([z.string().min(1), z.number().transform(String)]);

export const count = z.number().int().nonnegative().default(0);

export const label = z.string().default("");

/** Lists that a sample file may leave out. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.array(item).default([]);
}
