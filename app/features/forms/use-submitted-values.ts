import { useMemo, useState } from "react";
import { isSubmitFailure, type SubmitFailure } from "../../ssr/submit-failure";
import { useMessages } from "../../messages/use-messages";
import type { ShownValues } from "./use-form-check";

/**
 * What a form that was not taken shows again. A form that could not even be sent stands as it is, on
 * what the server said last, with a sentence that says so.
 */
export function useSubmittedValues(
  answered: ShownValues | SubmitFailure | null,
): ShownValues | null {
  const { unsent } = useMessages().forms;
  const [last, setLast] = useState<ShownValues | null>(null);
  if (!isSubmitFailure(answered) && answered !== last) setLast(answered);
  return useMemo(
    () =>
      isSubmitFailure(answered)
        ? { typed: last?.typed ?? {}, problems: {}, failure: unsent }
        : answered,
    [answered, last, unsent],
  );
}
