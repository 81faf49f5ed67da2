import { useMatches } from "@remix-run/react";
import { useDocument, type DocumentFiles } from "../ui/document-context";
import { saidByRoute } from "../model/document/route-handle";
import { usePageFiles } from "./framework/rendered-page";
import { HYDRATION_PLAN, type HydrationPlan } from "./hydration-plan";

/** The id of the element that holds the loader data, when it is plain JSON. */
export const LOADER_DATA = "loader-data";

/** JSON that may stand inside a `<script>` element: nothing in it can end the element. */
function inScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

/** The plan of this page; null where it is not the server that renders. */
function usePlan(
  files: DocumentFiles | null,
  streams: boolean,
  lite: boolean,
): HydrationPlan | null {
  const matches = useMatches();
  const said = matches.map((match) => saidByRoute(match, "hydrate"));
  const ids = matches.map(({ id }) => id);
  const page = usePageFiles(ids, streams && files !== null);
  if (page === null || files === null) return null;
  const imports = new Set([files.catalogue, ...page.imports]);
  imports.delete(files.reader);
  return {
    ...page,
    runtime: page.runtime ?? undefined,
    imports: [...imports],
    // Under development a page runs unasked, or no change of its files would show on it.
    ...((import.meta.env.DEV || said.includes("now")) && { now: true }),
    ...(said.includes("goes-on") && { goesOn: true }),
    ...(lite && { lite }),
  };
}

/**
 * In place of the framework's `<Scripts>`, which loads and runs everything at once: the document
 * names the framework's files in inert JSON, and the reader script loads them when a visitor needs
 * more than reading. The elements are the same in the browser, where they are taken over as they
 * stand.
 */
export function DocumentScripts() {
  const { files, data, lite } = useDocument();
  const plan = usePlan(files, data === null, lite);
  const inline = (text: string) => ({ __html: files === null ? "" : text });
  return (
    <>
      <script
        id={HYDRATION_PLAN}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={inline(inScript(JSON.stringify(plan)))}
      />
      <script
        id={LOADER_DATA}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={inline(data === null ? "" : inScript(data))}
      />
    </>
  );
}
