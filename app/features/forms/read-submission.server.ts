import { BodyRefused } from "../../edge.server/bodies/limited-body";
import { readFields } from "../../edge.server/bodies/read-fields";
import { readMultipart, type PartHeaders, type PartSink } from "../../edge.server/bodies/multipart";
import { messagesFor } from "../../messages/messages.server";
import type { RequestContext } from "../../edge.server/request-context";
import {
  controlName,
  fileControlName,
  readTyped,
  type FormProblems,
  type Typed,
} from "../../model/forms/answers";
import {
  type FileField,
  checkFile,
  plainFileName,
  readReference,
  writeReference,
  type UploadedFile,
} from "../../model/forms/files";
import { takesFiles, type CloudForm, type FormField } from "../../model/forms/form";
import {
  credentials,
  newVisitorIds,
  readStoredVisitor,
  visitorIdsCookie,
} from "../shared/visitor/session.server";
import { SUBMISSION_FIELD } from "../shared/form-actions/form-state";
import { withAnonymousToken } from "../shared/visitor/visit.server";
import { clientKey } from "../../edge.server/throttle/admit";
import type { Visitor } from "../../upstream.server/visitor-call";
import { uploadFormFile } from "../../upstream.server/forms";
import { HEAD_BYTES, nameOfType } from "../../model/forms/file-types";
import { isTokenInvalid, throttled } from "../shared/form-actions/outcome.server";

/** A file as it came out of a form. */
interface ReceivedFile {
  readonly name: string;
  /** All of them, past the field's limit too. */
  readonly size: number;
  /** The bytes, as far as the field's limit lets them be kept. */
  readonly chunks: readonly Uint8Array[];
}

type AcceptedFile =
  | { readonly status: "ok"; readonly file: UploadedFile }
  | { readonly status: "refused" | "unavailable"; readonly problem: string };

/** Hands a visitor's files on to the platform, one after the other. */
interface Uploader {
  upload(field: FileField, received: ReceivedFile): Promise<AcceptedFile>;
  /** `Set-Cookie` headers of the answer. */
  cookies(): readonly string[];
}

function headOf(chunks: readonly Uint8Array[]): Uint8Array {
  const head: number[] = [];
  for (const chunk of chunks) {
    if (head.length >= HEAD_BYTES) break;
    head.push(...chunk.subarray(0, HEAD_BYTES - head.length));
  }
  return Uint8Array.from(head);
}

/**
 * The platform counts uploads by token, so a visitor without one gets an anonymous one first, as a
 * page load does (specification, section 4).
 */
async function identify(
  context: RequestContext,
): Promise<{ visitor: Visitor; cookies: readonly string[] }> {
  const { session, ids } = await readStoredVisitor(context);
  if (session !== null || (ids !== null && ids.anonymousToken !== null)) {
    return { visitor: credentials(session, ids ?? newVisitorIds()), cookies: [] };
  }
  const named = await withAnonymousToken(context, ids ?? newVisitorIds());
  return { visitor: credentials(null, named), cookies: [await visitorIdsCookie(context, named)] };
}

/**
 * The uploads of one request to a form. The field's rules come first: what breaks them never
 * reaches the platform. Neither names nor bytes are logged.
 */
export function uploaderFor(context: RequestContext, formId: string): Uploader {
  const t = messagesFor(context.locale).forms;
  let identified: ReturnType<typeof identify> | null = null;
  let cookies: readonly string[] = [];
  return {
    async upload(field, { name, size, chunks }) {
      const checked = checkFile(field, { name, size, head: headOf(chunks) }, t);
      if (!checked.ok) return { status: "refused", problem: checked.problem };
      const tooOften = await throttled(context, { uploadsByClient: clientKey(context) });
      if (tooOften?.status === "refused") return { status: "refused", problem: tooOften.message };
      identified ??= identify(context);
      const { visitor, cookies: made } = await identified;
      cookies = made;
      const bytes = new Blob([...chunks] as BlobPart[], { type: checked.mediaType });
      const trueName = nameOfType(name, checked.type);
      const file = { field: field.id, name: trueName, bytes };
      const first = await uploadFormFile(context, visitor, formId, file);
      // Somebody whose login has just run out uploads as a visitor without one.
      const reply = isTokenInvalid(first)
        ? await uploadFormFile(context, { ...visitor, token: null, userId: null }, formId, file)
        : first;
      if (reply.status === "ok") {
        return { status: "ok", file: { id: reply.value.file_id, name: trueName, size } };
      }
      const message = reply.status === "refused" ? reply.message : "";
      return { status: reply.status, problem: message || t.fileNotTaken(name) };
    },
    cookies: () => cookies,
  };
}

/** A submitted form; its files were uploaded to the platform before. */
interface ReadSubmission {
  readonly typed: Typed;
  /** The rendered form's own (`SUBMISSION_FIELD`); empty where it has none. */
  readonly submissionId: string;
  /** Files that were not taken, by field id. */
  readonly problems: FormProblems;
  /** False when the body was too long or broke off: what came after is not known. */
  readonly isComplete: boolean;
  /** A file was not taken because the platform does not answer. */
  readonly unavailable: boolean;
  /** `Set-Cookie` headers of the answer. */
  readonly cookies: readonly string[];
}

