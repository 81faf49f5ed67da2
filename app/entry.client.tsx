import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect, useLayoutEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { putData } from "./ssr/framework/remix-globals";
import {
  LOADER_DATA,
  type HydrationEvents,
  type HydrationPlan,
  type PreparedPage,
} from "./ssr/hydration-plan";
import { loadMessages, pageLocale } from "./messages/load.client";
import { MessagesContext } from "./messages/use-messages";
import { noRenditions } from "./model/content/renditions";
import { toast } from "./ui/toast";
import { DocumentContext, type DocumentValue } from "./ui/document-context";

function documentValue({ lite = false }: HydrationPlan, onFailure: () => void): DocumentValue {
  return {
    nonce: document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "",
    staticHtml: (name) => document.getElementById(name)?.innerHTML ?? "",
    styles: () => "",
    files: null,
    renders: "page",
    onFailure,
    lite,
    renditions: noRenditions,
    cachedFragment: null,
  };
}

/** The framework pipes streams, which Safari 14.0 and Firefox 91 cannot. */
function canPipe(): boolean {
  return typeof TransformStream !== "undefined" && "pipeThrough" in ReadableStream.prototype;
}

interface HydratedProps {
  readonly events: HydrationEvents;
  /** One element: React counts by arrays what it names (`useId`), and the server has one. */
  readonly children: ReactNode;
}

function Hydrated({ events, children }: HydratedProps) {
  // Rendered again before it was ready, it is rendered anew because it could not be adopted.
  events.onFailure();
  useLayoutEffect(() => events.onAdopted(), [events]);
  useEffect(() => events.onReady(), [events]);
  return children;
}

/**
 * The document's data as the framework's stream.
 *
 * @throws when the connection broke before its end: React would wait for the rest and show nothing meanwhile
 */
function loaderData(): string {
  const element = document.querySelector<HTMLElement>(`script#${LOADER_DATA}`);
  const text = element?.textContent ?? "";
  if (text === "" || text.length !== Number(element?.dataset.length))
    throw new Error("The page's data is incomplete");
  return text;
}

/**
 * Offline, a form that the browser would submit natively stays, with what was typed, and a toast says why;
 * otherwise the browser's error page would replace it. Forms that a script submits handle this themselves.
 */
function blockOfflineSubmits(message: string): void {
  addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || navigator.onLine || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    toast(message);
  });
}

/** Loads the sentences; hydrating then hands the document's data to Remix. See `HydrationEntry`. */
export async function prepare(plan: HydrationPlan): Promise<PreparedPage> {
  const locale = pageLocale();
  const [messages] = await Promise.all([
    loadMessages(),
    canPipe() ||
      import("./client/polyfills/stream-polyfills").then((late) => late.polyfillPipeThrough()),
  ]);
  blockOfflineSubmits(messages.account.networkError);
  return {
    hydrate(root, events) {
      putData(loaderData());
      let unmount = () => {};
      startTransition(() => {
        const { onRecoverableError, onFailure } = events;
        const hydrated = hydrateRoot(
          root,
          <DocumentContext.Provider value={documentValue(plan, onFailure)}>
            <MessagesContext.Provider value={{ locale, messages }}>
              <Hydrated events={events}>
                <RemixBrowser />
              </Hydrated>
            </MessagesContext.Provider>
          </DocumentContext.Provider>,
          { onRecoverableError },
        );
        unmount = () => hydrated.unmount();
      });
      return () => unmount();
    },
  };
}
