/** How the actor begins in the address of content that is previewed (specification, section 2). */
export const PREVIEW_ACTOR = "preview-";
