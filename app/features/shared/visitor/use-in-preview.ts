import { useLocation } from "@remix-run/react";
import { isPreviewPage } from "../../../model/address/preview-address";
import { BASE_PATH } from "../../../model/address/base-path";

/** Whether the page is a preview: nobody acts there, so what acts is not shown (specification, section 4). */
export function useInPreview(): boolean {
  const { pathname, search } = useLocation();
  return isPreviewPage({ pathname: `${BASE_PATH}${pathname}`, search });
}
