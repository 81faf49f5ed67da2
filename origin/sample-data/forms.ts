import * as z from "zod";
import { label, listOf, sampleId } from "./fields";

const bound = z.union([z.number(), z.string()]);

const field = z.object({
  id: z.string().min(1),
  type: z.enum([
    "text",
    "textarea",
    "number",
    "phone",
    "email",
    "id_card",
    "radio",
    "checkbox",
    "select",
    "date",
    "time",
    "rating",
    "image",
    "file",
    "agreement",
    "section",
  ]),
  label,
  required: z.boolean().default(false),
  placeholder: label,
  help: label,
  options: listOf(z.object({ value: sampleId, label })),
  /** Values of numbers, how many boxes may be ticked or files sent, ISO dates of dates. */
  min: bound.optional(),
  max: bound.optional(),
  max_length: z.number().int().optional(),
  /** Bytes of each file. */
  max_size: z.number().int().positive().optional(),
  /** Media types or endings of files. */
  accept: z.array(z.string()).optional(),
});

const form = z.looseObject({
  id: sampleId,
  title: z.string().min(1),
  success_message: z.string().default("提交成功"),
  /** Negative for a form that is closed; absent for one that never closes. */
  ends_in_minutes: z.number().optional(),
  fields: z.array(field).min(1),
});

/** `origin/seed/forms.json`; a form has the number of its content. */
export const formFile = z.array(form);

export type Form = z.output<typeof form>;
export type FormField = z.output<typeof field>;
