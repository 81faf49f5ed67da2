import { UNAVAILABLE_STATES } from "../../model/content/item";
import { saysMissing } from "../../upstream.server/contracts/envelope";
import { leaveForNotFound } from "./redirect";

/** An answer to the content call, as far as the gate looks at it. */
type ContentAnswer<T> =
  | { readonly status: "ok"; readonly value: T }
  | { readonly status: "refused"; readonly code: number }
  | { readonly status: "unavailable" };

/**
 * The content of an answer, or the way to the error page: code 10024, a missing document, and the
 * states 17 and 100 (specification, section 2), of what is previewed too: what was taken down opens
 * under no address.
 *
 * @returns null when the platform is down or refuses for another reason: an error page, not a 404
 * @throws Response a redirect to `/404`
 */
export function guardContent<T extends { readonly state: number }>(
  answer: ContentAnswer<T>,
): T | null {
  switch (answer.status) {
    case "ok":
      return UNAVAILABLE_STATES.includes(answer.value.state) ? leaveForNotFound() : answer.value;
    case "refused":
      return saysMissing(answer.code) ? leaveForNotFound() : null;
    case "unavailable":
      return null;
  }
}
