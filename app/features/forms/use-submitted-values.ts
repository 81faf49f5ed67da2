import { useMemo, useState } from "react";
import { isUnsent, type Unsent } from "../../ssr/submit-failure";
import { useMessages } from "../../messages/use-messages";
import type { ShownRest } from "./use-form-check";

/**
 * What a form that was not taken shows again. A form that could not even be sent stands as it is, on
 * what the server said last, with a sentence that says so.
 */
export function useRest(answered: ShownRest | Unsent | null): ShownRest | null {
  const { unsent } = useMessages().forms;
  const [last, setLast] = useState<ShownRest | null>(null);
  if (!isUnsent(answered) && answered !== last) setLast(answered);
  return useMemo(
    () =>
      isUnsent(answered) ? { typed: last?.typed ?? {}, problems: {}, failure: unsent } : answered,
    [answered, last, unsent],
  );
}
