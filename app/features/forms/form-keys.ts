/** Storage key of a form's last submission (Unix milliseconds), by the path of its page. */
export function submittedFormKey(path: string): string {
  return `davmu:form:${path}`;
}

/** Session storage key of a form's draft. */
export const ANSWERS_KEY = "FORM_ANSWERS";

/** The fragment of a URL that leads to the questions, whoever has answered them before. */
export const QUESTIONS = "questions";

/** The query parameter of a form's page after its answers were taken. */
export const SUBMITTED = "submitted";
