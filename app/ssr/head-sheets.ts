import { useMatches } from "@remix-run/react";
import { PREVIEW_ACTOR } from "../model/address/preview-actor";
import { saidByRoute } from "../model/document/route-handle";
import type { SheetName } from "../model/document/sheet-names";

/** The sheets in a document's head: the frame's own (a preview has a bar and an end), and those its routes name. */
export function useHeadSheets(): readonly SheetName[] {
  const matches = useMatches();
  const isPreview = matches.some(({ params }) => params["actor"]?.startsWith(PREVIEW_ACTOR));
  const named = matches.flatMap((match) => {
    const names = saidByRoute(match, "styles");
    // What a handle says was checked where it stands (`ScreenHandle`).
    return Array.isArray(names) ? (names as readonly SheetName[]) : [];
  });
  return ["open-app", ...(isPreview ? (["preview"] as const) : []), ...named];
}
