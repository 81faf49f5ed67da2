/** Asks for one part of a document, by its element's id, instead of the whole of it. */
export const PART_PARAMETER = "part";
