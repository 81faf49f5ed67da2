import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as v from "valibot";
import { ME } from "../../client/account/me";
import { DEVICE_META_KEY } from "../../client/storage/device-meta";
import { userIdOf, type CurrentVisitor } from "../../model/account/account";
import { readOwnJson } from "../../ui/own-json";
import { VISITOR_KEY, useSetVisitor, visitorValue } from "../shared/visitor/use-visitor";

/** Whom another tab has noted; nobody where it has forgotten all. */
function notedUser(stored: string | null): string {
  try {
    return String(JSON.parse(stored ?? "").user_id);
  } catch {
    return "";
  }
}

/**
 * Follows the visitor over the tabs of their browser: when another one notes somebody else, or nobody,
 * this page asks who it is, and shows a logout with all that was theirs gone.
 */
export function useOtherTabs(): void {
  const client = useQueryClient();
  const setVisitor = useSetVisitor();
  useEffect(() => {
    const asking = new AbortController();
    const onStored = ({ key, newValue }: StorageEvent) => {
      if (key !== DEVICE_META_KEY && key !== null) return;
      const shown = client.getQueryData<CurrentVisitor>(VISITOR_KEY);
      const userId = notedUser(newValue);
      if (shown === undefined || userIdOf(shown) === userId) return;
      readOwnJson(ME, asking.signal).then(
        (visit) => setVisitor(v.parse(visitorValue, visit)),
        // Without an answer the page stays as it is; its next act asks anew.
        () => {},
      );
    };
    addEventListener("storage", onStored);
    return () => {
      asking.abort();
      removeEventListener("storage", onStored);
    };
  }, [client, setVisitor]);
}
