/** The field with the id of a form's rendering: a second tap submits the same. Only in documents that no cache stores. */
export const SUBMISSION_FIELD = "submission_id";

/** A message of a form. */
export interface FormMessage<Field extends string = string> {
  readonly text: string;
  readonly failed: boolean;
  /** The field it is about; a message without one is below the form. */
  readonly field?: Field;
}

/** What the server gives back to a form that it did not accept. */
export interface FormState<Submitted, Errors, Field extends string = string> {
  readonly submitted: Submitted;
  /** What is wrong, by field. */
  readonly errors: Errors;
  readonly message: FormMessage<Field> | null;
}
