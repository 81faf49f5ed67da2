import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SCREEN, type Engine, type Json, type Tab, type VisitorOptions } from "../engine";
import { connectBidi, type Bidi } from "./bidi";
import { draggedAlong, pressed, scrolled, scrolledUnder, type Actions } from "./finger";
import { fromPage, inPage } from "./in-page";
import { withTimeout } from "./timeouts";
import { ended, silenceIn } from "./process";

/** Touches are off on machines without a touch screen; the dark scheme is the profile's alone. */
function preferences(dark: boolean) {
  return {
    "dom.w3c_touch_events.enabled": 1,
    // A finger that a busy machine lifts late would be a long press, and no tap.
    "apz.max_tap_time": 30_000,
    "ui.click_hold_context_menus.delay": 30_000,
    "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
    "intl.accept_languages": "zh-CN",
    "browser.shell.checkDefaultBrowser": false,
    "datareporting.policy.dataSubmissionEnabled": false,
    "app.update.enabled": false,
    "browser.safebrowsing.downloads.remote.enabled": false,
    "network.captive-portal-service.enabled": false,
    "network.connectivity-service.enabled": false,
    "extensions.update.enabled": false,
    "remote.active-protocols": 1,
    "media.cubeb.backend": "alsa",
  };
}

const START_TIMEOUT = 60_000;

type Environment = Readonly<Record<string, string>>;

async function launch(path: string, dark: boolean, environment: Environment) {
  const profile = mkdtempSync(join(tmpdir(), "davmu-firefox-"));
  const lines = Object.entries(preferences(dark)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  // Without a loudspeaker Firefox refuses to play what has no picture.
  const silence = silenceIn(profile);
  const browser = spawn(
    path,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, ...environment, ...silence },
    },
  );
  const address = new Promise<string>((resolve, reject) => {
    let message = "";
    browser.stderr.on("data", (data: Buffer) => {
      message += data.toString();
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(message)?.[1];
      if (found !== undefined) resolve(found);
    });
    browser.once("error", reject);
    browser.once("exit", () => reject(new Error(`Firefox ended: ${message}`)));
  });
  return {
    browser,
    profile,
    address: await withTimeout("starting Firefox", address, START_TIMEOUT),
  };
}

async function end(browser: ChildProcess, profile: string): Promise<void> {
  await ended(browser);
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}

interface LogEntry {
  readonly level: string;
  readonly text: string;
  readonly source: { readonly context?: string };
  readonly stackTrace?: { readonly callFrames: readonly { readonly url: string }[] };
}

interface FetchError {
  readonly context: string | null;
  readonly errorText: string;
  readonly request: { readonly url: string };
}

/**
 * What the console says of a load whose worker failed, and as well of one that was broken off while the
 * worker was answering, because the page was left. The network tells them apart, so it is asked.
 */
const AMBIGUOUS =
  /^Failed to load ‘.+’\. A ServiceWorker intercepted the request and encountered an unexpected error/;
/** How the network names a worker's failure; what is broken off is NS_BINDING_ABORTED. */
const WORKER_FAILED = "NS_ERROR_INTERCEPTION_FAILED";

