import { isTokenInvalid } from "../shared/form-act/answer-action.server";
import {
  credentials,
  newVisitorIds,
  readStoredVisitor,
  storeVisitorIds,
} from "../shared/visitor/session.server";
import { throttled } from "../shared/form-act/throttled.server";
import { withAnonymousToken } from "../shared/visitor/visit.server";
import type { Edge } from "../../edge.server/request-context";
import { clientIn } from "../../edge.server/throttle/admit";
import { messagesFor } from "../../messages/messages.server";
import type { Visitor } from "../../upstream.server/visitor-call";
import { uploadFormFile } from "../../upstream.server/forms";
import { checkFile, type FileField } from "../../model/forms/file-rules";
import { HEAD_BYTES, nameOfType } from "../../model/forms/file-types";
import type { UploadedFile } from "../../model/forms/uploaded-file";

/** A file as it came out of a form. */
export interface ReceivedFile {
  readonly name: string;
  /** All of them, past the field's limit too. */
  readonly size: number;
  /** The bytes, as far as the field's limit lets them be kept. */
  readonly chunks: readonly Uint8Array[];
}

export type TakenFile =
  | { readonly status: "ok"; readonly file: UploadedFile }
  | { readonly status: "refused" | "unavailable"; readonly problem: string };

/** Hands a visitor's files on to the platform, one after the other. */
export interface Uploader {
  upload(field: FileField, received: ReceivedFile): Promise<TakenFile>;
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
async function identify(edge: Edge): Promise<{ visitor: Visitor; cookies: readonly string[] }> {
  const { session, ids } = await readStoredVisitor(edge);
  if (session !== null || (ids !== null && ids.anonymousToken !== null)) {
    return { visitor: credentials(session, ids ?? newVisitorIds()), cookies: [] };
  }
  const named = await withAnonymousToken(edge, ids ?? newVisitorIds());
  return { visitor: credentials(null, named), cookies: [await storeVisitorIds(edge, named)] };
}

/**
 * The uploads of one request to a form. The field's rules come first: what breaks them never
 * reaches the platform. Neither names nor bytes are logged.
 */
export function uploaderFor(edge: Edge, formId: string): Uploader {
  const t = messagesFor(edge.locale).forms;
  let identified: ReturnType<typeof identify> | null = null;
  let cookies: readonly string[] = [];
  return {
    async upload(field, { name, size, chunks }) {
      const checked = checkFile(field, { name, size, head: headOf(chunks) }, t);
      if (!checked.ok) return { status: "refused", problem: checked.problem };
      const tooOften = await throttled(edge, { uploadsByClient: clientIn(edge) });
      if (tooOften?.status === "refused") return { status: "refused", problem: tooOften.message };
      identified ??= identify(edge);
      const { visitor, cookies: made } = await identified;
      cookies = made;
      const bytes = new Blob([...chunks] as BlobPart[], { type: checked.mediaType });
      const trueName = nameOfType(name, checked.type);
      const file = { field: field.id, name: trueName, bytes };
      const first = await uploadFormFile(edge, visitor, formId, file);
      // Somebody whose login has just run out uploads as a visitor without one.
      const reply = isTokenInvalid(first)
        ? await uploadFormFile(edge, { ...visitor, token: null, userId: null }, formId, file)
        : first;
      if (reply.status === "ok") {
        return { status: "ok", file: { id: reply.value.file_id, name: trueName, size } };
      }
      const said = reply.status === "refused" ? reply.message : "";
      return { status: reply.status, problem: said || t.fileNotTaken(name) };
    },
    cookies: () => cookies,
  };
}
