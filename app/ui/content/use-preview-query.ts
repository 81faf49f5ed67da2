import { useLocation } from "@remix-run/react";
import { PREVIEW_PARAMETER } from "../../model/address/preview-address";

/** The value of the page's `preview` query; null without it. */
export function usePreviewQuery(): string | null {
  return new URLSearchParams(useLocation().search).get(PREVIEW_PARAMETER);
}

/** Links that stay on the screen keep its `preview` query: `(href) => href`. */
export function useKeepingPreview() {
  const value = usePreviewQuery();
  return (href: string): string => {
    if (value === null) return href;
    const [address = "", fragment] = href.split("#");
    const kept = `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ [PREVIEW_PARAMETER]: value })}`;
    return fragment === undefined ? kept : `${kept}#${fragment}`;
  };
}
