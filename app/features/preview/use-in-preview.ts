import { useLocation } from "@remix-run/react";
import { isPreviewPath } from "../../model/address/preview-actor";
import { BASE_PATH } from "../../model/address/base-path";

/** Whether the page is a preview: nobody acts there, so what acts is not shown (specification, section 4). */
export function useInPreview(): boolean {
  return isPreviewPath(`${BASE_PATH}${useLocation().pathname}`);
}
