/** es-x rules for methods that engines without them load (app/client/polyfills/polyfills.ts). */
export const POLYFILLED_METHODS: readonly string[] = [
  "es-x/no-array-prototype-at",
  "es-x/no-array-prototype-findlast-findlastindex",
  "es-x/no-array-prototype-toreversed",
  "es-x/no-array-prototype-tosorted",
  "es-x/no-object-hasown",
  "es-x/no-string-prototype-at",
];

/** The same, and what is no method, by the names of the other rule. */
export const POLYFILLED: readonly string[] = [
  "Array.toSorted",
  "Object.hasOwn",
  "String.at",
  "URL.canParse",
];

/** What every supported engine has, although it is younger than the language of 2020. */
export const HAD_BY_ALL: readonly string[] = [
  "es-x/no-class-instance-fields",
  "es-x/no-logical-assignment-operators",
  "es-x/no-string-prototype-replaceall",
];

/** Interfaces that are loaded where they are missing, or asked for before they are used. */
export const LOADED_OR_ASKED_FOR: string[] = [
  ...POLYFILLED,
  "TransformStream",
  // Guarded: connection.ts, when.ts, media-session.ts, and web-vitals' own questions.
  "document.prerendering",
  "document.wasDiscarded",
  "navigator.connection",
  "navigator.mediaSession",
  "requestIdleCallback",
  // Only by web-streams-polyfill, when a stream of bytes is split in two, which nothing does here.
  "structuredClone",
];

/** Files for developers only: the debug console behind a flag. */
export const LEFT_TO_DEVELOPERS: string[] = ["**/vconsole*.js"];
