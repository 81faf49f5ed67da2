import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startHydration } from "../../../../../app/client/hydrate/start";
import {
  useLoginOnFocus,
  closeLoginPopup,
  useLoginRequest,
} from "../../../../../app/features/shared/visitor/login-popup-store";
import {
  ROOT_MARK,
  type HydrationEvents,
  type PreparedPage,
} from "../../../../../app/ssr/hydration-plan";

const loadPage = vi.hoisted(() => vi.fn<() => Promise<PreparedPage>>());
vi.mock("../../../../../app/client/hydrate/load", () => ({ loadPage }));
vi.mock("../../../../../app/client/loading/deferred-css", () => ({ loadDeferredCss: () => {} }));
const fetchVisitorAndSite = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock("../../../../../app/client/account/visitor-and-site", () => ({ fetchVisitorAndSite }));

const plan = { offlineMessage: "", entry: "/e.js", manifest: "/m.js", routes: {}, imports: [] };

/** For a busy machine, in milliseconds. */
const TIMEOUT = 10_000;

function Field() {
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const { onFocus, onBlur } = useLoginOnFocus(field, send, "comment");
  return (
    <form>
      <textarea ref={field} onFocus={onFocus} onBlur={onBlur} />
      <button ref={send}>发送</button>
      <output>{useLoginRequest()?.reason}</output>
    </form>
  );
}

function Hydrated({ events }: { readonly events: HydrationEvents }) {
  useLayoutEffect(() => events.onAdopted(), [events]);
  useEffect(() => events.onReady(), [events]);
  return null;
}

function Page({ events }: { readonly events?: HydrationEvents }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  return (
    <QueryClientProvider client={client}>
      <Field />
      {events && <Hydrated events={events} />}
    </QueryClientProvider>
  );
}

/** As long as what follows from a step takes: hydration looks every 16 milliseconds whether a part is done. */
function followed(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 40);
  });
}

describe("a field that is entered while logged out", () => {
  let root: Root | undefined;
  let arrive = (): void => {};
  let answer = (): void => {};
  const field = () => document.querySelector("textarea")!;
  const popup = () => document.querySelector("output")!.textContent;
  const opened = () => vi.waitFor(() => expect(popup()).toBe("comment"), TIMEOUT);
  const isHydrated = () =>
    vi.waitFor(() => expect(document.documentElement.dataset.hydrated).toBe(""), TIMEOUT);
  const tell = (type: string) => field().dispatchEvent(new FocusEvent(type, { bubbles: true }));

  beforeEach(() => {
    document.body.innerHTML = `<div id="root" ${ROOT_MARK}>${renderToString(<Page />)}</div>`;
    const prepared: PreparedPage = {
      hydrate(element, events) {
        root = hydrateRoot(element, <Page events={events} />);
        return () => root?.unmount();
      },
    };
    loadPage.mockReturnValue(
      new Promise((resolve) => {
        arrive = () => resolve(prepared);
      }),
    );
    fetchVisitorAndSite.mockReset().mockReturnValue(
      new Promise((resolve) => {
        answer = () => resolve({ status: "anonymous" });
      }),
    );
  });
  afterEach(async () => {
    // Nothing of a page that failed is left for the next.
    dispatchEvent(new Event("touchstart"));
    arrive();
    await isHydrated();
    closeLoginPopup();
    root?.unmount();
    delete document.documentElement.dataset.hydrated;
    vi.restoreAllMocks();
  });

  /** A field of a window without focus is told of nothing. */
  const silenced = () => vi.spyOn(field(), "dispatchEvent").mockReturnValue(true);

  type Step = "field" | "script" | "files" | "session";
  const orders = (rest: readonly Step[]): Step[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((step) =>
          orders(rest.filter((other) => other !== step)).map((order) => [step, ...order]),
        );
  const possible = orders(["field", "script", "files", "session"]).filter(
    (order) => order.indexOf("script") < order.indexOf("files"),
  );
  const windows = ["has the focus", "loses the focus", "has no focus before the end"] as const;
  const cases = windows.flatMap((ofWindow) =>
    possible.map((order) => ({ ofWindow, name: order.join(", "), order })),
  );

  it.each(cases)("opens the login: $name, in a window that $ofWindow", async (given) => {
    const { ofWindow, order } = given;
    const steps: Record<Step, (isEntered: boolean) => void> = {
      field: () => {
        const telling = ofWindow === "has no focus before the end" ? silenced() : null;
        field().focus();
        telling?.mockRestore();
        if (ofWindow === "loses the focus") tell("focusout");
      },
      script: () => void startHydration(plan, null),
      files: (isEntered) => {
        if (!isEntered) dispatchEvent(new Event("touchstart"));
        arrive();
      },
      session: () => answer(),
    };
    for (const [at, step] of order.entries()) {
      steps[step](order.slice(0, at).includes("field"));
      await followed();
    }
    if (ofWindow === "has no focus before the end" && document.activeElement === field())
      tell("focusin");
    await opened();
  });

  /** The field of a hydrated page. */
  const hydrated = async () => {
    startHydration(plan, null);
    dispatchEvent(new Event("touchstart"));
    arrive();
    await isHydrated();
    return field();
  };

  it("opens it each time, also when the window had no focus as it opened: the field is not told that it was left", async () => {
    const entered = await hydrated();
    entered.focus();
    const silence = silenced();
    answer();
    await opened();
    await followed();
    silence.mockRestore();
    flushSync(closeLoginPopup);
    expect(popup()).toBe("");
    entered.focus();
    await opened();
  });

  it("asks again who visits, when it could not be had", async () => {
    fetchVisitorAndSite.mockResolvedValueOnce(null);
    const entered = await hydrated();
    entered.focus();
    answer();
    await opened();
    expect(fetchVisitorAndSite).toHaveBeenCalledTimes(2);
  });
});
