import {
  type ControlProps,
  AgreementBox,
  Choices,
  controlId,
  Rating,
  TextControl,
} from "./question-controls";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages";
import { FileQuestion } from "./file-question";
import { sizeText } from "../../model/forms/files";
import { typeWords } from "../../model/forms/file-types";
import { takesFiles, type Question } from "../../model/forms/form";

interface QuestionProps {
  readonly field: Question;
  readonly typed: readonly string[];
  /** What is wrong with the answer; null when nothing is. */
  readonly problem: string | null;
}

/** Hints a question gives before it is answered. */
function useHints(field: Question): readonly string[] {
  const t = useMessages().forms;
  const hints = field.help === "" ? [] : [field.help];
  if (takesFiles(field)) {
    const limits = field.type === "image" ? t.pictureLimits : t.fileLimits;
    return [...hints, limits(field.maxCount, sizeText(field.maxBytes), typeWords(field.types))];
  }
  if (field.type !== "checkbox") return hints;
  if (field.min > 1) hints.push(t.chooseAtLeast(field.min));
  if (field.max < field.options.length) hints.push(t.chooseUpTo(field.max));
  return hints;
}

/** Several controls for one question are in a group that its label names. */
function isGroup(field: Question): boolean {
  return (
    field.type === "radio" ||
    field.type === "checkbox" ||
    field.type === "rating" ||
    takesFiles(field)
  );
}

function Control({ field, ...control }: ControlProps & { readonly field: Question }) {
  switch (field.type) {
    case "radio":
    case "checkbox":
      return <Choices field={field} {...control} />;
    case "rating":
      return <Rating field={field} {...control} />;
    case "image":
    case "file":
      return <FileQuestion field={field} {...control} />;
    case "agreement":
      return <AgreementBox field={field} {...control} />;
    default:
      return <TextControl field={field} {...control} />;
  }
}

function Label({ field }: { readonly field: Question }) {
  const t = useMessages().forms;
  return (
    <>
      {field.label}
      {field.required ? (
        <>
          <span className="form-required" aria-hidden="true">
            *
          </span>
          <span className="visually-hidden">{t.required}</span>
        </>
      ) : (
        <span className="form-optional">{t.optional}</span>
      )}
    </>
  );
}

/** One question: its label, hints, the control of its type, and what is wrong with the answer. */
export function QuestionField({ field, typed, problem }: QuestionProps) {
  const id = controlId(field.id);
  const hints = useHints(field);
  const describedBy =
    [hints.length > 0 && `${id}-hint`, problem !== null && `${id}-problem`]
      .filter((name) => name !== false)
      .join(" ") || undefined;
  const inside: ReactNode = (
    <>
      {hints.length > 0 && (
        <p id={`${id}-hint`} className="form-hint meta">
          {hints.join(" · ")}
        </p>
      )}
      <Control field={field} typed={typed} problem={problem} describedBy={describedBy} />
      {problem !== null && (
        <p id={`${id}-problem`} className="form-problem">
          {problem}
        </p>
      )}
    </>
  );
  const className = problem === null ? "form-question" : "form-question form-question-wrong";
  if (isGroup(field)) {
    return (
      // Files are chosen and taken away under it: the question itself is where its problem leads.
      <fieldset
        id={takesFiles(field) ? id : undefined}
        tabIndex={takesFiles(field) ? -1 : undefined}
        className={className}
        aria-describedby={describedBy}
      >
        <legend className="form-label">
          <Label field={field} />
        </legend>
        {inside}
      </fieldset>
    );
  }
  return (
    <div className={className}>
      {field.type !== "agreement" && (
        <label className="form-label" htmlFor={id}>
          <Label field={field} />
        </label>
      )}
      {inside}
    </div>
  );
}
