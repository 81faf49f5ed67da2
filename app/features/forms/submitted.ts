/** The query parameter of a form's page after its answers were taken. */
export const SUBMITTED = "submitted";
