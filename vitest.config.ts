import { cloudflareTest } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { inlineScripts } from "./scripts/inline-scripts";
import { localEnvironment } from "./scripts/local-environment";
import { RunOrder } from "./test/helpers/run-order";
import { installTestPackages } from "./test/helpers/test-packages";
import {
  ADDED_IN_BROWSER,
  ADDED_ON_NODE,
  MANY_CASES,
  MANY_CASES_IN_BROWSER,
  partOfThisRun,
} from "./test/parts";

// Before any test file asks for them.
installTestPackages();

const alias = { "~": new URL("./app", import.meta.url).pathname };
const sqlAsText = {
  name: "sql-as-text",
  enforce: "pre" as const,
  transform: (code: string, id: string) =>
    id.endsWith(".sql") ? `export default ${JSON.stringify(code)};` : undefined,
};

/**
 * Files at a time, of whichever project: three keep two processors busy, more only make each other late.
 * All projects are one group, so that none waits for another's last file (test/helpers/run-order.ts has
 * the order).
 */
const WORKERS = 3;

const part = partOfThisRun();

/**
 * Only something that hangs reaches them: a busy machine is ten times slower than an idle one. No test
 * has one of its own.
 */
const TIMEOUTS = {
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 20_000 } },
};

const inBrowsers = {
  ...TIMEOUTS,
  environment: "node" as const,
  globalSetup: ["test/helpers/ready-once.ts"],
  maxWorkers: WORKERS,
  maxConcurrency: 1,
  // Each process keeps its Chromium and what it has imported for its next file.
  isolate: false,
};

export default defineConfig({
  test: {
    sequence: { sequencer: RunOrder },
    projects: [
      {
        resolve: { alias },
        plugins: [inlineScripts()],
        test: {
          name: "unit",
          ...TIMEOUTS,
          environment: "node",
          include: part === "added" ? MANY_CASES : ["test/unit/**/*.test.ts"],
          // Files of rules share a process with what it has imported, which is most of their time.
          isolate: false,
          maxWorkers: WORKERS,
        },
      },
      {
        resolve: { alias },
        plugins: [inlineScripts()],
        esbuild: { jsx: "automatic" },
        test: {
          name: "components",
          ...TIMEOUTS,
          environment: "./test/helpers/happy-dom.ts",
          include: ["test/unit/**/*.test.tsx"],
          maxWorkers: WORKERS,
        },
      },
      {
        resolve: { alias },
        plugins: [
          sqlAsText,
          inlineScripts(),
          cloudflareTest({
            main: "./test/workerd/entry.ts",
            miniflare: {
              compatibilityDate: "2026-04-01",
              compatibilityFlags: ["nodejs_compat"],
              bindings: {
                ...localEnvironment(8788),
                PUBLIC_BASE: "http://127.0.0.1:8788",
                CONTROL: "on",
              },
              d1Databases: ["DB"],
              durableObjects: {
                LIVE_ROOM: { className: "LiveRoom", useSQLite: true },
                PUSH_MAILBOX: { className: "PushMailbox", useSQLite: true },
                EDGE_THROTTLE: { className: "ThrottleCoordinator", useSQLite: true },
                EDGE_COORDINATOR: { className: "Coordinator", useSQLite: true },
              },
              kvNamespaces: ["EDGE_KV"],
            },
          }),
        ],
        test: {
          name: "workerd",
          ...TIMEOUTS,
          include: ["test/workerd/**/*.test.ts"],
          maxWorkers: WORKERS,
        },
      },
      {
        resolve: { alias },
        plugins: [inlineScripts()],
        test: {
          ...inBrowsers,
          name: "browser",
          include:
            part === "added"
              ? [...ADDED_IN_BROWSER, ...MANY_CASES_IN_BROWSER]
              : ["test/browser/**/*.test.ts"],
          exclude: part === "main" ? ADDED_IN_BROWSER : [],
        },
      },
      {
        resolve: { alias },
        plugins: [inlineScripts()],
        test: { ...inBrowsers, name: "on-node", env: { SITE_ON: "node" }, include: ADDED_ON_NODE },
      },
      {
        resolve: { alias },
        plugins: [inlineScripts()],
        test: {
          name: "engines",
          ...TIMEOUTS,
          environment: "node",
          include: ["test/engines/**/*.test.ts"],
          globalSetup: ["test/helpers/ready-once.ts", "test/engines/set-up.ts"],
          maxWorkers: WORKERS,
        },
      },
    ],
  },
});
