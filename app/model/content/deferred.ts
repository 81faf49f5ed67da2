/** What a part of the page that arrives later resolves to: it never rejects. */
export type Deferred<T> =
  | { readonly status: "ok"; readonly value: T }
  /** Down, slow or unreadable: the part says so, the page stands. */
  | { readonly status: "unavailable" };
