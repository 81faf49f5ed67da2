import type { Context } from "hono";
import * as z from "zod";
import { hasUploadedEnough, storeFile, UPLOAD_WINDOW_MINUTES } from "../data/form-files";
import type { OriginApp } from "../env";
import { isAccepted, usualTypes } from "../rules/file-type";
import { sha256 } from "../rules/random";
import type { Form, FormField } from "../sample-data/forms";
import { readBody } from "../wire/body";
import { respond } from "../wire/envelope";
import { refusals } from "../wire/refusal";

/** Largest file of a field that names no size, in bytes. */
const USUAL_SIZE = 10 * 1024 * 1024;

const NAME_LENGTH = 200;

const upload = z.object({ field: z.string(), file: z.instanceof(File) });

function requireField({ fields }: Form, id: string): FormField {
  const field = fields.find(
    (one) => one.id === id && (one.type === "image" || one.type === "file"),
  );
  if (field === undefined) throw refusals.badParameter("field");
  return field;
}

/** Whose uploads are counted together; a token is never stored itself. */
async function ownerOf(c: Context<OriginApp>): Promise<string> {
  const { viewer } = c.var;
  if (viewer.kind === "account") return viewer.userId;
  // A token goes with its cookie; the client's address stays.
  const client = c.req.header("x-client-address");
  if (client !== undefined) return sha256(`client ${client}`);
  return viewer.kind === "anonymous" ? sha256(viewer.token) : "nobody";
}

/** Takes a file for a form's field: checked by its own bytes, counted, and kept for a day. */
export async function answerUpload(c: Context<OriginApp>, form: Form): Promise<Response> {
  const { field: fieldId, file } = await readBody(c, upload);
  const field = requireField(form, fieldId);
  const name = file.name.slice(0, NAME_LENGTH);
  if (file.size === 0) throw refusals.badParameter("file");
  if (file.size > (field.max_size ?? USUAL_SIZE)) throw refusals.fileTooLarge(name);
  const bytes = await file.arrayBuffer();
  if (!isAccepted(field.accept ?? usualTypes(field.type), bytes)) {
    throw refusals.fileTypeWrong(name);
  }
  const owner = await ownerOf(c);
  if (await hasUploadedEnough(c.env.DB, owner)) throw refusals.filesTooMany(UPLOAD_WINDOW_MINUTES);
  const id = await storeFile(c.env.DB, c.env.FILES, {
    formId: form.id,
    fieldId,
    owner,
    name,
    type: file.type,
    bytes,
  });
  return respond(c, { file_id: id, name, size: file.size });
}
