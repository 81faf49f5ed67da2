import { allKinds } from "../../app/model/content/kinds";

/** A page of each kind, and of each sort of screen beside them, by the beginnings of the samples' names. */
export const eachScreen: readonly string[] = [
  ...allKinds.map((kind) => `${kind}:`),
  "media account",
  "home",
  "list",
  "clue report",
  "circle",
  "law question",
  "search results",
  "login",
];
