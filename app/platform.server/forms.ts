import type { Answers } from "../forms/answers";
import type { Edge } from "../edge.server/edge";
import { callAsVisitor, readPublic, type Visitor } from "./client";
import { cloudForm, formReceipt } from "./contracts/form";

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
