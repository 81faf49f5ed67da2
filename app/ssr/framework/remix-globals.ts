// Where Remix's browser entry looks for its data and modules: `<Scripts>` writes these names into the document,
// together with scripts that load and run everything at once. This site hydrates at the first touch, so it
// fills them itself (remix-run/remix discussion 2570 asks for a way; there is none in 2.x).
import remixConfig from "../../../remix.config.js";

interface RemixGlobals {
  __remixContext?: object;
  __remixRouteModules?: Record<string, unknown>;
}

const globals = globalThis as unknown as RemixGlobals;

/** The modules of this page's routes, which may still be on their way. */
export function putRouteModules(modules: Record<string, unknown>): void {
  globals.__remixRouteModules = modules;
}

/** @param text the framework's stream of the loader data (`serverHandoffStream`), as it is in the document */
export function putData(text: string): void {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
  const { basename, future } = remixConfig;
  globals.__remixContext = { basename, future, isSpaMode: false, stream };
}
