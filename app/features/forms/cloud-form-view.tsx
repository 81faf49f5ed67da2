import { Form, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useMessages } from "../../messages/use-messages";
import { isQuestion, takesFiles, type CloudForm } from "../../model/forms/form";
import { QuestionField } from "./question-field";
import { controlId } from "./control-id";
import { useFormCheck, type ShownRest } from "./use-form-check";

interface CloudFormViewProps {
  readonly form: CloudForm;
  /** What a form that was not taken shows again. */
  readonly rest: ShownRest | null;
}

/** How long the page after the sending may take to come in place, in milliseconds. */
const RECEIPT_WITHIN = 15_000;

/**
 * Whether the form is being sent. It was taken once the page after it is asked for: where that does not
 * come in place, it is gone to.
 */
function useSending(): boolean {
  const { state, formMethod, location: next } = useNavigation();
  const isSending = formMethod === "POST";
  const receipt = isSending && state === "loading" ? `${next.pathname}${next.search}` : null;
  useEffect(() => {
    if (receipt === null) return;
    const timer = setTimeout(() => location.assign(receipt), RECEIPT_WITHIN);
    return () => clearTimeout(timer);
  }, [receipt]);
  return isSending;
}

/**
 * The questions of a form. A form like any other: without JavaScript it posts to its own address,
 * which shows it again with everything that was typed.
 */
export function CloudFormView({ form, rest }: CloudFormViewProps) {
  const t = useMessages().forms;
  const { element, failure, problems, onSubmit, onInput } = useFormCheck(form, rest);
  const isSending = useSending();
  const wrong = form.fields.filter(({ id }) => problems[id] !== undefined);
  return (
    <Form
      ref={element}
      className="form"
      method="post"
      encType={form.fields.some(takesFiles) ? "multipart/form-data" : undefined}
      noValidate
      replace
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {rest !== null && rest.failure !== null && (
        <p ref={failure} className="form-failure" role="alert" tabIndex={-1}>
          {rest.failure}
        </p>
      )}
      {wrong.length > 0 && (
        <div className="form-problems" role="alert">
          <p>{t.problems(wrong.length)}</p>
          <ul>
            {wrong.map(({ id }) => (
              <li key={id}>
                <a href={`#${controlId(id)}`}>{problems[id]}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {form.fields.map((field) =>
        isQuestion(field) ? (
          <QuestionField
            key={field.id}
            field={field}
            typed={rest?.typed[field.id] ?? []}
            problem={problems[field.id] ?? null}
          />
        ) : (
          <div key={field.id} className="form-section">
            <h2 className="section-title">{field.label}</h2>
            {field.help !== "" && <p className="meta">{field.help}</p>}
          </div>
        ),
      )}
      <button className="button form-submit" disabled={isSending} aria-busy={isSending}>
        {isSending ? t.submitting : form.submitLabel || t.submit}
      </button>
    </Form>
  );
}
