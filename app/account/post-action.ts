import * as v from "valibot";
import { outcomeOf, type Outcome } from "./outcome";

/**
 * Sends a form to one of the site's actions without leaving the page. Never rejects: an answer that
 * does not come or cannot be read is "unavailable" with `offline` as its sentence.
 *
 * @param keepalive whether the form is sent on when the page is left meanwhile; for small forms (Fetch
 *   standard, 64 KiB)
 */
export const postAction = async <T>(
  address: string,
  form: FormData,
  value: v.GenericSchema<unknown, T>,
  offline: string,
  { keepalive = false } = {},
): Promise<Outcome<T>> => {
  const unavailable: Outcome<T> = { status: "unavailable", message: offline };
  try {
    const response = await fetch(address, {
      method: "POST",
      body: form,
      headers: { Accept: "application/json" },
      credentials: "same-origin",
      keepalive,
    });
    const parsed = v.safeParse(outcomeOf(value), await response.json());
    return parsed.success ? parsed.output : unavailable;
  } catch {
    return unavailable;
  }
};
