import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/port";
import { SCREEN, type Engine, type Json, type Tab, type VisitorOptions } from "../engine";
import { draggedAlong, pressed, scrolled, scrolledUnder, type Actions } from "./finger";
import { fromPage, inPage } from "./in-page";
import { withTimeout, pause } from "./timeouts";
import { ended } from "./process";
import { openSession, type WebDriverSession } from "./webdriver";
import { startWebkitProxy } from "./webkit-proxy";

export interface WebkitPaths {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

const AGENT =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1";

/** The window's own bar would be wider than a phone. */
const NARROW = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }";

/** A screen that nobody sees; it says its number on the fourth channel. */
async function startScreen(path: string): Promise<{ process: ChildProcess; display: string }> {
  const process = spawn(
    path,
    ["-displayfd", "3", "-screen", "0", "1280x2400x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const display = new Promise<string>((resolve, reject) => {
    process.stdio[3]?.once("data", (data: Buffer) => resolve(`:${data.toString().trim()}`));
    process.once("error", reject);
    process.once("exit", () => reject(new Error("Xvfb ended")));
  });
  return { process, display: await withTimeout("starting Xvfb", display) };
}

async function answers(driver: string): Promise<void> {
  for (;;) {
    const ready = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(20);
  }
}

function capabilitiesOf(browser: string, proxy: string, { dark = false }: VisitorOptions) {
  return {
    alwaysMatch: {
      acceptInsecureCerts: true,
      proxy: { proxyType: "manual", httpProxy: proxy, noProxy: [] },
      "webkitgtk:browserOptions": {
        binary: browser,
        args: ["--automation", `--user-agent=${AGENT}`, ...(dark ? ["--dark-mode"] : [])],
      },
    },
  };
}

/** The window has a bar: as much is added to its height as the page lacks. */
async function fitWindow({ ask }: WebDriverSession): Promise<void> {
  await ask("POST", "window/rect", SCREEN);
  const inner = await ask<number>("POST", "execute/sync", {
    script: "return innerHeight",
    args: [],
  });
  await ask("POST", "window/rect", { ...SCREEN, height: 2 * SCREEN.height - inner });
}

/**
 * How long a browser may take to start, in milliseconds, before it is started anew: usually it takes
 * two seconds, on a busy machine ten, and once in some hundred times it and its driver wait for each
 * other for ever.
 */
const STARTING_MS = [12_000, 15_000, 25_000] as const;

interface Started {
  readonly driver: ChildProcess;
  readonly session: WebDriverSession;
}

async function startBrowser(
  driverPath: string,
  environment: NodeJS.ProcessEnv,
  capabilities: object,
  [timeoutMs = 0, ...more]: readonly number[],
): Promise<Started> {
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`, "--host=127.0.0.1"], {
    env: environment,
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await withTimeout("starting WebKit's driver", answers(url), timeoutMs);
    return { driver, session: await openSession(url, capabilities, timeoutMs) };
  } catch (error) {
    await ended(driver);
    if (more.length === 0) throw error;
    return startBrowser(driverPath, environment, capabilities, more);
  }
}

async function tabIn(
  paths: WebkitPaths,
  environment: NodeJS.ProcessEnv,
  options: VisitorOptions,
): Promise<Tab> {
  const proxy = await startWebkitProxy(options.before);
  const { driver, session } = await startBrowser(
    paths.driver,
    environment,
    capabilitiesOf(paths.browser, proxy.address, options),
    STARTING_MS,
  );
  const { ask } = session;
  await fitWindow(session);

  const act = async (actions: Actions) => void (await ask("POST", "actions", { actions }));
  return {
    goto: async (url) => void (await ask("POST", "url", { url })),
    run: async <A extends readonly Json[], R>(work: (...args: A) => R | Promise<R>, ...args: A) => {
      const script = `const answer = arguments[arguments.length - 1];
        ${inPage(work, args)}.then((text) => answer({ text }), (error) => answer({ error: String(error) }));`;
      const { text, error } = await ask<{ text?: string; error?: string }>(
        "POST",
        "execute/async",
        { script, args: [] },
      );
      if (error !== undefined) throw new Error(error);
      return fromPage<R>(text);
    },
    // WebKitGTK has touches only on machines with a touch screen; its pointer is a mouse.
    tap: (at) => act(draggedAlong([at], "mouse")),
    drag: (along) => act(draggedAlong(along, "mouse")),
    swipe: async (along) => {
      await act(draggedAlong(along, "mouse"));
      await act(scrolledUnder(along));
    },
    scroll: (by) => act(scrolled({ x: SCREEN.width / 2, y: SCREEN.height / 2 }, by)),
    press: (key) => act(pressed(key)),
    choose: async (css, files) => {
      const element = await ask<Record<string, string>>("POST", "element", {
        using: "css selector",
        value: css,
      });
      const [id] = Object.values(element);
      await ask("POST", `element/${id}/value`, { text: files.join("\n") });
    },
    back: async () => void (await ask("POST", "back", {})),
    forward: async () => void (await ask("POST", "forward", {})),
    picture: async () => Buffer.from(await ask<string>("GET", "screenshot"), "base64"),
    complaints: () => proxy.complaints,
    offline: async (on) => proxy.offline(on),
    close: async () => {
      await ask("DELETE", "").catch(() => {});
      await Promise.all([ended(driver), proxy.close()]);
    },
  };
}

/** WebKitGTK as an iPhone has it, as far as a WebKit without a touch screen can be. */
export async function startWebkit(paths: WebkitPaths): Promise<Engine> {
  const { process: screen, display } = await startScreen(paths.screen);
  const home = mkdtempSync(join(tmpdir(), "davmu-webkit-"));
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0", "gtk.css"), NARROW);
  const environment = {
    ...process.env,
    DISPLAY: display,
    XDG_CONFIG_HOME: home,
    LIBGL_ALWAYS_SOFTWARE: "1",
    LC_ALL: "C.UTF-8",
    LANGUAGE: "zh_CN",
  };
  const open = new Set<Tab>();
  return {
    name: "webkit",
    version: "",
    visitor: async (options = {}) => {
      const tab = await tabIn(paths, environment, options);
      open.add(tab);
      return tab;
    },
    close: async () => {
      await Promise.all([...open].map((tab) => tab.close()));
      await ended(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
