import * as v from "valibot";
import { isQuestion, type CloudForm, type FormField } from "./form";
import { questionSchema, type FormMessages } from "./question-schema";

/** Answers by field id, as they are submitted: unanswered questions are left out. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** The values typed, by field id; several for a question with checkboxes. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/** The errors by field id, in the form's order. */
export type FormProblems = Readonly<Record<string, string>>;

type CheckedAnswers =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly problems: FormProblems };

/** The name of a field's control: apart from any other name a page may use. */
export function controlName(fieldId: string): string {
  return `answer.${fieldId}`;
}

/** The name of a field's file input; `controlName` names the references of files already taken. */
export function fileControlName(fieldId: string): string {
  return `file.${fieldId}`;
}

/** The fields of a submitted form; absent and foreign fields count as nothing typed. */
export function readTyped(fields: readonly FormField[], form: FormData): Typed {
  return Object.fromEntries(
    fields
      .filter(isQuestion)
      .map(({ id }) => [
        id,
        form.getAll(controlName(id)).filter((value) => typeof value === "string"),
      ]),
  );
}

/** The schema of a whole form, made from its detail: the same in the action and in the browser. */
function formSchema(fields: readonly FormField[], messages: FormMessages) {
  return v.object(
    Object.fromEntries(
      fields.filter(isQuestion).map((field) => [field.id, questionSchema(field, messages)]),
    ),
  );
}

function isAnswered(answer: string | readonly string[]): boolean {
  return answer.length > 0;
}

/** The answers of a form, or what is wrong with them: one sentence a field. */
export function checkAnswers(
  { fields }: Pick<CloudForm, "fields">,
  typed: Typed,
  messages: FormMessages,
): CheckedAnswers {
  const result = v.safeParse(formSchema(fields, messages), typed, { abortPipeEarly: true });
  if (result.success) {
    const answered = Object.entries(result.output).filter(([, answer]) => isAnswered(answer));
    return { ok: true, answers: Object.fromEntries(answered) };
  }
  const problems: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key);
    problems[field] ??= issue.message;
  }
  return { ok: false, problems };
}
