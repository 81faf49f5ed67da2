import { useEffect, useRef, useState, type FormEvent, useMemo } from "react";
import { useMessages } from "../../messages/use-messages";
import { checkAnswers, readTyped, type FormProblems, type Typed } from "../../model/forms/answers";
import { controlId } from "./question-controls";
import type { CloudForm } from "../../model/forms/form";
import { isSubmitFailure, type SubmitFailure } from "../../ssr/submit-failure";

/** What the server's answer to a form that was not taken tells its screen. */
export interface ShownValues {
  readonly typed: Typed;
  readonly problems: FormProblems;
  readonly failure: string | null;
}

const NONE: FormProblems = {};

/** What the browser's own check found, and which answer of the server it came after. */
interface Found {
  readonly answerTo: ShownValues | null;
  readonly problems: FormProblems | null;
}

function focusFirst(form: HTMLFormElement, problems: FormProblems): void {
  const [id] = Object.keys(problems);
  if (id === undefined) return;
  const control = form.querySelector(`#${CSS.escape(controlId(id))}`);
  if (control instanceof HTMLElement) control.focus();
}

/**
 * The form's own rules in the browser, the same that the action applies: wrong answers are not sent,
 * and the first of them has the focus; a form that was not taken as a whole has it on the sentence
 * that says so. Once a form was refused, its sentences follow what is typed.
 */
export function useFormCheck(form: CloudForm, rest: ShownValues | null) {
  const words = useMessages().forms;
  const element = useRef<HTMLFormElement>(null);
  const failure = useRef<HTMLParagraphElement>(null);
  // What the browser found counts until the server answers anew.
  const [found, setFound] = useState<Found>({ answerTo: null, problems: null });
  const isCurrent = found.problems !== null && found.answerTo === rest;
  const problems = isCurrent ? found.problems : (rest?.problems ?? NONE);
  const isRefused = rest !== null || found.problems !== null;

  useEffect(() => {
    if (rest === null || element.current === null) return;
    // The sentence stands above the questions, far from the button that was pressed.
    if (rest.failure === null) focusFirst(element.current, rest.problems);
    else failure.current?.focus();
  }, [rest]);

  const check = (target: HTMLFormElement): FormProblems => {
    const typed = readTyped(form.fields, new FormData(target));
    const checked = checkAnswers(form, typed, words);
    const wrong = checked.ok ? NONE : checked.problems;
    setFound({ answerTo: rest, problems: wrong });
    return wrong;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const wrong = check(event.currentTarget);
    if (Object.keys(wrong).length === 0) return;
    event.preventDefault();
    focusFirst(event.currentTarget, wrong);
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (isRefused) check(event.currentTarget);
  };
  return { element, failure, problems, onSubmit, onInput };
}

/**
 * What a form that was not taken shows again. A form that could not even be sent stands as it is, on
 * what the server said last, with a sentence that says so.
 */
export function useSubmittedValues(
  answered: ShownValues | SubmitFailure | null,
): ShownValues | null {
  const { unsent } = useMessages().forms;
  const [last, setLast] = useState<ShownValues | null>(null);
  if (!isSubmitFailure(answered) && answered !== last) setLast(answered);
  return useMemo(
    () =>
      isSubmitFailure(answered)
        ? { typed: last?.typed ?? {}, problems: {}, failure: unsent }
        : answered,
    [answered, last, unsent],
  );
}
