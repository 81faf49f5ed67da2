/**
 * Hides the open-app banner when it stands in a page's query, whatever its value (specification,
 * section 2). Content that is previewed is told by its actor instead.
 */
export const PREVIEW_PARAMETER = "preview";