/** Texts of one form together, in bytes: the longest answers of a long form. */
const TEXT_BYTES = 256 * 1024;

/** Whole forms with their files; what is more than this breaks off. */
export const SUBMISSION_LIMITS = { bytes: 64 * 1024 * 1024, parts: 500, milliseconds: 5 * 60_000 };

/** Forms without files. */
const TEXT_LIMITS = { bytes: TEXT_BYTES, milliseconds: 20_000 };

const DISCARD: PartSink = { write: () => undefined, close: () => Promise.resolve() };

class SubmissionReader {
  readonly form = new FormData();
  readonly problems: Record<string, string> = {};
  unavailable = false;
  readonly #fields: ReadonlyMap<string, FileField>;
  #textLeft = TEXT_BYTES;

  readonly #uploader: Uploader;
  readonly #tooMany: (label: string, max: number) => string;

  constructor(
    fields: readonly FormField[],
    uploader: Uploader,
    tooMany: (label: string, max: number) => string,
  ) {
    this.#uploader = uploader;
    this.#tooMany = tooMany;

    this.#fields = new Map(
      fields.filter(takesFiles).map((field) => [fileControlName(field.id), field]),
    );
  }

  open({ name, fileName }: PartHeaders): PartSink {
    if (fileName === null) return this.#text(name);
    const field = this.#fields.get(name);
    return field === undefined ? DISCARD : this.#file(field, plainFileName(fileName));
  }

  #text(name: string): PartSink {
    const decoder = new TextDecoder();
    let text = "";
    return {
      write: (chunk) => {
        text += decoder.decode(chunk.subarray(0, this.#textLeft), { stream: true });
        this.#textLeft -= Math.min(chunk.length, this.#textLeft);
        if (this.#textLeft === 0) throw new BodyRefused("the texts are too long");
      },
      close: async () => this.form.append(name, text + decoder.decode()),
    };
  }

  #file(field: FileField, name: string): PartSink {
    let chunks: Uint8Array[] = [];
    let size = 0;
    return {
      write: (chunk) => {
        size += chunk.length;
        if (size <= field.maxBytes) chunks.push(chunk);
        else chunks = [];
      },
      close: async () => {
        // A field without a file comes as a nameless part without bytes.
        if (name === "" && size === 0) return;
        await this.#take(field, { name, size, chunks });
      },
    };
  }

  async #take(field: FileField, received: Parameters<Uploader["upload"]>[1]): Promise<void> {
    const answer = controlName(field.id);
    const had = this.form.getAll(answer).filter((value) => isReference(value)).length;
    if (had >= field.maxCount) {
      this.problems[field.id] ??= this.#tooMany(field.label, field.maxCount);
      return;
    }
    const taken = await this.#uploader.upload(field, received);
    if (taken.status === "ok") this.form.append(answer, writeReference(taken.file));
    else {
      this.problems[field.id] ??= taken.problem;
      this.unavailable ||= taken.status === "unavailable";
    }
  }
}

function isReference(value: FormDataEntryValue): boolean {
  return typeof value === "string" && readReference(value) !== null;
}

function submissionIdOf(fields: FormData): string {
  const id = fields.get(SUBMISSION_FIELD);
  return typeof id === "string" ? id : "";
}

/**
 * Reads a submitted form. Files in it are checked by their field's rules and given to the platform
 * as they come, one in memory at a time; the form goes on with a reference to each, so that a file
 * survives whatever else is wrong. A body that is too long or breaks off counts as far as it came.
 *
 * @param id the form's encoded id
 */
export async function readSubmission(
  context: RequestContext,
  { id, form }: { readonly id: string; readonly form: CloudForm },
  request: Request,
): Promise<ReadSubmission> {
  const isMultipart = request.headers.get("content-type")?.startsWith("multipart/") === true;
  if (!isMultipart || !form.fields.some(takesFiles)) {
    const { form: fields, isComplete } = await readFields(request, TEXT_LIMITS);
    const typed = readTyped(form.fields, fields);
    const submissionId = submissionIdOf(fields);
    return { typed, submissionId, problems: {}, isComplete, unavailable: false, cookies: [] };
  }
  const uploader = uploaderFor(context, id);
  const t = messagesFor(context.locale).forms;
  const reader = new SubmissionReader(form.fields, uploader, t.tooManyFiles);
  const isComplete = await readMultipart(request, SUBMISSION_LIMITS, (head) => reader.open(head));
  if (!isComplete) context.log.warn("forms.body_cut");
  return {
    typed: readTyped(form.fields, reader.form),
    submissionId: submissionIdOf(reader.form),
    problems: reader.problems,
    isComplete,
    unavailable: reader.unavailable,
    cookies: uploader.cookies(),
  };
}
