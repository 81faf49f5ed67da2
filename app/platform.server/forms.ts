import type { Answers } from "../forms/answers";
import type { Edge } from "../edge.server/edge";
import { callAsVisitor, readPublic, type Visitor } from "./client";
import { cloudForm, formReceipt, uploadReceipt } from "./contracts/form";

/** The detail of a mobile form by the encoded id of its content. */
export const readForm = (edge: Edge, id: string) =>
  readPublic(edge, {
    rule: "formDetail",
    service: "forms",
    path: ["form", "mobile", id],
    data: cloudForm,
    tags: [`form:${id}`],
    importance: "primary",
  });

/** Hands in a visitor's answers. They are personal: sent once, never logged, never cached. */
export const submitForm = (edge: Edge, visitor: Visitor, id: string, answers: Answers) =>
  callAsVisitor(
    edge,
    {
      service: "forms",
      method: "POST",
      path: ["form", "mobile", id],
      body: { answers },
      data: formReceipt,
    },
    visitor,
  );

/** Time-out of an upload, in milliseconds: a file takes longer than a sentence. */
const UPLOAD_TIMEOUT_MS = 20_000;

/** A file that answers a question of a form. */
export interface FormFile {
  /** The question's field. */
  readonly field: string;
  readonly name: string;
  readonly bytes: Blob;
}

/**
 * Gives the platform a file before the form is handed in; the answer names it by the id that comes
 * back. Personal, as the answers are.
 */
export const uploadFormFile = (edge: Edge, visitor: Visitor, id: string, file: FormFile) => {
  const body = new FormData();
  body.append("field", file.field);
  body.append("file", file.bytes, file.name);
  return callAsVisitor(
    edge,
    {
      service: "forms",
      method: "POST",
      path: ["form", "mobile", id, "upload"],
      body,
      data: uploadReceipt,
      timeoutMs: UPLOAD_TIMEOUT_MS,
    },
    visitor,
  );
};
