/** More than any form of the account and reactions parts needs. */
const MAX_FORM_BYTES = 64 * 1024;

/**
 * The fields of a submitted form. A body that is too long, is not a form or breaks off counts as a
 * form without fields, so that the form's own rules say what is missing.
 */
export const readForm = async (request: Request): Promise<FormData> => {
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_FORM_BYTES) return new FormData();
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
};

/** Where the form asks to go afterwards; checked by `safeReturnTo` before it is used. */
export const returnToOf = (form: FormData): string | null => {
  const value = form.get("return_to");
  return typeof value === "string" ? value : null;
};
