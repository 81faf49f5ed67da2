import type { Answers } from "../model/forms/answers";
import type { RequestContext } from "../edge.server/request-context";
import { UNCACHED_BECAUSE, criticalCaching } from "./caching";
import { publicCall } from "./public-call";
import { visitorCall, type Visitor } from "./visitor-call";
import * as z from "zod";
import {
  DOCUMENT_TYPES,
  fileTypeNamed,
  PICTURE_TYPES,
  type FileTypeName,
} from "../model/forms/file-types";
import type { CloudForm, FormField } from "../model/forms/form";
import { MAX_FILE_ID_LENGTH } from "../model/limits";
import {
  wireMediaUrl,
  lenientList,
  wireOpaqueId,
  wireBoolean,
  wireCount,
  wireId,
  wireInstant,
  wireText,
} from "./contracts/envelope";

const TYPES = [
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
] as const;

/** Ratings without a `max` go to five. */
const RATING_MAX = 5;
/** Most stars that fit a phone. */
const RATING_LIMIT = 10;

/** The site's limits; a platform may lower them. One file is in memory at a time. */
const MAX_FILES = 9;
const FILE_BYTES = 10 * 1024 * 1024;

const wireBound = z.union([z.string(), z.number()]).nullish().catch(null);
const wireOption = z.object({ value: wireText.pipe(z.string().min(1)), label: wireText });

const wireField = z
  .object({
    id: wireOpaqueId,
    /** An unknown type becomes a text field. */
    type: z.enum(TYPES).catch("text"),
    label: wireText,
    required: wireBoolean,
    placeholder: wireText,
    help: wireText,
    options: lenientList(wireOption),
    min: wireBound,
    max: wireBound,
    max_length: z.coerce.number().int().positive().nullish().catch(null),
    max_size: z.coerce.number().int().positive().nullish().catch(null),
    accept: lenientList(z.string()),
  })
  .transform((wire): FormField => {
    const {
      type,
      options,
      min,
      max,
      accept,
      max_length: maxLength,
      max_size: maxSize,
      ...base
    } = wire;
    switch (type) {
      case "text":
      case "textarea":
        return { ...base, type, maxLength: maxLength ?? null };
      case "number":
        return { ...base, type, min: numberOf(min), max: numberOf(max) };
      case "date":
        return { ...base, type, min: dateOf(min), max: dateOf(max) };
      case "radio":
      case "select":
        return { ...base, type, options: named(options) };
      case "checkbox":
        return {
          ...base,
          type,
          options: named(options),
          min: numberOf(min) ?? 0,
          max: numberOf(max) ?? options.length,
        };
      case "rating":
        return { ...base, type, max: Math.min(numberOf(max) ?? RATING_MAX, RATING_LIMIT) };
      case "image":
      case "file":
        return {
          ...base,
          type,
          maxCount: Math.max(1, Math.min(numberOf(max) ?? 1, MAX_FILES)),
          maxBytes: Math.min(maxSize ?? FILE_BYTES, FILE_BYTES),
          types: typesOf(type, accept),
        };
      default:
        return { ...base, type };
    }
  });

type Bound = z.output<typeof wireBound>;

function numberOf(bound: Bound): number | null {
  if (bound === null || bound === undefined || bound === "") return null;
  const value = Number(bound);
  return Number.isFinite(value) ? value : null;
}

/** The known file types of a field; the defaults when it has none. */
function typesOf(type: "image" | "file", accept: readonly string[]): readonly FileTypeName[] {
  const defaults = type === "image" ? PICTURE_TYPES : [...PICTURE_TYPES, ...DOCUMENT_TYPES];
  const named = accept.flatMap((word) => fileTypeNamed(word) ?? []);
  return named.length > 0 ? [...new Set(named)] : defaults;
}

function dateOf(bound: Bound): string | null {
  return typeof bound === "string" && /^\d{4}-\d{2}-\d{2}$/.test(bound) ? bound : null;
}

function named(options: readonly z.output<typeof wireOption>[]) {
  return options.map(({ value, label }) => ({ value, label: label || value }));
}

/** `data` of the mobile form detail. Invalid fields are dropped and logged. */
export const cloudForm = z
  .object({
    title: wireText,
    description: wireText,
    cover: wireMediaUrl,
    submit_label: wireText,
    success_message: wireText,
    closed: wireBoolean,
    ends_at: wireInstant,
    submission_count: wireCount,
    fields: lenientList(wireField),
  })
  .transform((wire): CloudForm => ({
    title: wire.title,
    description: wire.description,
    cover: wire.cover,
    submitLabel: wire.submit_label,
    successMessage: wire.success_message,
    closed: wire.closed,
    endsAt: wire.ends_at,
    submissionCount: wire.submission_count,
    fields: wire.fields,
  }));

/** `data` of an accepted submission. */
export const formReceipt = z.object({ message: wireText });

/** `data` of an uploaded file: the id for the responses. */
export const uploadReceipt = z.object({ file_id: wireId.pipe(z.string().max(MAX_FILE_ID_LENGTH)) });

const formCall = publicCall("formDetail", "GET forms /form/mobile/{id}", {
  cache: criticalCaching(),
  tags: ["form", "form:{id}"],
  contract: cloudForm,
});

/** A mobile form by its content's encoded id. */
export function readCloudForm(context: RequestContext, id: string) {
  return formCall(context, { id });
}

const submitCall = visitorCall("submitForm", "POST forms /form/mobile/{id}", {
  uncachedBecause: UNCACHED_BECAUSE.change,
  contract: formReceipt,
});

/** Submits a visitor's answers: personal, so sent once, never logged, never cached. */
export function submitForm(
  context: RequestContext,
  visitor: Visitor,
  id: string,
  answers: Answers,
) {
  return submitCall(context, visitor, { id, body: { answers } });
}

/** Timeout of an upload, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 20_000;

const uploadCall = visitorCall("uploadFormFile", "POST forms /form/mobile/{id}/upload", {
  uncachedBecause: UNCACHED_BECAUSE.change,
  contract: uploadReceipt,
  timeoutMs: UPLOAD_TIMEOUT_MS,
});

/** A file that answers a question of a form. */
interface FormFile {
  /** The question's field. */
  readonly field: string;
  readonly name: string;
  readonly bytes: Blob;
}

/**
 * Uploads a file before the form is submitted; the form refers to it by the returned id. Personal, as
 * the responses are.
 */
export function uploadFormFile(
  context: RequestContext,
  visitor: Visitor,
  id: string,
  file: FormFile,
) {
  const body = new FormData();
  body.append("field", file.field);
  body.append("file", file.bytes, file.name);
  return uploadCall(context, visitor, { id, body });
}
