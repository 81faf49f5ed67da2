/** Where a device keeps that a form was handed in, by the path of its page. */
export function submittedFormKey(path: string): string {
  return `davmu:form:${path}`;
}

/** In a tab's storage: what was filled in when the page of a form was left. */
export const ANSWERS_KEY = "FORM_ANSWERS";

/** The query parameter of a form's page after its answers were taken. */
export const SUBMITTED = "submitted";
