import * as v from "valibot";

const shape = v.variant("status", [
  v.object({
    status: v.literal("done"),
    file: v.object({ id: v.string(), name: v.string(), size: v.number() }),
  }),
  v.object({ status: v.picklist(["refused", "unavailable"]), message: v.string() }),
]);

/** What a page hears about a file it has sent ahead of its form. */
export type UploadAnswer = v.InferOutput<typeof shape>;

/** Null for anything else. */
export function readUploadAnswer(value: unknown): UploadAnswer | null {
  const parsed = v.safeParse(shape, value);
  return parsed.success ? parsed.output : null;
}
