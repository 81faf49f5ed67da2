import { useLocation } from "@remix-run/react";
import { useCallback } from "react";
import { BASE_PATH } from "../../model/address/base-path";
import { listAddress, type ListChanges } from "../../model/content/list-address";
import { PREVIEW_PARAMETER } from "../../model/address/preview-address";

/** Addresses of the page one is on, with its lists further open: `(changes, fragment) => href`. */
export function useListAddress() {
  const { pathname, search } = useLocation();
  return useCallback(
    (changes: ListChanges, fragment: string): string =>
      listAddress(`${BASE_PATH}${pathname}`, search, changes, fragment),
    [pathname, search],
  );
}

/** The value of the page's `preview` query; null without it. */
export function usePreviewQuery(): string | null {
  return new URLSearchParams(useLocation().search).get(PREVIEW_PARAMETER);
}

/** A function that adds the page's `preview` query to an address. */
export function useWithPreview() {
  const value = usePreviewQuery();
  return (href: string): string => {
    if (value === null) return href;
    const [address = "", fragment] = href.split("#");
    const extended = `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ [PREVIEW_PARAMETER]: value })}`;
    return fragment === undefined ? extended : `${extended}#${fragment}`;
  };
}
