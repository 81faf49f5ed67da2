import * as v from "valibot";
import { outcomeSchema, type Outcome } from "../../model/account/outcome";

/** How long an answer may take unless told otherwise, in milliseconds: longer than the edge needs. */
const ANSWER_WITHIN = 15_000;

/**
 * Sends a form to one of the site's actions without leaving the page. Never rejects: an answer that
 * does not come or cannot be read is "unavailable" with `offline` as its sentence.
 *
 * @param keepalive whether the form is sent on when the page is left meanwhile; for small forms (Fetch
 *   standard, 64 KiB)
 * @param within how long the answer may take, in milliseconds
 */
export async function postAction<T>(
  address: string,
  form: FormData,
  value: v.GenericSchema<unknown, T>,
  offline: string,
  { keepalive = false, within = ANSWER_WITHIN } = {},
): Promise<Outcome<T>> {
  const unavailable: Outcome<T> = { status: "unavailable", message: offline };
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), within);
  try {
    const response = await fetch(address, {
      method: "POST",
      body: form,
      headers: { Accept: "application/json" },
      credentials: "same-origin",
      keepalive,
      signal: patience.signal,
    });
    const parsed = v.safeParse(outcomeSchema(value), await response.json());
    return parsed.success ? parsed.output : unavailable;
  } catch {
    return unavailable;
  } finally {
    clearTimeout(timer);
  }
}
