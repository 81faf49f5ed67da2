import { useLocation } from "@remix-run/react";
import { isPreviewPath } from "../client/preview-actor";
import { BASE_PATH } from "../content/base-path";

/** Whether the page is a preview: nobody acts there, so what acts is not shown (specification, section 4). */
export const useInPreview = (): boolean => isPreviewPath(`${BASE_PATH}${useLocation().pathname}`);
