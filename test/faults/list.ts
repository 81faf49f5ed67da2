/** What catches a fault: a checker, or a test project with the files to run. */
export type Check =
  | "types"
  | "lint"
  | "layers"
  | { readonly project: "unit" | "components" | "workerd" | "browser"; readonly files: string };

/** A deliberate fault: one text of one file is replaced. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly caughtBy: Check;
}

function unit(files: string): Check {
  return { project: "unit", files: `test/unit/${files}` };
}

/** Twenty faults, spread over the layers. */
export const FAULTS: readonly Fault[] = [
  {
    name: "a form of another site is taken",
    file: "app/edge.server/own-origin.ts",
    from: "return isOurs && (site === null",
    to: "return isOurs || (site === null",
    caughtBy: unit("edge.server"),
  },
  {
    name: "a page may be framed by anybody",
    file: "app/edge.server/security-headers.ts",
    from: 'directive("frame-ancestors", "\'self\'"',
    to: 'directive("frame-ancestors", "*"',
    caughtBy: unit("edge.server/security-headers.test.ts"),
  },
  {
    name: "two secrets are always equal",
    file: "app/edge.server/operator-secret.ts",
    from: "return difference === 0",
    to: "return difference >= 0",
    caughtBy: unit("features/operations"),
  },
  {
    name: "one more than the limit is let in",
    file: "app/edge.server/throttle/throttle.ts",
    from: "if (sliding + 1 <= rule.limit)",
    to: "if (sliding <= rule.limit)",
    caughtBy: unit("edge.server/throttle.test.ts"),
  },
  {
    name: "a crawler waits as long as a visitor",
    file: "app/edge.server/crawler-deadline.ts",
    from: "const READS_MS = 600",
    to: "const READS_MS = 60_000",
    caughtBy: unit("upstream.server/platform-client.test.ts"),
  },
  {
    name: "a hanging upstream is waited for by everybody",
    file: "app/edge.server/cache/edge-cache.ts",
    from: "rule.softDeadlineMs - flights.ageOf(reading.key)",
    to: "rule.softDeadlineMs",
    caughtBy: unit("edge.server/edge-cache.test.ts"),
  },
  {
    name: "everybody loads by themselves",
    file: "app/edge.server/cache/single-flight.ts",
    from: "if (running === undefined || this.#leftOf(running) <= 0)",
    to: "if (running === undefined || this.#leftOf(running) !== 0)",
    caughtBy: unit("edge.server"),
  },
  {
    name: "one comment is several",
    file: "app/messages/en/plural.ts",
    from: '=== "1"',
    to: '=== "2"',
    caughtBy: unit("messages/plural.test.ts"),
  },
  {
    name: "a link to anywhere counts as one into its body",
    file: "app/sanitizer.server/anchors.ts",
    from: 'return fragment === "" ||',
    to: 'return fragment === "" &&',
    caughtBy: unit("sanitizer.server"),
  },
  {
    name: "a public call carries the visitor's token as well",
    file: "app/upstream.server/platform-call.ts",
    from: 'headers.set(header, token === null ? "" :',
    to: 'headers.set(header, token === null ? "Bearer none" :',
    caughtBy: unit("upstream.server/platform-client.test.ts"),
  },
  {
    name: "the app is given no time to open on Android",
    file: "app/client/open-app/fallback-chain.ts",
    from: "android: 2000",
    to: "android: 20",
    caughtBy: unit("client/open-app"),
  },
  {
    name: "the service worker keeps posted forms",
    file: "app/service-worker/routes.ts",
    from: 'request.method === "GET" &&',
    to: 'request.method !== "PUT" &&',
    caughtBy: unit("service-worker"),
  },
  {
    name: "a preview counts as published",
    file: "app/service-worker/routes.ts",
    from: "return hasPreviewActor(url.pathname)",
    to: "return !hasPreviewActor(url.pathname)",
    caughtBy: unit("service-worker"),
  },
  {
    name: "a text is cut one character late",
    file: "app/model/share-card/text.ts",
    from: "export function cutText(text: string, limit: number): string {",
    to: "export function cutText(text: string, within: number): string {\n  const limit = within + 1;",
    caughtBy: unit("model/share-card"),
  },
  {
    name: "late work is waited for",
    file: "app/model/time/deadline.ts",
    from: "setTimeout(() => resolve(fallback), milliseconds)",
    to: "setTimeout(() => resolve(fallback), milliseconds * 1000)",
    caughtBy: unit("model/time"),
  },
  {
    name: "a key forgets its version",
    file: "app/edge.server/cache/key.ts",
    from: "return `v${KEY_VERSION}|${encodePart(parts)}`",
    to: "return `v${KEY_VERSION}|${encodePart(parts).slice(0, 8)}`",
    caughtBy: unit("edge.server/key.test.ts"),
  },
  {
    name: "the model imports what is above it",
    file: "app/model/time/deadline.ts",
    from: "/** Settles after so many milliseconds. */",
    to: 'import "../../ui/times";\n/** Settles after so many milliseconds. */',
    caughtBy: "layers",
  },
  {
    name: "a kind has no route's word",
    file: "app/model/content/kinds.ts",
    from: "readonly slug: string | null;",
    to: "readonly slug: string;",
    caughtBy: "types",
  },
  {
    name: "something is any",
    file: "app/messages/en/plural.ts",
    from: "count: number | string, noun: string",
    to: "count: any, noun: string",
    caughtBy: "lint",
  },
  {
    name: "a card leads nowhere",
    file: "app/ui/content/tab.tsx",
    from: "href={href}",
    to: 'href="#"',
    caughtBy: { project: "components", files: "test/unit" },
  },
];
