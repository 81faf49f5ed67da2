/** The storage key of the id that an anonymous visitor has (specification, section 3 "Stored values"). */
export const ANONYMOUS_ID_KEY = "ANONYMOUS_ID";
