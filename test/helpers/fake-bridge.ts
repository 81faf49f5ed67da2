import type { Page } from "playwright-core";

/** A call that the real SDK made on the messaging app's bridge. */
export interface Invocation {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** How the fake messaging app behaves; lists are taken one by one, the last response stays. */
export interface BridgeBehaviour {
  /** Milliseconds until the bridge appears. */
  readonly after?: number;
  readonly verify?: readonly (Readonly<Record<string, unknown>> | "never")[];
  readonly update?: readonly string[];
}

/**
 * The messaging app's side of its SDK, for `addInitScript`: records what it is asked in
 * `window.invocations` and answers as told.
 */
export function installBridge({ after = 0, verify = [], update = [] }: BridgeBehaviour): void {
  const host = window as unknown as Record<string, unknown>;
  const invocations: Invocation[] = [];
  const counts: Record<string, number> = {};
  const next = <T>(name: string, answers: readonly T[], usual: T): T => {
    const index = counts[name] ?? 0;
    counts[name] = index + 1;
    return answers[Math.min(index, answers.length - 1)] ?? usual;
  };
  const invoke = (name: string, data: Invocation["data"], done: (result: unknown) => void) => {
    invocations.push({ name, data });
    if (name === "preVerifyJSAPI") {
      const answer = next(name, verify, { err_msg: "preVerifyJSAPI:ok" });
      if (answer !== "never") setTimeout(() => done({ ...answer }), 20);
    } else setTimeout(() => done({ err_msg: next(name, update, `${name}:ok`) }), 20);
  };
  host["invocations"] = invocations;
  const appear = () => {
    host["WeixinJSBridge"] = { invoke, on: () => {} };
    document.dispatchEvent(new Event("WeixinJSBridgeReady"));
  };
  if (after === 0) appear();
  else setTimeout(appear, after);
}

/** What a page has asked the bridge for by this name, oldest first. */
export function invoked(page: Page, name: string): Promise<Invocation["data"][]> {
  return page.evaluate(
    (wanted) =>
      (window as unknown as { invocations: Invocation[] }).invocations
        .filter((one) => one.name === wanted)
        .map(({ data }) => data),
    name,
  );
}
