import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { startPage } from "./client/start-page";
import { DocumentContext } from "./document/document-context";
import { loadCatalogue } from "./messages/load.client";
import { MessagesContext } from "./messages/use-messages";
import type { Locale } from "./messages/locale";

const locale: Locale = document.documentElement.lang === "en" ? "en" : "zh-CN";

const documentValue = {
  nonce: "",
  part: (name: string) => document.getElementById(name)?.innerHTML ?? "",
  styles: () => document.querySelector("style[data-document]")?.textContent ?? "",
};

startPage();

void loadCatalogue(locale).then((catalogue) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <DocumentContext.Provider value={documentValue}>
        <MessagesContext.Provider value={{ locale, catalogue }}>
          <RemixBrowser />
        </MessagesContext.Provider>
      </DocumentContext.Provider>,
    );
  }),
);
