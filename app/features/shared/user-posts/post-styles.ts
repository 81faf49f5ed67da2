/** Style sheets that every screen of readers' posts needs beside its own. */
export const postStyles = [
  "comments",
  "reading",
  "video",
  "gallery",
  "reader-posts",
  "share-line",
  "page-address",
] as const;
