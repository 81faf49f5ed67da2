/** The loader data as the framework streams it into the document, kept until it is needed. */
interface StreamedData {
  readonly chunks: string[];
  enqueue(chunk: string): void;
  close(): void;
}

/** What the document keeps for the framework, and then what it starts from. */
interface Context {
  readonly streamController?: StreamedData;
}

/** Where Remix's inline scripts, its entry and its route modules find each other. */
interface FrameworkWindow {
  __remixContext?: Context;
  __remixRouteModules?: Record<string, unknown>;
}

const frameworkWindow = globalThis as unknown as FrameworkWindow;

/**
 * Keeps what the framework's inline scripts stream into the document. Runs before any of them, and only
 * where there are such.
 */
export function keepStreamedData(): void {
  const chunks: string[] = [];
  const streamController: StreamedData = {
    chunks,
    enqueue(chunk) {
      chunks.push(chunk);
    },
    close() {},
  };
  frameworkWindow.__remixContext = { streamController };
}

/** What was kept of the stream. */
export function streamedData(): readonly string[] {
  return frameworkWindow.__remixContext?.streamController?.chunks ?? [];
}

/** Where the framework reads its context from when it starts. */
export function putContext(context: object): void {
  frameworkWindow.__remixContext = context;
}

/** Where the framework finds the modules of this page's routes, which may still be on their way. */
export function putRouteModules(modules: Record<string, unknown>): void {
  frameworkWindow.__remixRouteModules = modules;
}

/** Takes back the data that was kept for the framework: it can never take the page over then. */
export function forgetData(): void {
  delete frameworkWindow.__remixContext;
}
