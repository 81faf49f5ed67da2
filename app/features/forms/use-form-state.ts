import type { FormState } from "../shared/form-actions/form-state";
import { useEffect, useRef, useState, type FormEvent, useMemo } from "react";
import { useMessages } from "../../messages/use-messages";
import { checkAnswers, readTyped, type FormProblems, type Typed } from "../../model/forms/answers";
import { controlId } from "./question-controls";
import type { CloudForm } from "../../model/forms/form";
import { isSubmitFailure, type SubmitFailure } from "../../ssr/submit-failure";

/** What the server gives back to a form that it did not accept: texts and errors by field id. */
export type CloudFormState = FormState<Typed, FormProblems>;

const NONE: FormProblems = {};

/** The errors found in the browser by the action's own rules, and the server's answer before them. */
interface ClientValidation {
  readonly after: CloudFormState | null;
  readonly errors: FormProblems | null;
}

function focusFirst(form: HTMLFormElement, errors: FormProblems): void {
  const [id] = Object.keys(errors);
  if (id === undefined) return;
  const control = form.querySelector(`#${CSS.escape(controlId(id))}`);
  if (control instanceof HTMLElement) control.focus();
}

/**
 * Validates the form in the browser by the rules of the action. Invalid answers are not sent. Focus goes to the first
 * invalid field, or to the server's message for the form as a whole. After the first submission the form is validated
 * on every input.
 */
export function useFormCheck(form: CloudForm, state: CloudFormState | null) {
  const messages = useMessages().forms;
  const element = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  // Errors found in the browser are shown until the next answer of the server.
  const [found, setFound] = useState<ClientValidation>({ after: null, errors: null });
  const isCurrent = found.errors !== null && found.after === state;
  const errors = isCurrent ? found.errors : (state?.errors ?? NONE);
  const validatesOnInput = state !== null || found.errors !== null;

  const hasMounted = useRef(false);
  useEffect(() => {
    const isFirst = !hasMounted.current;
    hasMounted.current = true;
    if (state === null || element.current === null) return;
    // Focus stays with a visitor who is typing already when the form is hydrated.
    if (isFirst && element.current.contains(document.activeElement)) return;
    // The message is above the questions, far from the button that was pressed.
    if (state.message === null) focusFirst(element.current, state.errors);
    else message.current?.focus();
  }, [state]);

  const check = (target: HTMLFormElement): FormProblems => {
    const typed = readTyped(form.fields, new FormData(target));
    const checked = checkAnswers(form, typed, messages);
    const wrong = checked.ok ? NONE : checked.problems;
    setFound({ after: state, errors: wrong });
    return wrong;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const wrong = check(event.currentTarget);
    if (Object.keys(wrong).length === 0) return;
    event.preventDefault();
    focusFirst(event.currentTarget, wrong);
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (validatesOnInput) check(event.currentTarget);
  };
  return { element, message, errors, onSubmit, onInput };
}

/**
 * The form's state after its last submission. A submission that did not reach the server leaves the
 * last answer's values, with a message that says so.
 */
export function useSubmissionState(
  answered: CloudFormState | SubmitFailure | null,
): CloudFormState | null {
  const { submitFailed } = useMessages().forms;
  const [last, setLast] = useState<CloudFormState | null>(null);
  if (!isSubmitFailure(answered) && answered !== last) setLast(answered);
  return useMemo(
    () =>
      isSubmitFailure(answered)
        ? {
            submitted: last?.submitted ?? {},
            errors: {},
            message: { text: submitFailed, failed: true },
          }
        : answered,
    [answered, last, submitFailed],
  );
}
