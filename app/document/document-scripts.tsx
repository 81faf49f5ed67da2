import { UNSAFE_RemixContext as RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { useDocument, type DocumentFiles } from "./document-context";
import { saidByRoute } from "./route-handle";
import { HYDRATION_PLAN, type HydrationPlan } from "./hydration-plan";

/** The id of the element that holds the loader data, when it is plain JSON. */
export const LOADER_DATA = "loader-data";

/** JSON that may stand inside a `<script>` element: nothing in it can end the element. */
const inScript = (json: string): string => json.replaceAll("<", "\\u003c");

/** The framework streams its data into a document only when it knows of scripts there. */
const noteDataHasPlace = (renderMeta: { didRenderScripts?: boolean } | undefined): void => {
  if (renderMeta !== undefined) renderMeta.didRenderScripts = true;
};

/** The plan of this page, and a note to the framework that its data has a place in the document. */
const usePlan = (files: DocumentFiles | null, streams: boolean): HydrationPlan | null => {
  const context = useContext(RemixContext);
  const matches = useMatches();
  if (context === undefined || files === null) return null;
  const { manifest, renderMeta } = context;
  if (streams) noteDataHasPlace(renderMeta);
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? []);
  const imports = new Set([
    files.catalogue,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => route.imports ?? []),
  ]);
  imports.delete(files.reader);
  return {
    entry: manifest.entry.module,
    manifest: manifest.url,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    imports: [...imports],
    runtime: manifest.hmr?.runtime ?? null,
    // Under development a page runs unasked, or no change of its files would show on it.
    now: import.meta.env.DEV || matches.some((match) => saidByRoute(match, "hydrate") === "now"),
  };
};

/**
 * In place of the framework's `<Scripts>`, which loads and runs everything at once: the document
 * names the framework's files in inert JSON, and the reader script loads them when a visitor needs
 * more than reading. The elements are the same in the browser, where they are taken over as they
 * stand. A lite document has no plan: its page never runs the framework.
 */
export const DocumentScripts = () => {
  const { files, data, lite } = useDocument();
  const plan = usePlan(files, data === null && !lite);
  const inline = (text: string) => ({ __html: files === null ? "" : text });
  return (
    <>
      <script
        id={HYDRATION_PLAN}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={inline(lite ? "null" : inScript(JSON.stringify(plan)))}
      />
      <script
        id={LOADER_DATA}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={inline(lite || data === null ? "" : inScript(data))}
      />
    </>
  );
};
