import { useLocation } from "@remix-run/react";
import { useCallback } from "react";
import { BASE_PATH } from "../../model/url/base-path";
import { listUrl, type ListChanges } from "../../model/content/list-url";
import { PREVIEW_PARAMETER } from "../../model/url/preview-url";

/** URLs of the page one is on, with its lists further open: `(changes, fragment) => href`. */
export function useUrlWithOpenedLists() {
  const { pathname, search } = useLocation();
  return useCallback(
    (changes: ListChanges, fragment: string): string =>
      listUrl(`${BASE_PATH}${pathname}`, search, changes, fragment),
    [pathname, search],
  );
}

/** The value of the page's `preview` query; null without it. */
export function usePreviewQuery(): string | null {
  return new URLSearchParams(useLocation().search).get(PREVIEW_PARAMETER);
}

/** A function that adds the page's `preview` query to a URL. */
export function useWithPreview() {
  const value = usePreviewQuery();
  return (href: string): string => {
    if (value === null) return href;
    const [url = "", fragment] = href.split("#");
    const extended = `${url}${url.includes("?") ? "&" : "?"}${new URLSearchParams({ [PREVIEW_PARAMETER]: value })}`;
    return fragment === undefined ? extended : `${extended}#${fragment}`;
  };
}
