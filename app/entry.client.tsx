import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import remixConfig from "../remix.config.js";
import { noRenditions } from "./content/renditions";
import { DocumentContext, type DocumentValue } from "./document/document-context";
import { LOADER_DATA } from "./document/document-scripts";
import { frameworkWindow } from "./document/hydration-plan";
import { streamOf } from "./document/stream-of";
import { loadCatalogue } from "./messages/load.client";
import { MessagesContext } from "./messages/use-messages";
import type { Locale } from "./messages/locale";

const locale: Locale = document.documentElement.lang === "en" ? "en" : "zh-CN";

const documentValue: DocumentValue = {
  nonce: "",
  part: (name) => document.getElementById(name)?.innerHTML ?? "",
  styles: () => "",
  files: null,
  data: null,
  lite: false,
  renditions: noRenditions,
};

/** Gives the framework the data that the document kept for it, in the form it would have made. */
const handOverData = (): void => {
  const plain = document.getElementById(LOADER_DATA)?.textContent ?? "";
  const kept = frameworkWindow.__remixContext?.streamController.chunks ?? [];
  const chunks = plain === "" ? kept : [streamOf({ loaderData: JSON.parse(plain) as unknown })];
  const stream = new ReadableStream<string>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  }).pipeThrough(new TextEncoderStream());
  const { basename, future } = remixConfig;
  Object.assign(frameworkWindow, {
    __remixContext: { basename, future, isSpaMode: false, stream },
  });
};

const Announced = ({ onReady }: { readonly onReady: () => void }) => {
  useEffect(onReady, [onReady]);
  return null;
};

/**
 * Takes the document over. Call it once, after the whole document was read: its data is handed over
 * as it stands then. @returns resolves when the page answers by itself
 */
export const hydrate = async (): Promise<void> => {
  const catalogue = await loadCatalogue(locale);
  handOverData();
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <DocumentContext.Provider value={documentValue}>
          <MessagesContext.Provider value={{ locale, catalogue }}>
            <RemixBrowser />
            <Announced onReady={resolve} />
          </MessagesContext.Provider>
        </DocumentContext.Provider>,
      );
    });
  });
};
