import { useLocation } from "@remix-run/react";
import { isPreviewPage } from "../../../model/address/preview-address";
import { BASE_PATH } from "../../../model/address/base-path";

/** Whether the page is a preview: it shows no buttons that act (specification, section 4). */
export function useInPreview(): boolean {
  const { pathname, search } = useLocation();
  return isPreviewPage({ pathname: `${BASE_PATH}${pathname}`, search });
}
