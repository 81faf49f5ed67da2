/** The data of a section below the content, or that it could not be had. */
export type SectionResult<T> =
  | { readonly status: "ok"; readonly value: T }
  /** Down, slow or unreadable: the section says so, the rest of the page is shown. */
  | { readonly status: "unavailable" };
