import { UNAVAILABLE_STATES } from "../content/item";
import { CODE_CONTENT_GONE } from "../platform.server/contracts/envelope";
import { leaveForNotFound } from "./redirect";

/** An answer to the content call, as far as the gate looks at it. */
type ContentAnswer<T> =
  | { readonly status: "ok"; readonly value: T }
  | { readonly status: "refused"; readonly code: number }
  | { readonly status: "unavailable" };

/** Codes of a platform that answers a missing document in the manner of HTTP. */
const MISSING_CODES: readonly number[] = [CODE_CONTENT_GONE, 404, 410];

/** Whether a refusal's code says that there is no such thing. */
export const saysMissing = (code: number): boolean => MISSING_CODES.includes(code);

/**
 * The content of an answer, or the way to the error page: code 10024, a missing document, and the
 * states 17 and 100 (specification, section 2). Editors preview content in any state.
 *
 * @returns null when the platform is down or refuses for another reason: an error page, not a 404
 * @throws Response a redirect to `/404`
 */
export function gateContent<T extends { readonly state: number }>(
  answer: ContentAnswer<T>,
  preview: boolean,
): T | null {
  switch (answer.status) {
    case "ok":
      return !preview && UNAVAILABLE_STATES.includes(answer.value.state)
        ? leaveForNotFound()
        : answer.value;
    case "refused":
      return saysMissing(answer.code) ? leaveForNotFound() : null;
    case "unavailable":
      return null;
  }
}