async function tabIn(bidi: Bidi, agent: string, { before }: VisitorOptions): Promise<Tab> {
  const { userContext } = await bidi.send<{ userContext: string }>("browser.createUserContext");
  if (before !== undefined)
    await bidi.send("script.addPreloadScript", {
      functionDeclaration: `() => {${before}}`,
      userContexts: [userContext],
    });
  // A window of its own: pages behind others are asleep.
  const { context } = await bidi.send<{ context: string }>("browsingContext.create", {
    type: "window",
    userContext,
  });
  await bidi.send("browsingContext.setViewport", {
    context,
    viewport: SCREEN,
    devicePixelRatio: 2,
  });
  await bidi.send("emulation.setUserAgentOverride", { userAgent: agent, contexts: [context] });

  const complaints: string[] = [];
  bidi.on("log.entryAdded", (params) => {
    const { level, text, source, stackTrace } = params as unknown as LogEntry;
    if (level === "error" && source.context === context && !AMBIGUOUS.test(text))
      complaints.push(`${text} (${stackTrace?.callFrames[0]?.url ?? ""})`);
  });
  bidi.on("network.fetchError", (params) => {
    const { context: where, errorText, request } = params as unknown as FetchError;
    if (where === context && errorText === WORKER_FAILED)
      complaints.push(`the service worker failed (${request.url})`);
  });

  const evaluate = async (expression: string) => {
    const { type, result, exceptionDetails } = await bidi.send<{
      type: "success" | "exception";
      result: { value?: string; sharedId?: string };
      exceptionDetails: { text: string };
    }>("script.evaluate", { expression, target: { context }, awaitPromise: true });
    if (type === "exception") throw new Error(exceptionDetails.text);
    return result;
  };
  const act = async (actions: Actions) =>
    void (await bidi.send("input.performActions", { context, actions }));
  const travel = async (delta: number) =>
    void (await bidi.send("browsingContext.traverseHistory", { context, delta }));

  return {
    goto: async (url) =>
      void (await bidi.send("browsingContext.navigate", { context, url, wait: "complete" })),
    run: async <A extends readonly Json[], R>(work: (...args: A) => R | Promise<R>, ...args: A) =>
      fromPage<R>((await evaluate(inPage(work, args))).value),
    tap: (at) => act(draggedAlong([at])),
    drag: (along) => act(draggedAlong(along)),
    swipe: async (along) => {
      await act(draggedAlong(along));
      await act(scrolledUnder(along));
    },
    scroll: (by) => act(scrolled({ x: SCREEN.width / 2, y: SCREEN.height / 2 }, by)),
    press: (key) => act(pressed(key)),
    choose: async (css, files) => {
      const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(css)})`);
      await bidi.send("input.setFiles", { context, element: { sharedId }, files });
    },
    back: () => travel(-1),
    forward: () => travel(1),
    picture: async () => {
      const { data } = await bidi.send<{ data: string }>("browsingContext.captureScreenshot", {
        context,
      });
      return Buffer.from(data, "base64");
    },
    complaints: () => complaints,
    offline: async (on) =>
      void (await bidi.send("emulation.setNetworkConditions", {
        networkConditions: on ? { type: "offline" } : null,
        contexts: [context],
      })),
    close: async () => void (await bidi.send("browser.removeUserContext", { userContext })),
  };
}

interface Running {
  readonly bidi: Bidi;
  readonly version: string;
  close(): Promise<void>;
}

async function run(path: string, dark: boolean, environment: Environment): Promise<Running> {
  const { browser, profile, address } = await launch(path, dark, environment);
  try {
    const bidi = await connectBidi(`${address}/session`);
    const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>(
      "session.new",
      { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } },
    );
    await bidi.send("session.subscribe", { events: ["log.entryAdded", "network.fetchError"] });
    return {
      bidi,
      version: capabilities.browserVersion,
      close: async () => {
        await bidi.send("browser.close").catch(() => {});
        bidi.close();
        await end(browser, profile);
      },
    };
  } catch (error) {
    await end(browser, profile);
    throw error;
  }
}

/**
 * Firefox as it is on Android, as far as a Firefox without a screen can be.
 *
 * @param environment what it is told beside what this process was
 */
export async function startFirefox(path: string, environment: Environment = {}): Promise<Engine> {
  const light = await run(path, false, environment);
  let dark: Promise<Running> | null = null;
  const [major] = light.version.split(".");
  const agent = `Mozilla/5.0 (Android 14; Mobile; rv:${major}.0) Gecko/${major}.0 Firefox/${major}.0`;
  return {
    name: "firefox",
    version: light.version,
    visitor: async (options = {}) => {
      if (options.dark !== true) return tabIn(light.bidi, agent, options);
      dark ??= run(path, true, environment);
      return tabIn((await dark).bidi, agent, options);
    },
    close: async () => void (await Promise.all([light.close(), (await dark)?.close()])),
  };
}
