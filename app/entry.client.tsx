import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { noRenditions } from "./model/content/renditions";
import { DocumentContext, type DocumentValue } from "./ui/document-context";
import { LOADER_DATA } from "./document/document-scripts";
import { handOverData } from "./document/framework/hand-over";
import { keepStanding } from "./document/framework/standing-page";
import { hydrationPlan } from "./page/reader/hydration-plan";
import { keepUnsentForms } from "./page/start/unsent-forms";
import { reportStanding } from "./page/reader/report-standing";
import { loadCatalogue } from "./messages/load.client";
import { MessagesContext } from "./messages/use-messages";
import type { Catalogue } from "./messages/catalogue";
import type { Locale } from "./messages/locale";

const locale: Locale = document.documentElement.lang === "en" ? "en" : "zh-CN";

const documentValue: DocumentValue = {
  nonce: document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "",
  part: (name) => document.getElementById(name)?.innerHTML ?? "",
  styles: () => "",
  files: null,
  data: null,
  lite: hydrationPlan()?.lite ?? false,
  renditions: noRenditions,
  kept: null,
};

/** The framework pipes streams, which Safari 14.0 and Firefox 91 cannot. */
function canPipe(): boolean {
  return typeof TransformStream !== "undefined" && "pipeThrough" in ReadableStream.prototype;
}

function Announced({ onReady }: { readonly onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

/** Takes the document over. @param onReady called when the page answers by itself */
function takeOver(catalogue: Catalogue, onReady: () => void): void {
  return startTransition(() => {
    hydrateRoot(
      document,
      <DocumentContext.Provider value={documentValue}>
        <MessagesContext.Provider value={{ locale, catalogue }}>
          <RemixBrowser />
          <Announced onReady={onReady} />
        </MessagesContext.Provider>
      </DocumentContext.Provider>,
    );
  });
}

/**
 * Takes the document over. Call it once, after the whole document was read: its data is handed over
 * as it stands then. @returns resolves when the page answers by itself
 * @throws when it cannot be taken over: it stands as it stood, and answers natively
 */
export async function hydrate(): Promise<void> {
  const [catalogue] = await Promise.all([
    loadCatalogue(locale),
    canPipe() || import("./page/reader/stream-polyfills").then((late) => late.makeStreamsPipe()),
  ]);
  keepUnsentForms(catalogue.account.networkError);
  handOverData(document.getElementById(LOADER_DATA)?.textContent ?? "");
  await new Promise<void>((resolve, reject) => {
    keepStanding(
      () => takeOver(catalogue, resolve),
      () => {
        reportStanding();
        reject(new Error("The page could not be taken over"));
      },
    );
  });
}
