// The document of tests of components. The runner's own environment of this name looks for happy-dom beside the
// runner; it is one of the tests' packages (helpers/test-packages.ts).
import { GlobalWindow } from "happy-dom";
import { populateGlobal, type Environment } from "vitest/runtime";

/** What Node has of its own as well, and tests expect from the document. */
const OF_THE_WINDOW = [
  "Request",
  "Response",
  "MessagePort",
  "fetch",
  "Headers",
  "AbortController",
  "AbortSignal",
  "URL",
  "URLSearchParams",
  "FormData",
  // Its own end with the document: what a test leaves behind never runs without one.
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
];

const environment: Environment = {
  name: "happy-dom",
  viteEnvironment: "client",
  setup(global) {
    const window = new GlobalWindow({
      console,
      url: "http://localhost:3000",
      settings: { disableErrorCapturing: true },
    });
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: OF_THE_WINDOW,
    });
    return {
      async teardown() {
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) global[key] = value;
      },
    };
  },
};

export default environment;
