import { useLocation } from "@remix-run/react";
import { useCallback } from "react";
import { BASE_PATH } from "../../model/address/base-path";
import { listAddress, type ListChanges } from "../../model/content/list-address";

/** Addresses of the page one is on, with its lists further open: `(changes, fragment) => href`. */
export function useListAddress() {
  const { pathname, search } = useLocation();
  return useCallback(
    (changes: ListChanges, fragment: string): string =>
      listAddress(`${BASE_PATH}${pathname}`, search, changes, fragment),
    [pathname, search],
  );
}
