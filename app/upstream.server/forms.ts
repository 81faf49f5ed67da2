import type { Answers } from "../model/forms/answers";
import type { RequestContext } from "../edge.server/request-context";
import { NEVER, awaited } from "./caching";
import { cloudForm, formReceipt, uploadReceipt } from "./contracts/form";
import { publicCall } from "./public-call";
import { visitorCall, type Visitor } from "./visitor-call";

const formCall = publicCall("formDetail", "GET forms /form/mobile/{id}", {
  cache: awaited(),
  tags: ["form", "form:{id}"],
  contract: cloudForm,
});

/** A mobile form by its content's encoded id. */
export function readCloudForm(edge: RequestContext, id: string) {
  return formCall(edge, { id });
}

const submitCall = visitorCall("submitForm", "POST forms /form/mobile/{id}", {
  never: NEVER.change,
  contract: formReceipt,
});

/** Submits a visitor's answers: personal, so sent once, never logged, never cached. */
export function submitForm(edge: RequestContext, visitor: Visitor, id: string, answers: Answers) {
  return submitCall(edge, visitor, { id, body: { answers } });
}

/** Timeout of an upload, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 20_000;

const uploadCall = visitorCall("uploadFormFile", "POST forms /form/mobile/{id}/upload", {
  never: NEVER.change,
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
 * the answers are.
 */
export function uploadFormFile(edge: RequestContext, visitor: Visitor, id: string, file: FormFile) {
  const body = new FormData();
  body.append("field", file.field);
  body.append("file", file.bytes, file.name);
  return uploadCall(edge, visitor, { id, body });
}
